/** The only plan with a fixed window of the calendar. */
export const OCTOBER_CHALLENGE_ID = 'bible-in-a-month';

export interface PlanDates {
  readonly startDate: string;
  readonly targetEndDate: string;
}

const MS_PER_DAY = 86_400_000;

/** The date (`YYYY-MM-DD`) that many days later. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10);

/**
 * A plan's default dates: today plus its estimated days. The October challenge has the window Sept 28 to Nov 2: before
 * the window, its dates are the window's; within it, today to the window's end.
 */
export const defaultPlanDates = (
  plan: { readonly id: string; readonly estimatedDays: number },
  today: string,
): PlanDates => {
  const year = today.slice(0, 4);
  const opens = `${year}-09-28`;
  const closes = `${year}-11-02`;
  if (plan.id !== OCTOBER_CHALLENGE_ID || today >= closes)
    return { startDate: today, targetEndDate: daysAfter(today, plan.estimatedDays) };
  return { startDate: today < opens ? opens : today, targetEndDate: closes };
};

/** Chapters in reading order spread over days: each takes its share of what is left, as long as anything is. */
export const evenShares = (chapterIds: readonly number[], days: number): number[][] => {
  const shares: number[][] = [];
  let at = 0;
  for (let left = days; left > 0 && at < chapterIds.length; left--) {
    const share = Math.ceil((chapterIds.length - at) / left);
    shares.push(chapterIds.slice(at, at + share));
    at += share;
  }
  return shares;
};
