import type { LastBatchAnswer } from '@lectio/contract';
import { api } from '../api/client';
import { showOutcome, type Outcome } from './outcome-store';

/**
 * Shows what a batch brought of which the page does not know the chapters, because the server chose them. False when
 * there is nothing to show: something else was reported meanwhile, or the server cannot be asked.
 */
export const showOutcomeOfBatch = async (batchId: string, undo: Outcome['undo']): Promise<boolean> => {
  const at = Date.now();
  const last = await api<LastBatchAnswer>('/reports/last-batch', { query: { limit: 1 } }).catch(() => null);
  if (last?.batchId !== batchId || !last.summary) return false;
  const { chapters, readers, reports } = last.summary;
  const chapterIds = chapters.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
  return showOutcome({ chapterIds, readers, recorded: { created: reports, batchId, at }, undo });
};
