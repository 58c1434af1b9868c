import { isChapterId } from '@lectio/contract';

const PLACE_KEY = 'lectio.reading.chapter';

export const keptHere = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

export const keepHere = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
};

/** The last chapter visited; the first chapter for somebody new. */
export const lastPlace = (): number => {
  const place = keptHere(PLACE_KEY);
  return isChapterId(place) ? place : 1;
};

export const setPlace = (chapterId: number): void => keepHere(PLACE_KEY, chapterId);
