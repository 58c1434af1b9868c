import type { LastBatchAnswer } from '@lectio/contract';
import { api } from '../api/client';
import { showOutcome, type Outcome, type OutcomeReader } from './outcome-store';

/**
 * Shows what a batch brought of which the page does not know the chapters, because the server chose them. `known`: readers
 * of whom it knows more than the name. False when there is nothing to show: something else was reported meanwhile, or the
 * server cannot be asked.
 */
export const showOutcomeOfBatch = async (
  batchId: string,
  known: readonly OutcomeReader[],
  undo: Outcome['undo'],
): Promise<boolean> => {
  const at = Date.now();
  const last = await api<LastBatchAnswer>('/reports/last-batch', { query: { limit: 1 } }).catch(() => null);
  if (last?.batchId !== batchId || !last.summary) return false;
  const { chapters, reports } = last.summary;
  const readers = last.summary.readers.map((reader) => known.find(({ id }) => id === reader.id) ?? reader);
  const chapterIds = chapters.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
  return showOutcome({ chapterIds, readers, recorded: { created: reports, batchId, at }, undo });
};
