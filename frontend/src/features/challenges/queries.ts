import type {
  ChallengeParticipantsAnswer,
  ChallengeScreenAnswer,
  PlansAnswer,
  RehearsalsAnswer,
} from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { pageQuery, partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

export const screenQuery = (id: number) =>
  readQuery<ChallengeScreenAnswer>([...keys.challenges, 'screen', id], `/challenges/${id}/screen`);

export const participantsQuery = (id: number, { search, page }: { search: string; page: number }) =>
  pageQuery<ChallengeParticipantsAnswer>(
    [...keys.challenges, 'participants', id, search, page],
    `/challenges/${id}/readers`,
    { search, page: page > 1 ? page : undefined },
  );

/** The plans whose chapters a challenge can have. */
export const planChoicesQuery = partOf(readQuery<PlansAnswer>([...keys.plans, 'all'], '/plans'), 'plans');

const WHILE_IT_RUNS_MS = 1000;

/** Asked again until all trials have ended. */
export const trialsQuery = (id: number) =>
  queryOptions({
    ...readQuery<RehearsalsAnswer>([...keys.challenges, 'trials', id], `/challenges/${id}/rehearsals`),
    select: (answer) => answer.rehearsals,
    refetchInterval: ({ state: { data } }) =>
      data?.rehearsals.some(({ state }) => state === 'waiting' || state === 'running') ? WHILE_IT_RUNS_MS : false,
  });
