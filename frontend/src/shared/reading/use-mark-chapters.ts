import type { ReaderAnswer, ReportReadingAnswer } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../lib/dates';

const marking = () => import('./mark-or-keep');
const NOT_LOADED = 'Lectio cannot be reached. Please check your connection.';

interface Marked {
  chapterIds: readonly number[];
  answer: ReportReadingAnswer;
}

/** Reports chapters for a reader as read today, and takes that back again. Without a network they are `kept` on the device. */
export function useMarkChapters(reader: Pick<ReaderAnswer, 'id'>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<'mark' | 'undo' | null>(null);
  const [marked, setMarked] = useState<Marked | null>(null);
  const [kept, setKept] = useState<readonly number[] | null>(null);
  const [isUndone, setUndone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const end = (): void => setBusy(null);
  const notLoaded = (): void => setFailure(NOT_LOADED);
  const begin = (what: 'mark' | 'undo'): void => {
    setBusy(what);
    setFailure(null);
  };
  // Home shows the button to everybody, most only look at it: what it does comes with the first press.
  const mark = (chapterIds: readonly number[]): void => {
    begin('mark');
    setMarked(null);
    setKept(null);
    setUndone(false);
    // Of the press: what is kept for later belongs to this day all the same.
    const request = { readerId: reader.id, chapterIds: [...chapterIds], readDate: today() };
    void marking()
      .then(({ markNow }) => markNow(request, client))
      .then(({ answer, problem }) => {
        if (problem !== null) setFailure(problem);
        else if (answer) setMarked({ chapterIds, answer });
        else setKept(chapterIds);
      }, notLoaded)
      .finally(end);
  };

  const undo = (batchId: string): void => {
    begin('undo');
    void marking()
      .then(({ undoNow }) => undoNow(batchId, client))
      .then((problem) => {
        if (problem !== null) setFailure(problem);
        else {
          setMarked(null);
          setUndone(true);
        }
      }, notLoaded)
      .finally(end);
  };

  return { mark, undo, busy, marked, kept, isUndone, failure };
}
