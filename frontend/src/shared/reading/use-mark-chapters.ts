import type { ReaderAnswer, ReportReadingAnswer, UndoAnswer } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../api/client';
import { messageOf } from '../api/errors';
import type { SendOnce } from '../api/send-once';
import { refetchOwn } from '../realtime/listener';

const MARK_MESSAGES = {
  markFailed: 'Failed to submit reading report. Please try again.',
  undoFailed: 'Failed to undo reports. Please try again.',
} as const;

interface Marked {
  chapterIds: readonly number[];
  answer: ReportReadingAnswer;
}

/** Reports chapters for a reader as read today, and takes that back again. */
export function useMarkChapters(reader: Pick<ReaderAnswer, 'id'>) {
  const client = useQueryClient();
  const once = useRef<SendOnce>(null);
  const [busy, setBusy] = useState<'mark' | 'undo' | null>(null);
  const [marked, setMarked] = useState<Marked | null>(null);
  const [isUndone, setUndone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run = async (what: 'mark' | 'undo', failed: string, work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error, failed));
    }
    setBusy(null);
    refetchOwn(client);
  };

  const mark = (chapterIds: readonly number[]): void => {
    setMarked(null);
    setUndone(false);
    void run('mark', MARK_MESSAGES.markFailed, async () => {
      // Home shows the button to everybody, most only look at it: what sends comes with the first press.
      once.current ??= (await import('../api/send-once')).sendingOnce();
      const body = { readerId: reader.id, chapterIds };
      setMarked({ chapterIds, answer: await once.current<ReportReadingAnswer>('/reports', { body }) });
    });
  };

  const undo = (batchId: string): void =>
    void run('undo', MARK_MESSAGES.undoFailed, async () => {
      // By its name: something else may have been reported meanwhile, on another page or device.
      await api<UndoAnswer>('/reports/undo-last-batch', { method: 'DELETE', query: { batchId } });
      setMarked(null);
      setUndone(true);
    });

  return { mark, undo, busy, marked, isUndone, failure };
}
