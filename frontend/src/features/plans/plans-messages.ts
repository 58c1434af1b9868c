import type { PlanAnswer, PlanCategory, PlanProgressAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { today } from '@/shared/lib/days';
import { chapters, days } from '@/shared/language/counts';
import { duration } from './duration';

/** Error texts of the reading plans' page; points, plans and churches §8. */
export const PLANS_MESSAGES = {
  loadFailed: 'Failed to load reading plans. Please try again.',
  todayFailed: "Failed to load today's chapters",
  startFailed: 'Failed to start plan. Please try again.',
  changeFailed: 'Failed to change plan. Please try again.',
  reportFailed: 'Failed to report these chapters. Please try again.',
  markFailed: 'Failed to mark this day as read. Please try again.',
  saveFailed: 'Failed to save plan. Please try again.',
  deleteFailed: 'Failed to delete plan. Please try again.',
  calendarFailed: 'Failed to create the calendar link. Please try again.',
  sharedFailed: 'Failed to load the plans you share. Please try again.',
  shareFailed: 'Failed to share plan. Please try again.',
  joinFailed: 'Failed to join plan. Please try again.',
  wordFailed: 'Failed to save the word for the day. Please try again.',
  wordDeleteFailed: 'Failed to delete the word for the day. Please try again.',
  togetherFailed: 'Failed to mark this day as read together. Please try again.',
  importFailed: 'Failed to import plan. Please try again.',
  publishFailed: 'Failed to publish plan. Please try again.',
  feedFailed: 'Failed to load the calendar link. Please try again.',
} as const;

const CATEGORY_WORDS: Record<PlanCategory, string> = {
  complete_bible: 'Whole Bible',
  old_testament: 'Old Testament',
  new_testament: 'New Testament',
  custom: 'Your own',
};

/** What a plan is of. */
export const categoryOf = ({ category, isOwn }: PlanAnswer): string =>
  t(category === 'custom' && !isOwn ? 'For everyone' : CATEGORY_WORDS[category]);

export type PlanState = 'completed' | 'active' | 'paused';

export const stateOf = ({ completedAt, isActive }: Pick<PlanProgressAnswer, 'completedAt' | 'isActive'>): PlanState => {
  if (completedAt !== null) return 'completed';
  return isActive ? 'active' : 'paused';
};

export const STATE_WORDS: Record<PlanState, string> = { completed: 'Completed', active: 'Active', paused: 'Paused' };

/** A reader's progress against the pace. A lead of less than a day's share does not count as ahead. */
export const paceInWords = ({
  ahead,
  startedAt,
  chaptersPerDay,
}: Pick<PlanProgressAnswer, 'ahead' | 'startedAt' | 'chaptersPerDay'>): string => {
  if (startedAt > today()) return t('Not started yet');
  if (ahead >= 0 && ahead < chaptersPerDay) return t('On track');
  return ahead > 0
    ? t('{chapters, plural, one {# chapter} other {# chapters}} ahead', { chapters: ahead })
    : t('{chapters, plural, one {# chapter} other {# chapters}} behind', { chapters: -ahead });
};

const aDay = ({ chapterCount, estimatedDays }: PlanAnswer): string =>
  t('about {chapters, plural, one {# chapter} other {# chapters}} a day', {
    chapters: Math.max(1, Math.round(chapterCount / estimatedDays)),
  });

const facts = (...all: readonly string[]): string => all.join(' · ');

/** How much a plan has, and what it goes by: "1,189 chapters · 365 days · about 3 chapters a day". */
export const lengthInWords = (plan: PlanAnswer): string => {
  const { goesBy, dayCount, runsRound, chapterCount, estimatedDays } = plan;
  if (goesBy === 'spread') return facts(chapters(chapterCount), duration(estimatedDays), aDay(plan));
  if (goesBy === 'lists') return facts(t('a chapter of each list a day'), t('runs round'));
  if (goesBy === 'dates')
    return runsRound
      ? facts(t('by the days of the month'), t('runs round'))
      : facts(chapters(chapterCount), t('by the dates of the year'));
  const length = days(dayCount ?? estimatedDays);
  return runsRound ? facts(length, t('runs round')) : facts(chapters(chapterCount), length, aDay(plan));
};

/** How long it takes, for a label: "1 year", "24 days", "Every month". */
export const lengthOf = ({ goesBy, dayCount, runsRound, estimatedDays }: PlanAnswer): string => {
  if (goesBy === 'dates' && runsRound) return t('Every month');
  if (runsRound)
    return dayCount === null
      ? t('Goes round')
      : t('{days, plural, one {# day} other {# days}}, again and again', { days: dayCount });
  return dayCount === null || dayCount >= 365 ? duration(estimatedDays) : days(dayCount);
};
