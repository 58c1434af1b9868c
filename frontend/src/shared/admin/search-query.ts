import { LIMITS, type FoundAnswer, type SearchAnswer } from '@lectio/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { msg, t } from '../language/speech';
import { pageQuery } from '../api/client';
import { keys } from '../api/keys';

export const searchQuery = (text: string) =>
  queryOptions({
    ...pageQuery<SearchAnswer>([...keys.admin, 'search', text], '/admin/search', {
      q: text.slice(0, LIMITS.searchMax),
    }),
    select: (answer) => answer.found,
    enabled: text !== '',
  });

export const FOUND_WORDS: Record<FoundAnswer['kind'], string> = {
  reader: msg('Readers'),
  account: msg('Accounts'),
  family: msg('Families'),
  church: msg('Churches'),
  event: msg('Events'),
  batch: msg('Batches'),
};

/** Who or what is found by its number. */
export type NamedKind = 'reader' | 'account' | 'family';

/** The one with this number; undefined while that is not known, and where there is none any more. */
export const useFound = (kind: NamedKind, id: number | null): FoundAnswer | undefined => {
  const { data, isPlaceholderData } = useQuery(searchQuery(id === null ? '' : String(id)));
  return isPlaceholderData ? undefined : data?.find((one) => one.kind === kind && one.id === String(id));
};

const UNNAMED = { reader: msg('reader {id}'), account: msg('account {id}'), family: msg('family {id}') } as const;

/** Its name within a sentence, else its number: "Miriam", "reader 7". */
export const useNameOf = (kind: NamedKind, id: number | null): string =>
  useFound(kind, id)?.name ?? (id === null ? '' : t(UNNAMED[kind], { id }));
