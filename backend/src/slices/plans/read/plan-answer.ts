import type { PassageNames, PlanAnswer, PlanDatesAnswer, PlanEnvelope } from '@lectio/contract';
import { formatDay, type Day } from '@kernel/civil-date';
import { datedDays } from '../domain/files/dated-days';
import { sayHere } from '@platform/language/here';
import { isByDates, runsRound, type PlanDay } from '../domain/plan-course';
import type { PlanDefinition } from '../domain/plan-definitions';
import { EVERY_DAY, weekdayNumbers } from '../domain/weekdays';
import type { CustomPlanRow } from '../store/custom-plan.repository';
import { dayAnswer, passageAnswer } from './day-answer';
import { planWordsHere } from './plan-words';

type Row = Pick<CustomPlanRow, 'accountId' | 'published'>;

const goesBy = ({ course }: Pick<PlanDefinition, 'course'>): PlanAnswer['goesBy'] => {
  if (!course) return 'spread';
  if (course.kind === 'lists') return 'lists';
  return isByDates(course) ? 'dates' : 'days';
};

/** @param row of a plan that is not built in */
export const planAnswer = (
  { chapterIds, course, ...plan }: PlanDefinition,
  row?: Row,
  accountId?: number,
): PlanAnswer => ({
  ...plan,
  ...planWordsHere(plan.id, plan),
  chapterCount: chapterIds.length,
  goesBy: goesBy({ course }),
  dayCount: course?.kind === 'days' ? course.days.length : null,
  runsRound: runsRound(course ?? null),
  weekdays: [...(plan.weekdays ?? weekdayNumbers(EVERY_DAY))],
  isPublished: row?.published ?? false,
  isOwn: row !== undefined && row.accountId === accountId,
});

/** What people wrote for a day is shown as they wrote it. */
const spokenDay = <Day extends Pick<PlanDay, 'title'>>(
  { isDefault }: Pick<PlanDefinition, 'isDefault'>,
  day: Day,
): Day => (isDefault && day.title !== null ? { ...day, title: sayHere(day.title) } : day);

export const planEnvelope = (
  plan: PlanDefinition,
  names: PassageNames,
  { row, accountId }: { readonly row?: Row; readonly accountId?: number } = {},
): PlanEnvelope => ({
  plan: {
    ...planAnswer(plan, row, accountId),
    chapterIds: [...plan.chapterIds],
    days: plan.course?.kind === 'days' ? plan.course.days.map((day) => dayAnswer(spokenDay(plan, day), names)) : [],
    lists: plan.course?.kind === 'lists' ? plan.course.lists.map((list) => [...list]) : [],
  },
});

export const planDates = (plan: PlanDefinition, start: Day, names: PassageNames): PlanDatesAnswer => ({
  days: datedDays(plan, start).map(({ number, on, of }) => ({
    date: formatDay(on),
    day: number,
    passages: of.passages.map((passage) => passageAnswer(passage, names)),
    title: spokenDay(plan, of).title,
    text: of.text,
  })),
});
