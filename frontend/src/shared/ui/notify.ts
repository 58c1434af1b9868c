import { useSyncExternalStore } from 'react';

interface Action {
  label: string;
  onClick: () => void;
}

/** As long as success messages stand anywhere: readers and reports specification §9. */
const SUCCESS_MS = 3_000;
/** Long enough to undo something, or to read why it went wrong. */
const LONG_MS = 10_000;

let wanted = false;
const watchers = new Set<() => void>();

/** True once something was said; until then the toaster's code is not loaded. */
export const useToasterWanted = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => wanted,
  );

const say = async (message: string, duration: number, action?: Action): Promise<void> => {
  const { toast } = await import('sonner');
  wanted = true;
  for (const watcher of watchers) watcher();
  toast(message, { duration, action });
};

/** Tells of a success in passing, in the live region: three seconds, or ten where something can still be done about it. */
export const notify = (message: string, action?: Action): Promise<void> =>
  say(message, action ? LONG_MS : SUCCESS_MS, action);

/** Tells for ten seconds what is no mere success: what went wrong, or what came of it in several words. */
export const notifyLong = (message: string): Promise<void> => say(message, LONG_MS);
