import { isChapterId } from '@lectio/contract';
import { savedValue, saveValue } from '../lib/storage';

const PLACE_KEY = 'lectio.reading.chapter';

/** The last chapter visited or chosen; null for somebody new. */
export const savedPlace = (): number | null => {
  const place = savedValue(PLACE_KEY);
  return isChapterId(place) ? place : null;
};

/** The same; the first chapter for somebody new. */
export const lastPlace = (): number => savedPlace() ?? 1;

/** The chapter to open, and the last place where it is another: nobody is led back to where they never were. */
export const goingOn = (next: number | null): { chapter: number; was?: number } => {
  const was = savedPlace();
  const chapter = next ?? lastPlace();
  return was === null || was === chapter ? { chapter } : { chapter, was };
};

export const setPlace = (chapterId: number | null): void => saveValue(PLACE_KEY, chapterId);

const listeners = new Set<() => void>();

/** The reader goes on to another chapter; null for somebody else, who is new here. */
export const movePlace = (chapterId: number | null): void => {
  setPlace(chapterId);
  for (const listener of listeners) listener();
};

/** For as long as the page is open. */
export const onPlace = (listener: () => void): void => void listeners.add(listener);
