import { isChapterId } from '@lectio/contract';
import { savedValue, saveValue } from '../lib/storage';

const PLACE_KEY = 'lectio.reading.chapter';

/** The last chapter visited; the first chapter for somebody new. */
export const lastPlace = (): number => {
  const place = savedValue(PLACE_KEY);
  return isChapterId(place) ? place : 1;
};

export const setPlace = (chapterId: number): void => saveValue(PLACE_KEY, chapterId);

const listeners = new Set<() => void>();

/** The reader goes on to another chapter. */
export const movePlace = (chapterId: number): void => {
  setPlace(chapterId);
  for (const listener of listeners) listener();
};

/** For as long as the page is open. */
export const onPlace = (listener: () => void): void => void listeners.add(listener);
