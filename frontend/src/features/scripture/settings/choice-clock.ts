import type { ReadingPlaceEnvelope } from '@lectio/contract';
import { keepHere, keptHere } from '@/shared/lib/kept-here';

/** The time of the newest choice this device knows of, its own or another device's. */
const NEWEST_KEY = 'lectio.reading.newest';

/** How far the server's clock is ahead of this device's; null as long as this page has not heard from it. */
let ahead: number | null = null;

export const newestKnown = (): number => Number(keptHere(NEWEST_KEY) ?? 0);
const know = (at: number): void => keepHere(NEWEST_KEY, Math.max(newestKnown(), at));

export const clockKnown = (): boolean => ahead !== null;

/**
 * An answer was on its way for a while, so that it understates how far the server is ahead. The one that understates
 * it least is the most exact.
 */
export const learnClock = ({ now, chosenAt }: ReadingPlaceEnvelope): void => {
  ahead = Math.max(ahead ?? -Infinity, Date.parse(now) - Date.now());
  if (chosenAt !== null) know(Date.parse(chosenAt));
};

/**
 * When something was chosen, by the server's clock: as this device's says it, and later in any case than what the
 * device knew of then. So neither clocks that differ by some milliseconds nor the order of arrival turn it round.
 */
export const timeOfChoice = ({ at, after = -1 }: { at: number; after?: number }): string => {
  const time = Math.max(at + (ahead ?? 0), after + 1, 0);
  know(time);
  return new Date(time).toISOString();
};
