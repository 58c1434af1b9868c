import type { PlanProgressAnswer, PlanTodayAnswer, ReaderAnswer, ReaderProfileAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { usePrimaryProfile, usePrimaryReader } from '@/shared/api/account-queries';
import { planProgressQuery, todayQuery } from '@/shared/api/plan-queries';
import { lastReportedQuery, readOnQuery } from '@/shared/api/reading-queries';
import { useDay } from '@/shared/lib/days';
import { nextAfter } from '@/shared/passages/chapter-runs';
import { hasBegun } from '@/shared/reading/has-begun';

/** A plan's portion for the day. */
export interface Portion extends PlanTodayAnswer {
  plan: PlanProgressAnswer;
}

export interface Today {
  reader: ReaderAnswer;
  profile: ReaderProfileAnswer['profile'];
  /** The plan's next chapter, otherwise the one after the last report. */
  next: number;
  /** Chapters read today; null while unknown. */
  readToday: number | null;
  portion: Portion | null;
  /** A plan that is still to begin, while none asks for anything. */
  toBegin: PlanProgressAnswer | null;
}

/** The plan's next chapter: of today, then of earlier days. Marking it would read more than verses of it. */
const nextOf = ({ passages, todaysChapters, behind }: PlanTodayAnswer): number | undefined => {
  const inPart = new Set(passages.flatMap(({ verses, chapterIds }) => (verses === null ? [] : chapterIds)));
  const { id } = todaysChapters.find((chapter) => !inPart.has(chapter.id)) ?? {};
  return id ?? (todaysChapters.length === 0 ? behind.at(0)?.chapters.at(0)?.id : undefined);
};

/**
 * The account holder's day: undefined until everything is loaded, null after a failure. A plan that fails is left out.
 */
export function useToday(): Today | null | undefined {
  const reader = usePrimaryReader();
  const id = reader?.id ?? 0;
  const enabled = reader !== undefined;
  const { data: profile, failed } = usePrimaryProfile();
  const last = useQuery({ ...lastReportedQuery(id), enabled });
  const read = useQuery({ ...readOnQuery(id, useDay()), enabled });
  const plans = useQuery({ ...planProgressQuery(id), enabled });
  const open = plans.data?.filter(({ isActive, planName }) => isActive && planName !== null) ?? [];
  const plan = open.find(({ beginsAt }) => beginsAt === null);
  const followed = { readerId: id, planId: plan?.planId ?? '', asOf: plans.dataUpdatedAt };
  const asked = useQuery({ ...todayQuery(followed), enabled: plan !== undefined });
  const isKnown = !last.isLoading && !read.isLoading && !plans.isLoading && !asked.isLoading;
  const portion = plan && asked.data ? { ...asked.data, plan } : null;
  if (failed || (last.isError && last.data === undefined && !portion)) return null;
  // A newcomer's first step waits for nothing, so that it appears in the same moment as its placeholder disappears.
  if (!reader || !profile || !(isKnown || !hasBegun(profile))) return undefined;
  return {
    reader,
    profile,
    next: (portion && nextOf(portion)) ?? (last.data ? nextAfter(last.data, reader.canon) : 1),
    readToday: read.data ?? null,
    portion,
    toBegin: plan ? null : (open.at(0) ?? null),
  };
}
