import { ADMIN_MESSAGES } from '@lectio/contract';
import { readerStream } from '@kernel/event';
import { sql, type Queryable } from '@platform/database/database';
import { readStreams } from '@platform/event-log/event-reader';
import { loadRecord } from '@slices/reader-record';
import { siteVersionFor, versionOfReader } from '@slices/readers';
import type { ReaderSums } from '../domain/adjust-points.decider';

/** An active reader, with the streams a decision about its points relies on. */
export interface AdjustableReader {
  readonly accountId: number;
  readonly partition: number;
  readonly version: number;
  readonly siteVersion: number;
}

export const adjustableReader = async (on: Queryable, readerId: number): Promise<AdjustableReader | undefined> => {
  const { rows } = await on.query<AdjustableReader>(sql(readerId)`
    SELECT r.account_id AS "accountId", r.partition, ${versionOfReader('$1')} AS version, ${siteVersionFor('$1')} AS "siteVersion"
      FROM readers r WHERE r.id = $1 AND r.is_active`);
  return rows[0];
};

/**
 * A reader's sums, folded from the log because the figures may be behind.
 * @throws Refusal (conflict) when one of its events cannot be folded
 */
export const readerSums = async (on: Queryable, partition: number, readerId: number): Promise<ReaderSums> => {
  const events = await readStreams(on, partition, [readerStream(readerId)]);
  const record = await loadRecord(readerId, events, ADMIN_MESSAGES.eventsUnfoldable);
  return { readerId, total: record.figures.totalPoints, lifetime: record.lifetimePoints };
};
