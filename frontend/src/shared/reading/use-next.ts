import type { Canon, PlanProgressAnswer, PlanTodayAnswer, ReaderAnswer } from '@lectio/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { readersQuery } from '../api/account-queries';
import { hasEnded, planProgressQuery, todayQuery } from '../api/plan-queries';
import { lastOf, lastReportedQuery } from '../api/reading-queries';
import { nextAfter } from '../passages/chapter-runs';

/** A plan's portion for the day. */
interface Portion extends PlanTodayAnswer {
  plan: PlanProgressAnswer;
}

const rankOf = (plan: PlanProgressAnswer): number => (plan.beginsAt === null ? Number(hasEnded(plan)) : 2);

/**
 * Plans that are followed: those that run, those past their end, those still to begin; of each the one followed longest
 * first, so that joining another moves nothing.
 */
export const followed = (progress: readonly PlanProgressAnswer[]): PlanProgressAnswer[] =>
  progress
    .filter(({ isActive, planName }) => isActive && planName !== null)
    .reverse()
    .sort((a, b) => rankOf(a) - rankOf(b));

/** The plan that says what comes next. */
const leading = (plans: readonly PlanProgressAnswer[]) => plans.find(({ beginsAt }) => beginsAt === null);

/** The plan's next chapter: of today, then of earlier days. Marking it would read more than verses of it. */
export const nextOfPlan = ({ passages, todaysChapters, behind }: PlanTodayAnswer): number | undefined => {
  const inPart = new Set(passages.flatMap(({ verses, chapterIds }) => (verses === null ? [] : chapterIds)));
  const { id } = todaysChapters.find((chapter) => !inPart.has(chapter.id)) ?? {};
  return id ?? (todaysChapters.length === 0 ? behind.at(0)?.chapters.at(0)?.id : undefined);
};

/**
 * The next chapter of a reader, the same on every page: the plan's that is followed longest, otherwise the one after the last report; null for
 * somebody who has reported nothing, or nothing of a Bible begun anew.
 */
const nextOf = (portion: PlanTodayAnswer | null, last: number | null, canon: Canon | undefined): number | null =>
  (portion && nextOfPlan(portion)) ?? (last === null ? null : nextAfter(last, canon));

/** What a reader reads next, kept up to date. A plan that fails is left out. */
export function useNext(
  reader: (Pick<ReaderAnswer, 'id' | 'canon'> & Partial<Pick<ReaderAnswer, 'bibleBegunOn'>>) | undefined,
) {
  const id = reader?.id ?? 0;
  const enabled = reader !== undefined;
  const last = useQuery({ ...lastReportedQuery(reader ?? { id }), enabled });
  const progress = useQuery({ ...planProgressQuery(id), enabled });
  const plans = followed(progress.data ?? []);
  const asOf = progress.dataUpdatedAt;
  const plan = leading(plans);
  const asked = useQuery({
    ...todayQuery({ readerId: id, planId: plan?.planId ?? '', asOf }),
    enabled: plan !== undefined,
  });
  const portion: Portion | null = plan && asked.data ? { ...asked.data, plan } : null;
  return {
    next: nextOf(portion, last.data ?? null, reader?.canon),
    last: last.data ?? null,
    portion,
    /** All that are followed, as of the answer that listed them (ms). */
    plans,
    asOf,
    isLoading: last.isLoading || progress.isLoading || asked.isLoading,
    hasFailed: last.isError && last.data === undefined && !portion,
  };
}

/** The account holder's next chapter, once; null for somebody who has reported nothing, or where nothing is known. */
export const nextChapter = async (client: QueryClient): Promise<number | null> => {
  const { readers } = await client.ensureQueryData(readersQuery);
  const reader = readers.find(({ isPrimary }) => isPrimary) ?? readers.at(0);
  if (!reader) return null;
  const progressQuery = planProgressQuery(reader.id);
  const [reports, { progress }] = await Promise.all([
    client.ensureQueryData(lastReportedQuery(reader)),
    client.ensureQueryData(progressQuery),
  ]);
  const plan = leading(followed(progress));
  const asOf = client.getQueryState(progressQuery.queryKey)?.dataUpdatedAt ?? 0;
  const portion = plan
    ? await client.ensureQueryData(todayQuery({ readerId: reader.id, planId: plan.planId, asOf }))
    : null;
  return nextOf(portion, lastOf(reports, reader), reader.canon);
};
