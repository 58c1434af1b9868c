import type { ChallengeAnswer, FamilyAnswer, FamilyDayAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { familiesQuery } from '@/shared/api/account-queries';
import { challengeQuery, challengesQuery } from '@/shared/api/challenge-queries';
import { keys } from '@/shared/api/keys';
import { encouragementQuery } from '@/shared/encouragement/family-encouragement';
import { familyReadingQuery } from '@/shared/reading/together-queries';
import { useSharedView } from '@/shared/realtime/use-shared-view';

/** The challenge that runs, otherwise the one that begins next. */
const current = (challenges: readonly ChallengeAnswer[]): ChallengeAnswer | undefined =>
  challenges.filter(({ state }) => state === 'running').sort((a, b) => a.until.localeCompare(b.until))[0] ??
  challenges.filter(({ state }) => state === 'announced').sort((a, b) => a.from.localeCompare(b.from))[0];

/** The challenge of the day. What fails to load is left out. */
export function useChallenge() {
  const list = useQuery(challengesQuery);
  const id = current(list.data?.challenges ?? [])?.id;
  const one = useQuery({ ...challengeQuery(id ?? 0), enabled: id !== undefined });
  return { page: one.data, isLoading: list.isLoading || one.isLoading };
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
