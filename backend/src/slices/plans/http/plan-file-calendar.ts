import { inOneLine, type PassageNames } from '@lectio/contract';
import ical, { ICalEventRepeatingFreq, ICalEventTransparency } from 'ical-generator';
import { dayOf, formatDay, parseDay, startOfDay, type Day } from '@kernel/civil-date';
import { datedDays, type DatedDay } from '../domain/files/dated-days';
import { CALENDAR_DAY, CALENDAR_NUMBERING } from '../domain/files/file-numbering';
import { dayOfMonth, namedPassages } from '../domain/files/write-plan-file';
import type { PlanDefinition } from '../domain/plan-definitions';
import { written } from './calendar';

/** Years that are looked ahead: 29 February may be eight years away. */
const AHEAD: readonly number[] = Array.from({ length: 9 }, (_, more) => more);

/** The next first day of a plan by the dates of the year, so that none of a season is over; of others the next 1 January. */
const nextFirst = ({ course }: PlanDefinition, today: Day): Day => {
  const year = Number(formatDay(today).slice(0, 4));
  const date = (course?.kind === 'days' && /^--(\d\d-\d\d)$/.exec(course.days[0].date ?? '')?.[1]) || '01-01';
  const days = AHEAD.map((more) => parseDay(`${year + more}-${date}`));
  return days.find((day) => day !== null && day > today) ?? dayOf(`${year + 1}-01-01`);
};

/**
 * A whole plan as iCalendar (RFC 5545): an all-day entry for each day with something to read, from `start` on. A plan by
 * dates keeps them; 29 February is left out of years without it. Days of the month come again each month.
 */
export const planFileCalendar = (
  plan: PlanDefinition,
  { start, today, names }: { readonly start: Day | null; readonly today: Day; readonly names: PassageNames },
): Promise<string> => {
  const first = start ?? nextFirst(plan, today);
  const calendar = ical({
    name: inOneLine(plan.name),
    prodId: { company: 'Lectio', product: 'Reading plan', language: 'EN' },
    x: [[CALENDAR_NUMBERING, names.chapters.numbering]],
  });
  return written(calendar, entriesOf(plan, first), ({ number, on, of: day }) => {
    const passages = namedPassages(day, names);
    return {
      id: `${plan.id}-${number}@lectio`,
      summary: inOneLine(day.title ?? (passages || 'Rest')),
      description: [passages, day.text ?? ''].filter((part) => part !== '').join('\n\n') || null,
      start: new Date(startOfDay(on)),
      end: new Date(startOfDay(on + 1)),
      allDay: true,
      timezone: 'UTC',
      stamp: new Date(startOfDay(first)),
      ...(dayOfMonth(day.date) !== null && { repeating: { freq: ICalEventRepeatingFreq.MONTHLY } }),
      x: [[CALENDAR_DAY, day.date ?? String(number)]],
      transparency: ICalEventTransparency.TRANSPARENT,
    };
  });
};

/** Each day of the plan once. */
const entriesOf = (plan: PlanDefinition, first: Day): DatedDay[] => {
  const written = new Set<number>();
  const count = plan.course?.kind === 'days' ? plan.course.days.length : Infinity;
  return datedDays(plan, first).filter(({ number, of }) => {
    const isNew = number <= count && !written.has(number);
    written.add(number);
    return isNew && (of.passages.length > 0 || of.title !== null || of.text !== null);
  });
};
