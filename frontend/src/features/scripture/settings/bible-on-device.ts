import { useEffect } from 'react';
import { watched } from '@/shared/lib/browser';
import { countSaved, saveBible, removeBible, type BibleToKeep } from '@/shared/offline/bible';

interface OnDevice {
  /** What this is about; null: nothing yet. */
  readonly bible: BibleToKeep | null;
  /** Null: not known yet. */
  readonly chapters: number | null;
  readonly isLoading: boolean;
  readonly failed: boolean;
}

const NOTHING: OnDevice = { bible: null, chapters: null, isLoading: false, failed: false };

const state = watched(NOTHING);
let loading: AbortController | undefined;

const set = (next: Partial<OnDevice>): void => state.set({ ...state.get(), ...next });

const isAbout = ({ asked, chapterIds }: BibleToKeep, { bible }: OnDevice): boolean =>
  bible?.asked === asked && bible.chapterIds.join() === chapterIds.join();

/** Sets it only while the page is still about this Bible. */
const setOf = (bible: BibleToKeep, next: Partial<OnDevice>): void => {
  if (isAbout(bible, state.get())) set(next);
};

const count = (bible: BibleToKeep): Promise<void> =>
  countSaved(bible).then(
    (chapters) => setOf(bible, { chapters }),
    () => setOf(bible, { chapters: 0 }),
  );

/** Goes on when the page is left, and where it stopped when it is started again. */
export const saveOnDevice = async (bible: BibleToKeep): Promise<void> => {
  if (loading) return;
  const { signal } = (loading = new AbortController());
  set({ isLoading: true, failed: false });
  try {
    // Otherwise a browser that is short of space may drop it. It may say no.
    await navigator.storage?.persist?.().catch(() => false);
    await saveBible(bible, (chapters) => setOf(bible, { chapters }), signal);
  } catch {
    setOf(bible, { failed: !signal.aborted });
  }
  loading = undefined;
  set({ isLoading: false });
};

export const stopKeeping = (): void => loading?.abort();

export const removeFromDevice = async (bible: BibleToKeep): Promise<void> => {
  stopKeeping();
  await removeBible(bible.asked).catch(() => set({ failed: true }));
  await count(bible);
};

export const isWhole = ({ bible, chapters }: OnDevice): boolean => chapters === bible?.chapterIds.length;

/** What this device keeps of a Bible; another one's loading ends. Undefined: not known yet which one. */
export const useBibleOnDevice = (bible: BibleToKeep | undefined): OnDevice => {
  const current = state.use();
  useEffect(() => {
    if (!bible || isAbout(bible, state.get())) return;
    stopKeeping();
    set({ bible, chapters: null, failed: false });
    void count(bible);
  }, [bible]);
  return bible && isAbout(bible, current) ? current : NOTHING;
};
