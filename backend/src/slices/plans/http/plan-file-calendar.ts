import { inOneLine, type PassageNames } from '@lectio/contract';
import ical, { ICalEventTransparency } from 'ical-generator';
import { dayOf, formatDay, startOfDay, type Day } from '@kernel/civil-date';
import { datedDays } from '../domain/dated-days';
import { CALENDAR_NUMBERING } from '../domain/files/file-numbering';
import { namedPassages } from '../domain/files/write-plan-file';
import type { PlanDefinition } from '../domain/plan-definitions';
import { written } from './calendar';

/** The first 1 January after a day. */
const nextYear = (today: Day): Day => dayOf(`${Number(formatDay(today).slice(0, 4)) + 1}-01-01`);

/**
 * A whole plan as iCalendar (RFC 5545): an all-day entry for each day with something to read, from `start` on. A plan by
 * dates keeps them; 29 February is left out of years without it.
 */
export const planFileCalendar = (
  plan: PlanDefinition,
  { start, today, names }: { readonly start: Day | null; readonly today: Day; readonly names: PassageNames },
): Promise<string> => {
  const first = start ?? nextYear(today);
  const entries = datedDays(plan, first).filter(({ of }) => of.passages.length > 0 || of.title !== null);
  const calendar = ical({
    name: inOneLine(plan.name),
    prodId: { company: 'Lectio', product: 'Reading plan', language: 'EN' },
    x: [[CALENDAR_NUMBERING, names.chapters.numbering]],
  });
  return written(calendar, entries, ({ number, on, of: day }) => {
    const passages = namedPassages(day, names);
    return {
      id: `${plan.id}-${number}@lectio`,
      summary: inOneLine(day.title ?? passages),
      description: [passages, day.text ?? ''].filter((part) => part !== '').join('\n\n') || null,
      start: new Date(startOfDay(on)),
      end: new Date(startOfDay(on + 1)),
      allDay: true,
      timezone: 'UTC',
      stamp: new Date(startOfDay(first)),
      transparency: ICalEventTransparency.TRANSPARENT,
    };
  });
};
