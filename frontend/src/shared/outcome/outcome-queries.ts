import type { RemovalPreviewAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { challengeQuery } from '../api/challenge-queries';
import { api } from '../api/client';

/** What a batch brought is what its removal would take. Asked once. */
export const broughtQuery = (batchId: string | null) =>
  queryOptions({
    queryKey: ['removal-preview', 'batch', batchId],
    queryFn: ({ signal }) =>
      api<RemovalPreviewAnswer>('/reports/removal-preview', {
        method: 'POST',
        body: batchId === null ? {} : { batchId },
        signal,
      }),
    select: ({ preview }) => preview,
    staleTime: Infinity,
    gcTime: 0,
  });

/** As it stands after a report. */
export const challengeNowQuery = (id: number) =>
  queryOptions({
    ...challengeQuery(id),
    staleTime: 0,
  });
