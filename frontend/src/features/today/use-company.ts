import type { ChallengeAnswer, ChallengePageAnswer, FamilyAnswer, FamilyDayAnswer } from '@lectio/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { familiesQuery } from '@/shared/api/account-queries';
import { challengeQuery, challengesQuery } from '@/shared/api/challenge-queries';
import { keys } from '@/shared/api/keys';
import { mayJoin } from '@/shared/challenges/may-join';
import { encouragementQuery, familyReadingQuery } from '@/shared/reading/together-queries';
import { useSharedView } from '@/shared/realtime/use-shared-view';

/** The most challenges that are asked whether one takes part. */
const MOST_CHALLENGES = 5;

/** Those that run, by their end, then those to come, by their beginning. */
const current = (challenges: readonly ChallengeAnswer[]): ChallengeAnswer[] =>
  [
    ...challenges.filter(({ state }) => state === 'running').sort((a, b) => a.until.localeCompare(b.until)),
    ...challenges.filter(({ state }) => state === 'announced').sort((a, b) => a.from.localeCompare(b.from)),
  ].slice(0, MOST_CHALLENGES);

/** One's own that run, or the next one's own to come; then one that may be joined. */
const ofTheDay = (pages: readonly ChallengePageAnswer[]): ChallengePageAnswer[] => {
  const own = pages.filter((page) => page.own.length > 0);
  const running = own.filter(({ challenge }) => challenge.state === 'running');
  const toJoin = pages.filter((page) => page.own.length === 0 && mayJoin(page));
  return [...(running.length > 0 ? running : own.slice(0, 1)), ...toJoin.slice(0, 1)];
};

/** The challenges of the day. What fails to load is left out. */
export function useChallenges() {
  const list = useQuery(challengesQuery);
  const pages = useQueries({ queries: current(list.data?.challenges ?? []).map(({ id }) => challengeQuery(id)) });
  return {
    pages: ofTheDay(pages.flatMap(({ data }) => data ?? [])),
    isLoading: list.isLoading || pages.some(({ isLoading }) => isLoading),
  };
}

export interface FamilyDay {
  family: FamilyAnswer;
  days: readonly FamilyDayAnswer[];
}

/** Who of the first family with several readers has read today. */
export function useFamilyDay(): { day: FamilyDay | undefined; isLoading: boolean } {
  const families = useQuery(familiesQuery);
  const family = families.data?.find(({ readers }) => readers.length > 1);
  useSharedView(family ? `family:${family.id}` : null, [...keys.together, family?.id]);
  const reading = useQuery({ ...familyReadingQuery(family?.id ?? 0), enabled: family !== undefined });
  const encouragement = useQuery({ ...encouragementQuery(family?.id ?? 0), enabled: family !== undefined });
  return {
    day: family && reading.data && { family, days: reading.data.days },
    isLoading: families.isLoading || reading.isLoading || encouragement.isLoading,
  };
}
