import { DEFAULT_CANON, type Canon } from '@lectio/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePrimaryReader } from '../api/account-queries';

/** Reads what people write, in the language of the device and in English, by the books of a canon. */
export const passagesQuery = (canon: Canon = DEFAULT_CANON) =>
  queryOptions({
    queryKey: ['passages', canon],
    queryFn: async () => (await import('./reader')).passageReader({ language: navigator.language, canon }),
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
    structuralSharing: false,
  });

/** For the account's own reader. */
export const useOwnPassages = () => passagesQuery(usePrimaryReader()?.canon);

/** The reader of passages, once it is `wanted`: no page loads it unasked. Where it could not be fetched, the next page asks again. */
export const usePassages = (wanted: boolean) => useQuery({ ...useOwnPassages(), enabled: wanted });
