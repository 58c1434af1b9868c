import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PoolClient } from 'pg';
import { Clock } from '../../../kernel/clock';
import { notFound } from '../../../kernel/errors';
import { SITE_STREAM, type NewEvent } from '../../../kernel/event';
import { formatPosition } from '../../../kernel/event-position';
import { Database } from '../../../platform/database/database';
import { EventLog, type Appended } from '../../../platform/event-log/event-log';
import { WakeUps } from '../../../platform/queues';
import { partsByReader } from '../domain/report-parts';
import type { ReportPart } from '../domain/reporting.events';
import { ResetProgress, RevertReset } from './commands';

/** Holds every partition's counter, so that nothing is appended before the commit. */
const lockLog = async (client: PoolClient): Promise<void> => {
  await client.query('SELECT 1 FROM event_partition ORDER BY partition FOR UPDATE');
};

/** The version of each partition's site stream, under the lock. */
const siteVersions = async (client: PoolClient): Promise<{ partition: number; version: number }[]> => {
  const { rows } = await client.query<{ partition: number; version: number }>(
    `SELECT p.partition, coalesce((SELECT max(e.version) FROM events e WHERE e.partition = p.partition AND e.stream = $1), 0) AS version
     FROM event_partition p ORDER BY p.partition`,
    [SITE_STREAM],
  );
  return rows;
};

const appendToAll = async (log: EventLog, client: PoolClient, at: { accountId: number | null; recordedAt: number }, event: (partition: number) => NewEvent): Promise<Appended[]> =>
  log.append(client, {
    appends: (await siteVersions(client)).map(({ partition, version }) => ({ partition, stream: SITE_STREAM, expectedVersion: version, events: [event(partition)] })),
    metadata: { accountId: at.accountId, commandId: randomUUID() },
    recordedAt: at.recordedAt,
  });

/** Reports are put aside, not deleted: whatever the log orders before the reset is cut off, whatever comes after counts. */
@CommandHandler(ResetProgress)
export class ResetProgressHandler implements ICommandHandler<ResetProgress> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, scope }: ResetProgress): Promise<{ resetId: string; reports: number; position: string }> {
    const resetId = randomUUID();
    const { appended, reports } = await this.database.transaction(async (client) => {
      await lockLog(client);
      const cut = await client.query(
        `WITH removed AS (DELETE FROM views.report RETURNING *)
         INSERT INTO views.report_cut (cut_id, partition, position, chapter_id, reader_id, read_date, private)
         SELECT $1, partition, position, chapter_id, reader_id, read_date, private FROM removed`,
        [resetId],
      );
      await client.query('UPDATE views.report_entry SET live_count = 0 WHERE live_count > 0');
      await client.query('UPDATE views.undone_batch SET cut_by = $1 WHERE cut_by IS NULL', [resetId]);
      const done = await appendToAll(this.log, client, { accountId, recordedAt: this.clock.now() }, () => ({ type: 'ProgressReset', schemaVersion: 1, data: { resetId, scope } }));
      return { appended: done, reports: cut.rowCount ?? 0 };
    });
    this.wakeUps.announce(appended);
    return { resetId, reports, position: formatPosition(appended) };
  }
}

interface Duplicate {
  readonly partition: number;
  readonly position: number;
  readonly chapterId: number;
  readonly readerId: number;
}

/** What the reset put aside is listed again; what was reported anew since and would stand twice is treated as skipped. */
@CommandHandler(RevertReset)
export class RevertResetHandler implements ICommandHandler<RevertReset> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, resetId }: RevertReset): Promise<{ reports: number; duplicates: number; position: string }> {
    const { appended, ...counts } = await this.database.transaction(async (client) => {
      await lockLog(client);
      await this.mustBeInForce(client, resetId);
      const duplicates = await unlistDuplicates(client, resetId);
      const reports = await relist(client, resetId);
      const parts = duplicatesByPartition(duplicates);
      const done = await appendToAll(this.log, client, { accountId, recordedAt: this.clock.now() }, (partition) => ({
        type: 'ResetReverted',
        schemaVersion: 1,
        data: { resetId, duplicates: parts.get(partition) ?? [] },
      }));
      return { appended: done, reports, duplicates: duplicates.length };
    });
    this.wakeUps.announce(appended);
    return { ...counts, position: formatPosition(appended) };
  }

  private async mustBeInForce(client: PoolClient, resetId: string): Promise<void> {
    const { rows } = await client.query<{ type: string }>(
      `SELECT type FROM events WHERE partition = 0 AND stream = $1 AND data ->> 'resetId' = $2 ORDER BY position DESC LIMIT 1`,
      [SITE_STREAM, resetId],
    );
    if (rows[0]?.type !== 'ProgressReset') throw notFound(MESSAGES.resetUnknown);
  }
}

const unlistDuplicates = async (client: PoolClient, resetId: string): Promise<Duplicate[]> => {
  const { rows } = await client.query<Duplicate>(
    `WITH removed AS (
       DELETE FROM views.report r USING views.report_cut c
       WHERE c.cut_id = $1 AND r.reader_id = c.reader_id AND r.read_date = c.read_date AND r.chapter_id = c.chapter_id
       RETURNING r.partition, r.position, r.chapter_id, r.reader_id
     ), fewer AS (
       UPDATE views.report_entry e SET live_count = e.live_count - n.gone
       FROM (SELECT partition, position, count(*)::smallint AS gone FROM removed GROUP BY 1, 2) n WHERE e.partition = n.partition AND e.position = n.position
     )
     SELECT partition, position::float8 AS position, chapter_id AS "chapterId", reader_id AS "readerId" FROM removed`,
    [resetId],
  );
  return rows;
};

const relist = async (client: PoolClient, resetId: string): Promise<number> => {
  const { rowCount } = await client.query(
    `WITH back AS (DELETE FROM views.report_cut WHERE cut_id = $1 RETURNING *)
     INSERT INTO views.report (partition, position, chapter_id, reader_id, read_date, private)
     SELECT partition, position, chapter_id, reader_id, read_date, private FROM back`,
    [resetId],
  );
  await client.query(
    `UPDATE views.report_entry e SET live_count = n.live
     FROM (SELECT partition, position, count(*)::smallint AS live FROM views.report GROUP BY 1, 2) n
     WHERE e.partition = n.partition AND e.position = n.position AND e.live_count <> n.live`,
  );
  await client.query('UPDATE views.undone_batch SET cut_by = NULL WHERE cut_by = $1', [resetId]);
  return rowCount ?? 0;
};

const duplicatesByPartition = (duplicates: readonly Duplicate[]): Map<number, (ReportPart & { readerId: number })[]> => {
  const partitionOfReader = new Map(duplicates.map((duplicate) => [duplicate.readerId, duplicate.partition]));
  const byPartition = new Map<number, (ReportPart & { readerId: number })[]>();
  for (const [readerId, parts] of partsByReader(duplicates)) {
    const partition = partitionOfReader.get(readerId) as number;
    byPartition.set(partition, [...(byPartition.get(partition) ?? []), ...parts.map((part) => ({ ...part, readerId }))]);
  }
  return byPartition;
};

