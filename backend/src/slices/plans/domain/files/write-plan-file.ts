import { evenShares, inOneLine, type PassageNames } from '@lectio/contract';
import { roundDays } from '../course-places';
import { dayOfChapters, type PlanDay } from '../plan-course';
import type { PlanDefinition } from '../plan-definitions';
import { DAYS_OF_MONTH } from './properties';
import { osisText, passageText } from './written-passages';

const DAYS_OF_YEAR = 365;

/** The days of a plan; one of lists for a year, one without days as it is spread evenly. */
export const daysOfPlan = ({ course, chapterIds, estimatedDays }: PlanDefinition): readonly PlanDay[] => {
  if (course?.kind === 'days') return course.days;
  if (course) return roundDays(course, 1, DAYS_OF_YEAR);
  return evenShares(chapterIds, estimatedDays).map((share) => dayOfChapters(share));
};

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const MONTHS: readonly string[] = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `[2, 14]` of `--02-14`; null for a day without a date of the year. */
const monthAndDay = (date: string | null): [month: number, day: number] | null => {
  const [, month, day] = /^--(\d\d)-(\d\d)$/.exec(date ?? '') ?? [];
  return month === undefined ? null : [Number(month), Number(day)];
};

/** The passages of a day as people name them. */
export const namedPassages = ({ passages }: PlanDay, names: PassageNames): string =>
  passages.flatMap((passage) => names.parts(passage)).join('; ');

/** 5 of `---05`; null for a day without a date of the month. */
export const dayOfMonth = (date: string | null): number | null =>
  date?.startsWith('---') ? Number(date.slice(3)) : null;

/**
 * AndBible's format, numbered as the King James Version: `12=Gen.29-Gen.30`, on dates `45=Feb-14;Gen.47`. It has no days
 * of the month: there the numbers are they, as a comment says that AndBible passes over.
 */
export const propertiesOf = (plan: PlanDefinition): string => {
  const all = daysOfPlan(plan);
  const days = all.map((day, index) => {
    const [month, date] = monthAndDay(day.date) ?? [];
    return `${dayOfMonth(day.date) ?? index + 1}=${month ? `${MONTHS[month - 1]}-${date};` : ''}${day.passages.map(osisText).join(', ')}`;
  });
  const about = [plan.name, ...(plan.description === null ? [] : [plan.description])];
  if (all.some(({ date }) => dayOfMonth(date) !== null)) about.push(DAYS_OF_MONTH);
  return [...about.map((line) => `# ${inOneLine(line)}`), 'Versification=KJV', ...days, ''].join('\n');
};

const ordinal = (day: number): string =>
  `${day}${({ one: 'st', two: 'nd', few: 'rd' } as Record<string, string>)[ORDINALS.select(day)] ?? 'th'}`;

/** A day a line, to print or to paste. */
export const textOf = (plan: PlanDefinition, names: PassageNames): string => {
  const days = daysOfPlan(plan).map((day, index) => {
    const [month, date] = monthAndDay(day.date) ?? [];
    const ofMonth = dayOfMonth(day.date);
    const label = month
      ? `${date} ${MONTHS[month - 1]}`
      : ofMonth === null
        ? `Day ${index + 1}`
        : `${ordinal(ofMonth)} of each month`;
    return `${label}: ${day.passages.length === 0 ? 'Rest' : namedPassages(day, names)}`;
  });
  return [inOneLine(plan.name), '', ...days, ''].join('\n');
};

export const SHEET_COLUMNS: readonly string[] = ['day', 'date', 'title', 'passages', 'text', 'numbering'];

/** Numbered as the King James Version, whoever reads it. */
export function* sheetRowsOf(plan: PlanDefinition) {
  for (const [index, day] of daysOfPlan(plan).entries())
    yield {
      day: index + 1,
      date: day.date ?? '',
      title: day.title ?? '',
      passages: day.passages.map(passageText).join('; '),
      text: day.text ?? '',
      numbering: 'kjv',
    };
}
