import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database';
import type { Metrics } from '../health/metrics';

/** Tells Prometheus of the last backup and of the last trial restore. */
export const publishBackups = ({ registry }: Metrics, database: Database): void => {
  const gauge = gauges(registry, database);
  gauge(
    'lectio_backup_last_success_timestamp_seconds',
    'When the newest backup that succeeded began; 0 when there is none',
    'SELECT coalesce(extract(epoch FROM max(started_at)), 0)::float8 AS value FROM backup_run WHERE ok',
  );
  gauge(
    'lectio_backup_last_ok',
    '1 when the last backup succeeded, 0 when it failed; nothing before the first',
    'SELECT ok::integer AS value FROM backup_run WHERE ended_at IS NOT NULL ORDER BY id DESC LIMIT 1',
  );
  gauge(
    'lectio_backup_last_verified_timestamp_seconds',
    'When the newest backup began that was restored into a scratch database without a difference; 0 when there is none',
    `SELECT coalesce(extract(epoch FROM max(started_at)), 0)::float8 AS value FROM backup_run
     WHERE check_ended_at IS NOT NULL AND check_error IS NULL`,
  );
  gauge(
    'lectio_backup_last_verified_ok',
    '1 when the last trial restore of a backup found it whole, 0 when not; nothing before the first',
    `SELECT (check_error IS NULL)::integer AS value FROM backup_run WHERE check_ended_at IS NOT NULL ORDER BY id DESC LIMIT 1`,
  );
};

/** The same of the copies in the store of BACKUP_S3_URL. */
export const publishCopies = ({ registry }: Metrics, database: Database): void => {
  const gauge = gauges(registry, database);
  gauge(
    'lectio_backup_copy_last_success_timestamp_seconds',
    'When the newest backup began that lies in the store of BACKUP_S3_URL; 0 when there is none',
    'SELECT coalesce(extract(epoch FROM max(started_at)), 0)::float8 AS value FROM backup_run WHERE copied_at IS NOT NULL',
  );
  gauge(
    'lectio_backup_copy_last_ok',
    '1 when the last try to copy a backup to the store of BACKUP_S3_URL succeeded, 0 when not; nothing before the first',
    `SELECT (copy_error IS NULL)::integer AS value FROM backup_run WHERE copy_tried_at IS NOT NULL
     ORDER BY copy_tried_at DESC, id DESC LIMIT 1`,
  );
};

const gauges =
  (registry: Registry, database: Database) =>
  (name: string, help: string, sql: string): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        const [row] = await database.rows<{ value: number }>(sql);
        if (row) this.set(row.value);
        else this.remove();
      },
    });
  };
