import type { RecordedEvent } from '../../../kernel/event';
import { readable } from '../../../kernel/event-catalogue';
import { inSlices } from '../../../platform/projections';
import type { RecordedFigureEvent } from './figure-event';
import { ReaderRecord } from './reader-record';

/**
 * Folds a history into a reader's record, without ledger entries. Yields to other work in between.
 * @throws Error for an event that cannot be folded
 */
export const loadRecord = async (readerId: number, history: readonly RecordedEvent[]): Promise<ReaderRecord> => {
  const record = new ReaderRecord(readerId);
  record.beginLoading();
  await inSlices(history, (event) => record.apply(readable(event) as RecordedFigureEvent));
  record.endLoading();
  return record;
};
