import type { FamilyAnswer, ReaderAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { ApiError } from '@/shared/api/errors';
import { useAuth } from '@/shared/auth/auth-store';
import { saveBasics, type SavedBasics, savedBasics } from '@/shared/offline/saved-db';

export interface ReportBasics {
  readers: ReaderAnswer[] | undefined;
  families: FamilyAnswer[];
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

const isAway = (error: Error | null): boolean => error instanceof ApiError && error.isTransient;

/** The readers to report for. While the server is away, as this device last saw them. */
export function useReportBasics(): ReportBasics {
  const { user } = useAuth();
  const accountId = user?.id;
  const readers = useQuery(readersQuery);
  const families = useQuery(familiesQuery);
  const [seen, setSeen] = useState<SavedBasics>();
  const away = readers.data === undefined && isAway(readers.failureReason);

  useEffect(() => {
    if (accountId === undefined || !readers.data || !families.data) return;
    void saveBasics({ accountId, readers: readers.data, families: families.data }).catch(() => undefined);
  }, [accountId, readers.data, families.data]);
  useEffect(() => {
    if (accountId === undefined || !away) return;
    void savedBasics(accountId).then(setSeen, () => undefined);
  }, [accountId, away]);

  // The form depends on whether there are families: it waits for them, and goes without if they fail.
  const hasFamilies = families.data !== undefined || families.failureCount > 0;
  const known = away && seen?.accountId === accountId ? seen : undefined;
  return {
    readers: hasFamilies ? (readers.data ?? known?.readers) : undefined,
    families: families.data ?? known?.families ?? [],
    error: readers.isError ? readers.error : null,
    isFetching: readers.isFetching,
    retry: () => void readers.refetch(),
  };
}
