import type { FamilyAnswer, ReaderAnswer } from '@lectio/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { familiesQuery, readerProgressQuery, readersQuery } from '../../shared/api/account-queries';
import { messageOf } from '../../shared/api/errors';
import { pool } from './pooled';
import { PROGRESS_PAGE_MESSAGES } from './progress-messages';
import type { ProgressSearch } from './progress-search';

export interface ShownReader {
  id: number;
  name: string;
}

/** The readers that an address asks for, of those that the person may see. */
const shownReaders = (
  search: ProgressSearch,
  readers: readonly ReaderAnswer[],
  families: readonly FamilyAnswer[],
): ShownReader[] => {
  switch (search.mode) {
    case 'family':
      return families.find((family) => family.id === search.family)?.readers ?? [];
    case 'specific':
      return readers.filter((reader) => search.readers?.includes(reader.id));
    case undefined:
      return readers.filter((reader) => reader.isPrimary);
  }
};

/** Who can be shown, who is, and what those have read together. */
export function useShownReaders(search: ProgressSearch) {
  const readers = useQuery(readersQuery);
  const families = useQuery(familiesQuery);
  const shown = shownReaders(search, readers.data ?? [], families.data ?? []);
  const progress = useQueries({ queries: shown.map(({ id }) => readerProgressQuery(id)) });
  const failed = progress.find((query) => query.isError && !query.data);
  const loaded = progress.flatMap((query) => query.data ?? []);
  return {
    readers: readers.data,
    readersProblem:
      readers.isError && !readers.data ? messageOf(readers.error, PROGRESS_PAGE_MESSAGES.loadFailed) : null,
    families: families.data,
    familiesProblem:
      families.isError && !families.data ? messageOf(families.error, PROGRESS_PAGE_MESSAGES.familiesFailed) : null,
    shown,
    progressProblem: failed ? messageOf(failed.error, PROGRESS_PAGE_MESSAGES.readingFailed) : null,
    /** Undefined until every reader's figures are there: a part of them would be a wrong sum. */
    pooled: shown.length > 0 && loaded.length === shown.length ? pool(loaded) : undefined,
    isFetching: readers.isFetching || progress.some((query) => query.isFetching),
    retry: () => {
      if (readers.isError) void readers.refetch();
      for (const query of progress) if (query.isError) void query.refetch();
    },
  };
}
