import type { ReaderAnswer, ReportReadingAnswer, UndoAnswer } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client';
import { messageOf } from '../api/errors';
import { useSendOnce } from '../api/use-send-once';
import { refetchOwn } from '../realtime/listener';

const MARK_MESSAGES = {
  markFailed: 'Failed to submit reading report. Please try again.',
  undoFailed: 'Failed to undo reports. Please try again.',
} as const;

/** Reports chapters for a reader as read today, and takes that back again. */
export function useMarkChapters(reader: Pick<ReaderAnswer, 'id'>) {
  const client = useQueryClient();
  const once = useSendOnce();
  const onSettled = (): void => refetchOwn(client);
  const mark = useMutation({
    mutationFn: (chapterIds: number[]) =>
      once<ReportReadingAnswer>('/reports', { body: { readerId: reader.id, chapterIds } }),
    onSettled,
  });
  const undo = useMutation({
    // By its name: something else may have been reported meanwhile, on another page or device.
    mutationFn: (batchId: string) =>
      api<UndoAnswer>('/reports/undo-last-batch', { method: 'DELETE', query: { batchId } }),
    onSuccess: () => mark.reset(),
    onSettled,
  });
  const failure = mark.error
    ? messageOf(mark.error, MARK_MESSAGES.markFailed)
    : undo.error
      ? messageOf(undo.error, MARK_MESSAGES.undoFailed)
      : null;
  return { mark, undo, failure };
}
