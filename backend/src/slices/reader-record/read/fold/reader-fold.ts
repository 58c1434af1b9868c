import { readerOfStream, readerStream, SITE_STREAM } from '@kernel/event';
import type { Fold } from '@platform/projections';
import { SITE_EVENTS, type RecordedFigureEvent } from './figure-event';
import { ReaderRecord } from './reader-record';

/** Folds each reader's events, and the site's, into its record. */
export const readerFold: Fold<ReaderRecord> = {
  keyOf(event) {
    return event.stream === SITE_STREAM ? null : readerOfStream(event.stream);
  },
  streamOf: readerStream,
  keyOfStream: readerOfStream,
  isLasting: ({ type }) => (SITE_EVENTS as Readonly<Record<string, string>>)[type] === 'lasting',
  create: (readerId) => new ReaderRecord(readerId),
  apply: (record, event) => record.apply(event as RecordedFigureEvent),
  beginLoading: (record) => record.beginLoading(),
  endLoading: (record) => record.endLoading(),
  bytesOf: (record) => record.bytes,
  rowsTaken: (record) => record.rowsTaken(),
  accountOf: (record) => record.accountId,
  takeOccurrences: (record) => record.takeOccurrences(),
};
