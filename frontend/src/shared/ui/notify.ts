import { useSyncExternalStore } from 'react';

interface Action {
  label: string;
  onClick: () => void;
}

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

/** Says something in passing, in the live region, for ten seconds. */
export const notify = async (message: string, action?: Action): Promise<void> => {
  const { toast } = await import('sonner');
  wanted = true;
  for (const watcher of watchers) watcher();
  toast(message, action && { action });
};
