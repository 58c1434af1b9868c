import { READER_MESSAGES } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { notFound } from '@kernel/errors';
import { readerStream, type RecordedEvent } from '@kernel/event';
import { prepared, type Queryable } from '@platform/database/database';
import { readTypes } from '@platform/event-log/event-reader';
import { readerVersionSql } from '@platform/event-log/stream-versions';
import { mayActFor } from '@slices/readers';
import type { BegunBibleEvent } from '../domain/begun-bible.events';
import { BEGUN_HISTORY, evolveBegun } from '../domain/begun-days';

interface BeginningReader {
  /** Whose reader it is. */
  readonly ownerId: number;
  readonly partition: number;
  readonly version: number;
}

/** An active reader that the caller may see, with the days on which it began its Bibles, straight from the log. */
export const beginningReader = async (
  on: Queryable,
  accountId: number,
  readerId: number,
): Promise<BeginningReader & { readonly begun: readonly Day[] }> => {
  const { rows } = await on.query<BeginningReader>(prepared(accountId, readerId)`
    SELECT r.account_id AS "ownerId", r.partition, ${readerVersionSql('r.id', 'r.partition')} AS version
      FROM readers r WHERE r.id = $2 AND ${mayActFor('r', '$1')}`);
  const reader = rows.at(0);
  if (!reader) throw notFound(READER_MESSAGES.readerNotFound);
  const events = await readTypes(on, reader.partition, [readerStream(readerId)], BEGUN_HISTORY);
  return { ...reader, begun: (events as (RecordedEvent & BegunBibleEvent)[]).reduce(evolveBegun, []) };
};

/** Beside the event, so that lists of readers show at once when the present Bible was begun. */
export const keepBegun = async (on: Queryable, readerId: number, begunOn: string | null): Promise<void> => {
  await on.query(prepared(readerId, begunOn)`
    UPDATE readers SET bible_begun_on = $2::date WHERE id = $1`);
};
