import { watched } from '../lib/browser';

interface Action {
  label: string;
  onClick: () => void;
}

/** How long success messages stay: readers and reports specification §9. */
const SUCCESS_MS = 3_000;
/** Long enough to undo something, or to read what went wrong. */
const LONG_MS = 10_000;

const wanted = watched(false);

/** True once there was a message; until then the toaster's code is not loaded. */
export const useToasterWanted = wanted.use;

const say = async (message: string, duration: number, action?: Action): Promise<void> => {
  const { toast } = await import('sonner');
  wanted.set(true);
  toast(message, { duration, action });
};

/** Shows a passing success message in the live region: for three seconds, or ten with an action. */
export const notify = (message: string, action?: Action): Promise<void> =>
  say(message, action ? LONG_MS : SUCCESS_MS, action);

/** Shows a message for ten seconds: an error, or a longer result. */
export const notifyLong = (message: string): Promise<void> => say(message, LONG_MS);
