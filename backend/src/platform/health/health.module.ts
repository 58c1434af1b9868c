import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database';
import { WriteDoubt } from '../database/write-doubt';
import { HealthController } from './health.controller';
import { Metrics } from './metrics';
import { ReadinessChecks, type CheckResult } from './readiness-checks';

@Global()
@Module({ controllers: [HealthController], providers: [ReadinessChecks, Metrics], exports: [ReadinessChecks, Metrics] })
export class HealthModule {
  constructor(checks: ReadinessChecks, database: Database, doubt: WriteDoubt) {
    checks.add('database', () => canWrite(database, doubt));
  }
}

/** Drops a connection to a former primary, so that the next check reaches the current one. */
const canWrite = async ({ pool }: Database, doubt: WriteDoubt): Promise<CheckResult> => {
  const client = await pool.connect();
  let writes = false;
  try {
    const { rows } = await client.query<{ readOnly: string }>(
      `SELECT current_setting('transaction_read_only') AS "readOnly"`,
    );
    writes = rows[0].readOnly === 'off' && (await doubt.settled(client));
  } finally {
    client.release(!writes);
  }
  return writes ? { ok: true } : { ok: false, detail: 'cannot be written to' };
};
