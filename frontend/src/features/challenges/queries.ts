import type {
  ChallengePageAnswer,
  ChallengeParticipantsAnswer,
  ChallengesAnswer,
  PlansAnswer,
  RehearsalsAnswer,
} from '@lectio/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';

export const challengesKey = ['challenges'] as const;

export const challengesQuery = queryOptions({
  queryKey: [...challengesKey, 'all'],
  queryFn: ({ signal }) => api<ChallengesAnswer>('/challenges', { signal }),
});

export const challengeQuery = (id: number) =>
  queryOptions({
    queryKey: [...challengesKey, 'one', id],
    queryFn: ({ signal }) => api<ChallengePageAnswer>(`/challenges/${id}`, { signal }),
  });

export const participantsQuery = (id: number, { search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: [...challengesKey, 'participants', id, search, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api<ChallengeParticipantsAnswer>(`/challenges/${id}/readers`, {
        query: { search, page: page > 1 ? page : undefined },
        signal,
      }),
  });

/** The plans whose chapters a challenge can have. */
export const planChoicesQuery = queryOptions({
  queryKey: [...keys.plans, 'all'],
  queryFn: ({ signal }) => api<PlansAnswer>('/plans', { signal }),
  select: (answer) => answer.plans,
});

const WHILE_IT_RUNS_MS = 1000;

/** Asked again until all trials have ended. */
export const trialsQuery = (id: number) =>
  queryOptions({
    queryKey: [...challengesKey, 'trials', id],
    queryFn: ({ signal }) => api<RehearsalsAnswer>(`/challenges/${id}/rehearsals`, { signal }),
    select: (answer) => answer.rehearsals,
    refetchInterval: ({ state: { data } }) =>
      data?.rehearsals.some(({ state }) => state === 'waiting' || state === 'running') ? WHILE_IT_RUNS_MS : false,
  });
