import type { ReaderAnswer, ReportReadingAnswer } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NOT_REACHED } from '../api/errors';
import { today } from '../lib/days';
import type * as MarkOrKeep from './mark-or-save';

interface Marking {
  busy: 'mark' | 'undo' | null;
  marked: { chapterIds: readonly number[]; answer: ReportReadingAnswer } | null;
  kept: { chapterIds: readonly number[]; settled: Promise<boolean> } | null;
  /** What was kept has been sent since. */
  isSent: boolean;
  isUndone: boolean;
  failure: string | null;
}

const NOTHING: Marking = { busy: null, marked: null, kept: null, isSent: false, isUndone: false, failure: null };

/** What became of a chapter that was marked without a network. */
export const keptInWords = (chapter: string, isSent: boolean): string =>
  `${chapter} is ${isSent ? 'reported' : 'saved on this device until you’re back online'}.`;

/** Reports chapters for a reader as read today, and takes that back again. Without a network they are `kept` on the device. */
export function useMarkChapters(reader: Pick<ReaderAnswer, 'id'>) {
  const client = useQueryClient();
  const [state, setState] = useState(NOTHING);
  const { kept } = state;
  useEffect(
    () =>
      void kept?.settled.then((isSent) =>
        setState((now) => (now.kept === kept ? { ...now, isSent, kept: isSent ? kept : null } : now)),
      ),
    [kept],
  );
  // Home shows the button to everybody, most only look at it: what it does comes with the first press.
  const run = (begun: Marking, work: (code: typeof MarkOrKeep) => Promise<Partial<Marking>>): void => {
    setState(begun);
    void import('./mark-or-save')
      .then(work)
      .catch(() => ({ failure: NOT_REACHED }))
      .then((end) => setState({ ...begun, busy: null, ...end }));
  };
  const mark = (chapterIds: readonly number[]): void => {
    // Of the press: what is kept for later belongs to this day all the same.
    const request = { readerId: reader.id, chapterIds: [...chapterIds], readDate: today() };
    run({ ...NOTHING, busy: 'mark' }, async ({ markNow }) => {
      const end = await markNow(request, client);
      if ('problem' in end) return { failure: end.problem };
      const { answer } = end;
      return answer ? { marked: { chapterIds, answer } } : { kept: { chapterIds, settled: end.settled } };
    });
  };
  const undo = (batchId: string): void =>
    run({ ...state, busy: 'undo', failure: null }, async ({ undoNow }) => {
      const failure = await undoNow(batchId, client);
      return failure === null ? { marked: null, isUndone: true } : { failure };
    });
  return { ...state, mark, undo };
}
