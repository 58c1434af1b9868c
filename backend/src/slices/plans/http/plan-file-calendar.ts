import { inOneLine } from '@lectio/contract';
import ical, { ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator';
import { dayOf, formatDay, parseDay, startOfDay, type Day } from '@kernel/civil-date';
import { dayOfMonth, daysOfPlan, monthAndDay, passagesOf } from '../domain/files/write-plan-file';
import type { PlanDay } from '../domain/plan-course';
import type { PlanDefinition } from '../domain/plan-definitions';
import { written } from './calendar';

/** The first 1 January after a day. */
const nextYear = (today: Day): Day => dayOf(`${Number(formatDay(today).slice(0, 4)) + 1}-01-01`);

/**
 * A whole plan as iCalendar (RFC 5545): an all-day entry for each day with something to read, from `start` on. A plan by
 * dates keeps them; 29 February is left out of years without it. Days of the month come again each month.
 */
export const planFileCalendar = (
  plan: PlanDefinition,
  { start, today }: { start: Day | null; today: Day },
): Promise<string> => {
  const first = start ?? nextYear(today);
  const calendar = ical({
    name: inOneLine(plan.name),
    prodId: { company: 'Lectio', product: 'Reading plan', language: 'EN' },
  });
  return written(calendar, entriesOf(plan, first), ({ number, on, day }) => {
    const passages = passagesOf(day);
    return {
      id: `${plan.id}-${number}@lectio`,
      summary: inOneLine(day.title ?? passages),
      description: [passages, day.text ?? ''].filter((part) => part !== '').join('\n\n') || null,
      start: new Date(startOfDay(on)),
      end: new Date(startOfDay(on + 1)),
      allDay: true,
      timezone: 'UTC',
      stamp: new Date(startOfDay(first)),
      ...(dayOfMonth(day.date) !== null && { repeating: { freq: ICalEventRepeatingFreq.MONTHLY } }),
      transparency: ICalEventTransparency.TRANSPARENT,
    };
  });
};

function* entriesOf(plan: PlanDefinition, first: Day): Generator<{ number: number; on: Day; day: PlanDay }> {
  for (const [index, day] of daysOfPlan(plan).entries()) {
    const on = dateOf(day.date, first, index);
    if (on !== null && (day.passages.length > 0 || day.title !== null)) yield { number: index + 1, on, day };
  }
}

/** The date of the year or the month on or after the first day; a plan without dates goes on day by day. */
const dateOf = (date: string | null, first: Day, index: number): Day | null => {
  const ofMonth = dayOfMonth(date);
  if (ofMonth !== null) return nextOfMonth(ofMonth, first);
  if (!monthAndDay(date)) return first + index;
  const year = Number(formatDay(first).slice(0, 4));
  const [on, next] = [year, year + 1].map((of) => parseDay(`${of}${date?.slice(1)}`));
  return on !== null && on >= first ? on : next;
};

const nextOfMonth = (ofMonth: number, first: Day): Day => {
  let day = first;
  while (Number(formatDay(day).slice(8)) !== ofMonth) day++;
  return day;
};
