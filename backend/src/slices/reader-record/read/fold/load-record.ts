import { MOMENT_MESSAGES } from '@lectio/contract';
import { conflict } from '@kernel/errors';
import type { RecordedEvent } from '@kernel/event';
import { readable } from '@kernel/event-catalogue';
import { inSlices } from '@platform/projections';
import type { RecordedFigureEvent } from './figure-event';
import { ReaderRecord } from './reader-record';

/**
 * Folds a history into a reader's record, without ledger entries. Yields to other work in between.
 * @throws Refusal (conflict) for an event that cannot be folded, for which the reader is parked
 */
export const loadRecord = async (
  readerId: number,
  history: readonly RecordedEvent[],
  unfoldable: string = MOMENT_MESSAGES.historyUnreadable,
): Promise<ReaderRecord> => {
  const record = new ReaderRecord(readerId);
  record.beginLoading();
  try {
    await inSlices(history, (event) => record.apply(readable(event) as RecordedFigureEvent));
    record.endLoading();
  } catch {
    throw conflict(unfoldable);
  }
  return record;
};
