import type { ChallengePageAnswer, ChallengesAnswer, RemovalPreviewAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, readQuery } from '../api/client';
import { keys } from '../api/keys';

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

export const challengesQuery = readQuery<ChallengesAnswer>([...keys.challenges, 'all'], '/challenges');

/** As it stands after a report. */
export const challengeNowQuery = (id: number) =>
  queryOptions({
    ...readQuery<ChallengePageAnswer>([...keys.challenges, 'one', id], `/challenges/${id}`),
    staleTime: 0,
  });
