import { DEFAULT_CANON, type Canon, type NumberingName } from '@lectio/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePrimaryReader } from '../api/account-queries';
import { chosenLanguage } from '../language/chosen';
import { useChapterNames } from './chapter-names';

/** Who chose no language writes as the device speaks, of which we understand more than we speak. */
const ownLanguage = (): string => chosenLanguage() ?? navigator.language;

/** Reads what people write, in their own language and in English, by the books of a canon and in a numbering. */
export const passagesQuery = (canon: Canon = DEFAULT_CANON, numbering: NumberingName = 'kjv') =>
  queryOptions({
    queryKey: ['passages', canon, numbering],
    queryFn: async () => {
      const { numberingOf, passageReader } = await import('./reader');
      return passageReader({ language: ownLanguage(), canon, numbering: await numberingOf(numbering) });
    },
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
    structuralSharing: false,
  });

/** The same for plans, which keep the verses of the King James Version. */
const planPassagesQuery = (canon: Canon = DEFAULT_CANON, numbering: NumberingName = 'kjv') =>
  queryOptions({
    ...passagesQuery(canon, numbering),
    queryKey: ['passages', canon, numbering, 'plans'],
    queryFn: async () => {
      const { booksOfCanon, numberingOf, passageReader, readingKjvVerses } = await import('./reader');
      const own = await numberingOf(numbering);
      const reader = await passageReader({ language: ownLanguage(), canon, numbering: own });
      return numbering === 'kjv' ? reader : readingKjvVerses(reader, own, booksOfCanon(canon));
    },
  });

/** Reads what people write in a plan, for the account's own reader and in the numbering of the account. */
export const usePlanPassages = () =>
  useQuery(planPassagesQuery(usePrimaryReader()?.canon, useChapterNames().numbering));

/** For the account's own reader, in the numbering of the account. */
export const useOwnPassages = () => passagesQuery(usePrimaryReader()?.canon, useChapterNames().numbering);

/** The reader of passages, once it is `wanted`: no page loads it unasked. Where it could not be fetched, the next page asks again. */
export const usePassages = (wanted: boolean) => useQuery({ ...useOwnPassages(), enabled: wanted });
