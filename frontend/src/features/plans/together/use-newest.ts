import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Asks again for what is older than the answer that named it. @param version when the server sent that (ms) */
export function useNewest<T>(query: UseQueryResult<T>, version: number): UseQueryResult<T> {
  const { dataUpdatedAt, refetch } = query;
  const isOlder = dataUpdatedAt < version;
  useEffect(() => {
    if (isOlder) void refetch({ cancelRefetch: false });
  }, [version, isOlder, refetch]);
  return query;
}
