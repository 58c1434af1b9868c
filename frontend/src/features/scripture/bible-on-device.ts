import { CHAPTER_COUNT } from '@lectio/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { countKept, keepBible, removeBible } from '../../shared/offline/bible';

interface OnDevice {
  /** The translation that this is about; null: none yet. */
  readonly asked: string | null;
  /** Null: not known yet. */
  readonly chapters: number | null;
  readonly isLoading: boolean;
  readonly failed: boolean;
}

const NOTHING: OnDevice = { asked: null, chapters: null, isLoading: false, failed: false };

let state = NOTHING;
let loading: AbortController | undefined;
const watchers = new Set<() => void>();

const set = (next: Partial<OnDevice>): void => {
  state = { ...state, ...next };
  for (const watcher of watchers) watcher();
};

/** Sets it only while the page is still about this translation. */
const setOf = (asked: string, next: Partial<OnDevice>): void => {
  if (state.asked === asked) set(next);
};

const count = (asked: string): Promise<void> =>
  countKept(asked).then(
    (chapters) => setOf(asked, { chapters }),
    () => setOf(asked, { chapters: 0 }),
  );

/** Goes on when the page is left, and where it stopped when it is started again. */
export const keepOnDevice = async (asked: string): Promise<void> => {
  if (loading) return;
  const { signal } = (loading = new AbortController());
  set({ isLoading: true, failed: false });
  try {
    // Otherwise a browser that is short of space may drop it. It may say no.
    await navigator.storage?.persist?.().catch(() => false);
    await keepBible(asked, (chapters) => setOf(asked, { chapters }), signal);
  } catch {
    setOf(asked, { failed: !signal.aborted });
  }
  loading = undefined;
  set({ isLoading: false });
};

export const stopKeeping = (): void => loading?.abort();

export const removeFromDevice = async (asked: string): Promise<void> => {
  stopKeeping();
  await removeBible(asked).catch(() => set({ failed: true }));
  await count(asked);
};

export const isWhole = ({ chapters }: OnDevice): boolean => chapters === CHAPTER_COUNT;

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** What this device keeps of a translation; another one's loading ends. */
export const useBibleOnDevice = (asked: string): OnDevice => {
  const current = useSyncExternalStore(watch, () => state);
  useEffect(() => {
    if (state.asked === asked) return;
    stopKeeping();
    set({ asked, chapters: null, failed: false });
    void count(asked);
  }, [asked]);
  return current.asked === asked ? current : NOTHING;
};
