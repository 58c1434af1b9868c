import type { ReportReadingAnswer } from '@lectio/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '../language/speech';
import { NOT_REACHED } from '../api/errors';
import { today } from '../lib/days';
import { showOutcome, type OutcomeReader } from '../outcome/outcome-store';
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
  t(isSent ? '{chapter} is reported.' : '{chapter} is saved on this device until you’re back online.', { chapter });

/** For how long a press may be the second one of a double tap, on a button that now marks something else. */
const PAUSE_MS = 1000;

/** Whether anything is being marked in a window, and when the last of it was. */
const marks = new WeakMap<QueryClient, { running: boolean; endedAt: number }>();

const pauseLeft = (client: QueryClient): number => {
  const { running, endedAt } = marks.get(client) ?? { running: false, endedAt: -Infinity };
  return running ? PAUSE_MS : Math.max(0, endedAt + PAUSE_MS - Date.now());
};

/** True for as long as a press marks nothing, wherever the last one was. */
function usePause(client: QueryClient, busy: Marking['busy']): boolean {
  const [paused, setPaused] = useState(() => pauseLeft(client) > 0);
  useEffect(() => {
    const left = busy === null ? pauseLeft(client) : 0;
    setPaused(left > 0);
    if (left === 0) return;
    const timer = setTimeout(() => setPaused(false), left);
    return () => clearTimeout(timer);
  }, [client, busy]);
  return paused;
}

/**
 * Reports chapters for a reader as read today, shows what that brought, and takes it back again. Without a network they
 * are `kept` on the device. `challengeId`: whose next chapter comes after them. While one mark runs, and a second after it, no other begins: `isPaused`, the button is busy.
 */
export function useMarkChapters(reader: OutcomeReader, challengeId?: number) {
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
  const run = (begun: Marking, work: (code: typeof MarkOrKeep) => Promise<Partial<Marking>>): Promise<void> => {
    setState(begun);
    return import('./mark-or-save')
      .then(work)
      .catch(() => ({ failure: t(NOT_REACHED) }))
      .then((end) => setState({ ...begun, busy: null, ...end }));
  };
  const undoFromOutcome = async (batchId: string): Promise<string | null> => {
    const { undoNow } = await import('./mark-or-save');
    const failure = await undoNow(batchId, client);
    if (failure === null) setState((now) => (now.marked?.answer.batchId === batchId ? NOTHING : now));
    return failure;
  };
  /** `onDone`: called once it is recorded or kept. */
  const mark = (chapterIds: readonly number[], onDone?: () => void): void => {
    if (pauseLeft(client) > 0) return;
    marks.set(client, { running: true, endedAt: 0 });
    // Of the press: what is kept for later belongs to this day all the same.
    const request = { readerId: reader.id, chapterIds: [...chapterIds], readDate: today() };
    const about = { chapterIds, readers: [reader], challengeId };
    void run({ ...NOTHING, busy: 'mark' }, async ({ markNow }) => {
      const end = await markNow(request, client);
      if ('problem' in end) return { failure: end.problem };
      const { answer } = end;
      marks.set(client, { running: false, endedAt: Date.now() });
      onDone?.();
      if (!answer) {
        const { settled } = end;
        showOutcome({ ...about, recorded: null, settled });
        return { kept: { chapterIds, settled } };
      }
      const { batchId, summary } = answer;
      const recorded = { created: summary.reportsCreated, batchId, at: Date.now() };
      showOutcome({ ...about, recorded, undo: batchId === null ? undefined : () => undoFromOutcome(batchId) });
      return { marked: { chapterIds, answer } };
    }).finally(() => {
      // After a failure it can be tried again at once.
      if (marks.get(client)?.running) marks.delete(client);
    });
  };
  const undo = (batchId: string): void =>
    void run({ ...state, busy: 'undo', failure: null }, async ({ undoNow }) => {
      const failure = await undoNow(batchId, client);
      return failure === null ? { marked: null, isUndone: true } : { failure };
    });
  const isPaused = usePause(client, state.busy);
  return { ...state, isPaused, mark, undo };
}
