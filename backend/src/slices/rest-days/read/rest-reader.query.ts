import { READER_MESSAGES } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { readerStream, type RecordedEvent } from '@kernel/event';
import { prepared, type Queryable } from '@platform/database/database';
import { readTypes } from '@platform/event-log/event-reader';
import { mayActFor, versionOfReader } from '@slices/readers';
import { REST_HISTORY, restAfter, type RestPeriod } from '../domain/rest-period';
import type { RestEvent } from '../domain/rest-days.events';

/** A reader as a decision about its days of rest finds it. */
export interface RestReader {
  readonly id: number;
  /** Whose reader it is. */
  readonly ownerId: number;
  readonly partition: number;
  readonly version: number;
}

/** An active reader that the caller may see: its own, or one of a family that both belong to. */
export const restReader = async (on: Queryable, accountId: number, readerId: number): Promise<RestReader> => {
  const { rows } = await on.query<RestReader>(prepared(accountId, readerId)`
    SELECT r.id, r.account_id AS "ownerId", r.partition, ${versionOfReader('$2')} AS version
      FROM readers r WHERE r.id = $2 AND ${mayActFor('r', '$1')}`);
  if (rows.length === 0) throw notFound(READER_MESSAGES.readerNotFound);
  return rows[0];
};

/** What holds of a reader, straight from the log: what a projection knows may be behind. */
export const declaredRestOf = async (
  on: Queryable,
  { id, partition }: Pick<RestReader, 'id' | 'partition'>,
): Promise<RestPeriod[]> =>
  restAfter((await readTypes(on, partition, [readerStream(id)], REST_HISTORY)) as (RecordedEvent & RestEvent)[]);
