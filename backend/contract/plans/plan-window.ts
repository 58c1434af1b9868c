/** The plan whose month this is; it alone has a window of the calendar. */
export const OCTOBER_CHALLENGE_ID = 'bible-in-a-month';

export interface PlanDates {
  readonly startDate: string;
  readonly targetEndDate: string;
}

const MS_PER_DAY = 86_400_000;

/** The `YYYY-MM-DD` so many days after another. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10);

/**
 * The dates that a plan starts with unless others are chosen: today and its estimated days. The October challenge has the
 * window of Sept 28 to Nov 2 of the year: before it, it starts with it; within it, it starts today and ends with it.
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
