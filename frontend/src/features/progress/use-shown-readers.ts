import type { FamilyAnswer, ReaderAnswer } from '@lectio/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { keys } from '@/shared/api/keys';
import { messageOf } from '@/shared/api/errors';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { pool } from './pooled';
import { PROGRESS_PAGE_MESSAGES } from './progress-messages';
import type { ProgressSearch } from './progress-search';
import { readerProgressAt } from './queries';

export interface ShownReader {
  id: number;
  name: string;
}

/** The family that an address asks for; the only one needs no choice. */
export const chosenFamily = (
  { family: id }: Pick<ProgressSearch, 'family'>,
  families: readonly FamilyAnswer[],
): FamilyAnswer | undefined =>
  families.find((family) => family.id === id) ?? (families.length === 1 ? families[0] : undefined);

/** The readers that an address asks for, of those that the person may see. */
const shownReaders = (
  search: ProgressSearch,
  readers: readonly ReaderAnswer[],
  families: readonly FamilyAnswer[],
): ShownReader[] => {
  switch (search.mode) {
    case 'family':
      return chosenFamily(search, families)?.readers ?? [];
    case 'specific':
      return readers.filter((reader) => search.readers?.includes(reader.id));
    case undefined:
      return readers.filter((reader) => reader.isPrimary);
  }
};

/** The available readers, the shown ones, and their pooled reading. */
export function useShownReaders(search: ProgressSearch) {
  const readers = useQuery(readersQuery);
  const families = useQuery(familiesQuery);
  const shown = shownReaders(search, readers.data ?? [], families.data ?? []);
  const progress = useQueries({ queries: shown.map(({ id }) => readerProgressAt(id, search.at)) });
  const family = search.mode === 'family' ? chosenFamily(search, families.data ?? []) : undefined;
  useSharedView(
    family ? `family:${family.id}` : null,
    ...shown.flatMap(({ id }) => [keys.readerProgress(id), keys.readerCalendars(id)]),
  );
  const failed = progress.find((query) => query.isError && !query.data);
  const loaded = progress.flatMap((query) => query.data ?? []);
  return {
    readers: readers.data,
    readersProblem:
      readers.isError && !readers.data ? messageOf(readers.error, t(PROGRESS_PAGE_MESSAGES.loadFailed)) : null,
    families: families.data,
    familiesProblem:
      families.isError && !families.data ? messageOf(families.error, t(PROGRESS_PAGE_MESSAGES.familiesFailed)) : null,
    shown,
    progressProblem: failed ? messageOf(failed.error, t(PROGRESS_PAGE_MESSAGES.readingFailed)) : null,
    /** Undefined until every reader's figures are loaded: a partial sum would be wrong. */
    pooled: shown.length > 0 && loaded.length === shown.length ? pool(loaded) : undefined,
    isFetching: readers.isFetching || progress.some((query) => query.isFetching),
    retry: () => {
      if (readers.isError) void readers.refetch();
      for (const query of progress) if (query.isError) void query.refetch();
    },
  };
}
