import { READER_MESSAGES } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { readerStream, type RecordedEvent } from '@kernel/event';
import type { Queryable } from '@platform/database/database';
import { readStreams } from '@platform/event-log/event-reader';
import { partitionOfStream } from '@platform/event-log/event-search';
import { loadRecord } from './fold/load-record';
import type { ReaderRecord } from './fold/reader-record';

/** A reader's whole history with the site's events, in order. Also of inactive readers and deleted accounts. */
export const historyOf = async (on: Queryable, readerId: number): Promise<RecordedEvent[]> => {
  const partition = await partitionOfStream(on, readerStream(readerId));
  if (partition === null) throw notFound(READER_MESSAGES.readerNotFound);
  return readStreams(on, partition, [readerStream(readerId)]);
};

/**
 * A reader before an instant (ms): its events until then, folded by the live figures' code.
 * @throws Refusal (conflict) when one of them is one for which the reader is parked
 */
export const recordAsOf = async (
  on: Queryable,
  readerId: number,
  before: number,
  unfoldable?: string,
): Promise<{ record: ReaderRecord; events: number; newest: RecordedEvent }> => {
  const until = (await historyOf(on, readerId)).filter((event) => event.recordedAt < before);
  const record = await loadRecord(readerId, until, unfoldable);
  return { record, events: until.length, newest: until[until.length - 1] };
};
