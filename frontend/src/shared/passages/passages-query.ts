import { queryOptions, useQuery } from '@tanstack/react-query';

/** Reads what people write, in the language of the device and in English. */
export const passagesQuery = queryOptions({
  queryKey: ['passages'],
  queryFn: async () => (await import('./reader')).passageReader({ language: navigator.language }),
  staleTime: Infinity,
  gcTime: Infinity,
  networkMode: 'always',
  retry: false,
  structuralSharing: false,
});

/** The reader of passages, once it is `wanted`: no page loads it unasked. Where it could not be fetched, the next page asks again. */
export const usePassages = (wanted: boolean) => useQuery({ ...passagesQuery, enabled: wanted });
