import { usePassages } from './passages-query';

/**
 * The passages of a text that another app shared: around them it often has the words of the verses. The text itself where
 * it names none; `isReading` until that is known.
 */
export const useSharedPassage = (shared: string | undefined): { passage: string | undefined; isReading: boolean } => {
  const { data: passages, isPending } = usePassages(shared !== undefined);
  if (shared === undefined || !passages) return { passage: shared, isReading: shared !== undefined && isPending };
  const found = passages.read(shared).passages;
  return { passage: found.length > 0 ? found.map(({ text }) => text).join('; ') : shared, isReading: false };
};
