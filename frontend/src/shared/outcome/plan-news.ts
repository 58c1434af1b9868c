import type { PlanProgressAnswer, PlanTodayAnswer } from '@lectio/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { t } from '../language/speech';
import { showDate } from '../lib/days';
import { hasEnded, planProgressQuery, todayQuery } from '../api/plan-queries';
import { transactionsQuery } from '../points/transactions-query';
import { followed, nextOfPlan } from '../reading/use-next';

/** The most plans that are asked about a report. */
const MOST_PLANS = 3;

/** What a plan says after these chapters; null where none of them is of its day. */
const newsOf = (
  plan: PlanProgressAnswer,
  { isTodayRead, readChapters, todaysChapters }: PlanTodayAnswer,
  chapterIds: ReadonlySet<number>,
): string | null => {
  if (!readChapters.some(({ id }) => chapterIds.has(id))) return null;
  const name = plan.planName ?? '';
  if (hasEnded(plan))
    return t('{plan} ended on {date} with {chapters, plural, one {# chapter} other {# chapters}} left', {
      plan: name,
      date: showDate(plan.targetEndDate ?? ''),
      chapters: plan.totalChapters - plan.chaptersRead,
    });
  return isTodayRead
    ? t('{plan}: you’re done for today', { plan: name })
    : t('{plan}: {chapters, plural, one {# chapter} other {# chapters}} to go today', {
        plan: name,
        chapters: todaysChapters.length,
      });
};

/** The plans that the newest event in the ledger rewards. */
const useCompleted = (readerId: number, since: number): ReadonlySet<string | null> => {
  const { data: entries = [], dataUpdatedAt } = useQuery(transactionsQuery(readerId));
  const newest = dataUpdatedAt < since ? [] : entries.filter(({ eventId }) => eventId === entries[0].eventId);
  return new Set(newest.map(({ planId }) => planId));
};

/**
 * What a reader's plans say after a report that was recorded at `since` (ms), and the chapter the first of them asks for
 * next: undefined while that is not known, null where no plan asks for one.
 */
export function usePlanNews(readerId: number, chapterIds: readonly number[], since: number) {
  const plans = useQuery(planProgressQuery(readerId));
  const isNew = plans.dataUpdatedAt >= since;
  const open = followed((isNew && plans.data) || [])
    .filter(({ beginsAt }) => beginsAt === null)
    .slice(0, MOST_PLANS);
  const days = useQueries({
    queries: open.map(({ planId }) => todayQuery({ readerId, planId, asOf: plans.dataUpdatedAt })),
  });
  const ids = new Set(chapterIds);
  const completed = useCompleted(readerId, since);
  const done = (plans.data ?? []).flatMap(({ planId, planName }) =>
    planName !== null && completed.has(planId)
      ? [{ id: planId, line: t('{plan}: complete', { plan: planName }), isDone: true }]
      : [],
  );
  const lines = open.flatMap((plan, index) => {
    const day = days[index].isPlaceholderData ? undefined : days[index].data;
    const line = day && newsOf(plan, day, ids);
    return line ? [{ id: plan.planId, line, isDone: day.isTodayRead }] : [];
  });
  const first = days.at(0);
  const isKnown = plans.isError || (isNew && !first?.isPending && !first?.isPlaceholderData);
  const next = (first?.data && nextOfPlan(first.data)) ?? null;
  return { lines: [...done, ...lines], next: isKnown ? next : undefined };
}
