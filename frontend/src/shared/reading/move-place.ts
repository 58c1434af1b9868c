import { setPlace } from './place';

const listeners = new Set<() => void>();

/** The reader goes on to another chapter. */
export const movePlace = (chapterId: number): void => {
  setPlace(chapterId);
  for (const listener of listeners) listener();
};

/** For as long as the page is open. */
export const onPlace = (listener: () => void): void => void listeners.add(listener);
