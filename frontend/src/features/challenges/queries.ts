import type { ChallengeParticipantsAnswer, ChallengeScreenAnswer, RehearsalsAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { pageQuery, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

export const screenQuery = (id: number) =>
  readQuery<ChallengeScreenAnswer>([...keys.challenges, 'screen', id], `/challenges/${id}/screen`);

export const participantsQuery = (id: number, { search, page }: { search: string; page: number }) =>
  pageQuery<ChallengeParticipantsAnswer>(
    [...keys.challenges, 'participants', id, search, page],
    `/challenges/${id}/readers`,
    { search, page: page > 1 ? page : undefined },
  );

const WHILE_IT_RUNS_MS = 1000;

/** Asked again until all trials have ended. */
export const trialsQuery = (id: number) =>
  queryOptions({
    ...readQuery<RehearsalsAnswer>([...keys.challenges, 'trials', id], `/challenges/${id}/rehearsals`),
    select: (answer) => answer.rehearsals,
    refetchInterval: ({ state: { data } }) =>
      data?.rehearsals.some(({ state }) => state === 'waiting' || state === 'running') ? WHILE_IT_RUNS_MS : false,
  });
