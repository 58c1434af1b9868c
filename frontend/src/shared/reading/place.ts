import { isChapterId } from '@lectio/contract';
import { keepHere, keptHere } from '../lib/storage';

const PLACE_KEY = 'lectio.reading.chapter';

/** The last chapter visited; the first chapter for somebody new. */
export const lastPlace = (): number => {
  const place = keptHere(PLACE_KEY);
  return isChapterId(place) ? place : 1;
};

export const setPlace = (chapterId: number): void => keepHere(PLACE_KEY, chapterId);
