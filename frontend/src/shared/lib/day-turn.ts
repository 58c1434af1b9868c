import { useSyncExternalStore } from 'react';
import { today } from './dates';

/** How late a page may see that the day has turned. A timer until midnight would stop while the device sleeps. */
export const SEEN_WITHIN_MS = 10_000;

/** Calls back whenever a day is over. Returns the way to end it. */
export const onNewDay = (turned: () => void): (() => void) => {
  let day = today();
  const timer = setInterval(() => {
    if (day !== (day = today())) turned();
  }, SEEN_WITHIN_MS);
  return () => clearInterval(timer);
};

/** Today's civil date; what shows it is rendered again once the day has turned. */
export const useDay = (): string => useSyncExternalStore(onNewDay, today);
