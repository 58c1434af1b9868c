import { readerOfStream, readerStream, SITE_STREAM } from '@kernel/event';
import type { Fold } from '@platform/projections';
import type { RecordedFigureEvent } from './figure-event';
import { ReaderRecord } from './reader-record';

/** Site events that also apply to later readers. */
const LASTING: ReadonlySet<string> = new Set<RecordedFigureEvent['type']>([
  'BadgeDefined',
  'LevelDefined',
  'RuleSetPublished',
]);

/** Folds each reader's events, and the site's, into its record. */
export const readerFold: Fold<ReaderRecord> = {
  keyOf(event) {
    return event.stream === SITE_STREAM ? null : readerOfStream(event.stream);
  },
  streamOf: readerStream,
  keyOfStream: readerOfStream,
  isLasting: ({ type }) => LASTING.has(type),
  create: (readerId) => new ReaderRecord(readerId),
  apply: (record, event) => record.apply(event as RecordedFigureEvent),
  beginLoading: (record) => record.beginLoading(),
  endLoading: (record) => record.endLoading(),
  bytesOf: (record) => record.bytes,
  accountOf: (record) => record.accountId,
  takeOccurrences: (record) => record.takeOccurrences(),
};
