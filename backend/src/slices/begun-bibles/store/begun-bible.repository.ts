import { READER_MESSAGES } from '@lectio/contract';
import { formatDay, type Day } from '@kernel/civil-date';
import { notFound } from '@kernel/errors';
import { readerStream, type RecordedEvent } from '@kernel/event';
import { prepared, type Queryable } from '@platform/database/database';
import { readTypes } from '@platform/event-log/event-reader';
import { mayActFor, versionOfReader } from '@slices/readers';
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
    SELECT r.account_id AS "ownerId", r.partition, ${versionOfReader('$2')} AS version
      FROM readers r WHERE r.id = $2 AND ${mayActFor('r', '$1')}`);
  const reader = rows.at(0);
  if (!reader) throw notFound(READER_MESSAGES.readerNotFound);
  return { ...reader, begun: await begunBy(on, readerId, reader.partition) };
};

/** For the account's takeout: all Bibles that its readers began, in order. */
export const bibleBeginnings = async (
  on: Queryable,
  accountId: number,
): Promise<{ readonly reader: string; readonly beganOn: string }[]> => {
  const { rows } = await on.query<{ id: number; name: string; partition: number }>(prepared(accountId)`
    SELECT id, name, partition FROM readers WHERE account_id = $1 AND is_active ORDER BY id`);
  const all: { reader: string; beganOn: string }[] = [];
  for (const { id, name, partition } of rows)
    all.push(...(await begunBy(on, id, partition)).map((day) => ({ reader: name, beganOn: formatDay(day) })));
  return all;
};

/** Straight from the log. */
const begunBy = async (on: Queryable, readerId: number, partition: number): Promise<readonly Day[]> => {
  const events = await readTypes(on, partition, [readerStream(readerId)], BEGUN_HISTORY);
  return (events as (RecordedEvent & BegunBibleEvent)[]).reduce(evolveBegun, []);
};

/** Beside the event, so that lists of readers show at once when the present Bible was begun. */
export const keepBegun = async (on: Queryable, readerId: number, begunOn: string | null): Promise<void> => {
  await on.query(prepared(readerId, begunOn)`
    UPDATE readers SET bible_begun_on = $2::date WHERE id = $1`);
};
