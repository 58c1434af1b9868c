import { CHAPTER_COUNT } from '@lectio/contract';
import { useEffect } from 'react';
import { watched } from '@/shared/lib/browser';
import { countSaved, saveBible, removeBible } from '@/shared/offline/bible';

interface OnDevice {
  /** The translation that this is about; null: none yet. */
  readonly asked: string | null;
  /** Null: not known yet. */
  readonly chapters: number | null;
  readonly isLoading: boolean;
  readonly failed: boolean;
}

const NOTHING: OnDevice = { asked: null, chapters: null, isLoading: false, failed: false };

const state = watched(NOTHING);
let loading: AbortController | undefined;

const set = (next: Partial<OnDevice>): void => state.set({ ...state.get(), ...next });

/** Sets it only while the page is still about this translation. */
const setOf = (asked: string, next: Partial<OnDevice>): void => {
  if (state.get().asked === asked) set(next);
};

const count = (asked: string): Promise<void> =>
  countSaved(asked).then(
    (chapters) => setOf(asked, { chapters }),
    () => setOf(asked, { chapters: 0 }),
  );

/** Goes on when the page is left, and where it stopped when it is started again. */
export const saveOnDevice = async (asked: string): Promise<void> => {
  if (loading) return;
  const { signal } = (loading = new AbortController());
  set({ isLoading: true, failed: false });
  try {
    // Otherwise a browser that is short of space may drop it. It may say no.
    await navigator.storage?.persist?.().catch(() => false);
    await saveBible(asked, (chapters) => setOf(asked, { chapters }), signal);
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

/** What this device keeps of a translation; another one's loading ends. */
export const useBibleOnDevice = (asked: string): OnDevice => {
  const current = state.use();
  useEffect(() => {
    if (state.get().asked === asked) return;
    stopKeeping();
    set({ asked, chapters: null, failed: false });
    void count(asked);
  }, [asked]);
  return current.asked === asked ? current : NOTHING;
};
