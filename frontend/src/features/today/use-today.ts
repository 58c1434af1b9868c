import type { ChallengePageAnswer, PlanProgressAnswer, ReaderAnswer, ReaderProfileAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePrimaryProfile, usePrimaryReader } from '@/shared/api/account-queries';
import { readingPlaceQuery, readOnQuery } from '@/shared/api/reading-queries';
import { useDay } from '@/shared/lib/days';
import { hasBegun } from '@/shared/reading/has-begun';
import { useNext } from '@/shared/reading/use-next';
import { useChallenges, useFamilyDay, type FamilyDay } from './use-company';

export interface Today {
  reader: ReaderAnswer;
  profile: ReaderProfileAnswer['profile'];
  next: number;
  /** Chapters read today; null while unknown. */
  readToday: number | null;
  /** As of the answer that listed them (ms). */
  plans: readonly PlanProgressAnswer[];
  asOf: number;
  challenges: readonly ChallengePageAnswer[];
  family: FamilyDay | undefined;
}

/**
 * The account holder's day: undefined until everything is loaded, null after a failure. A plan that fails is left out.
 */
export function useToday(): Today | null | undefined {
  const reader = usePrimaryReader();
  const { data: profile, failed } = usePrimaryProfile();
  const coming = useNext(reader);
  const { next, plans, asOf } = coming;
  const read = useQuery({ ...readOnQuery(reader?.id ?? 0, useDay()), enabled: reader !== undefined });
  // Somebody who has read nothing begins where they opened a chapter, or said that they are.
  const hasNoNext = reader !== undefined && !coming.isLoading && next === null;
  const place = useQuery({ ...readingPlaceQuery, enabled: hasNoNext });
  const challenges = useChallenges();
  const family = useFamilyDay();
  // What failed to load is asked for again later; what is shown stays.
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && ![coming, place, read, challenges, family].some(({ isLoading }) => isLoading) && reader)
    setKnown(true);
  if (failed || coming.hasFailed) return null;
  // A newcomer's first step waits only for its chapter.
  if (!reader || !profile || (!isKnown && (hasBegun(profile) || coming.isLoading || place.isLoading))) return undefined;
  return {
    reader,
    profile,
    next: next ?? place.data ?? 1,
    readToday: read.data ?? null,
    plans,
    asOf,
    challenges: challenges.pages,
    family: family.day,
  };
}
