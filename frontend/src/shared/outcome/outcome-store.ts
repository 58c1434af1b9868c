import type { ReaderAnswer } from '@lectio/contract';
import { watched } from '../lib/browser';

/** For whom something was reported; the canon is known of the account's own readers and those of its families. */
export type OutcomeReader = Pick<ReaderAnswer, 'id' | 'name'> & Partial<Pick<ReaderAnswer, 'canon' | 'isPrimary'>>;

/** What the server recorded. */
export interface Recorded {
  /** Reports; what was there already is not counted. */
  created: number;
  /** The newest batch where it is not known. */
  batchId: string | null;
  /** When it was recorded, in milliseconds since the epoch: what is older does not include it. */
  at: number;
}

/** What came of a report, wherever it was made. */
export interface Outcome {
  /** What was reported, including what was recorded already. */
  chapterIds: readonly number[];
  readers: readonly OutcomeReader[];
  /** The challenge for which it was reported: its next chapter is the way on. */
  challengeId?: number;
  /** Null for a report that is kept on this device. */
  recorded: Recorded | null;
  /** Of a kept report: whether it was sent, once it waits no longer. */
  settled?: Promise<boolean>;
  /** Takes the report back; resolves with what went wrong, or null. What resolves with undefined asks first, by itself. */
  undo?: () => Promise<string | null> | undefined;
}

const shown = watched<Outcome | null>(null);

const wanted = watched(false);

export const useOutcome = shown.use;

/** True once there was anything to show; until then its code is not loaded. */
export const useOutcomeWanted = wanted.use;

export const closeOutcome = (): void => shown.set(null);

/** Without a network code comes only from a service worker: the page then says in its own words what became of the report. */
const canLoad = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

/**
 * Shows what a report brought, over whichever page is open. False when it does not: all of it was recorded already, or the
 * code cannot come.
 */
export const showOutcome = (outcome: Outcome): boolean => {
  if (outcome.recorded?.created === 0 || !canLoad()) return false;
  shown.set(outcome);
  wanted.set(true);
  return true;
};
