import type { ChapterNames, Frame, FrameKind, RestAnswer, RestDaysAnswer } from '@lectio/contract';
import { showDate, WEEKDAYS } from '@/shared/lib/days';
import { count, signedCount } from '@/shared/lib/format';
import { runs } from '@/shared/passages/chapter-runs';
import { MODE_WORDS } from '@/shared/membership/membership-messages';

/** Readers and reports specification §2, §8: exact. */
export const PROGRESS_PAGE_MESSAGES = {
  noReaders: 'No active readers found. Create a reader to start tracking your progress!',
  loadFailed: 'Failed to load progress data. Please try again.',
  readingFailed: 'Failed to load reading progress. Please try again.',
  familiesFailed: 'Failed to load families',
  filmFailed: 'We couldn’t load the film. Please try again.',
  filmEmpty: 'Nothing read yet. The film starts with the first chapter.',
  restFailed: 'Failed to load rest days',
  restDeclareFailed: 'We couldn’t add the rest days. Please try again.',
  restChangeFailed: 'We couldn’t change the rest days. Please try again.',
  ...MODE_WORDS,
} as const;

/** "Every Sunday since Mar 1, 2026", "Mar 4, 2026 to Mar 9, 2026". */
export const restInWords = ({ weekday, from, until }: RestAnswer, today: string): string => {
  if (weekday !== null) {
    const begins = `Every ${WEEKDAYS[weekday - 1]} ${from > today ? 'from' : 'since'} ${showDate(from)}`;
    return until === null ? begins : `${begins.replace(' since ', ' from ')} to ${showDate(until)}`;
  }
  return until === null || from === until ? showDate(from) : `${showDate(from)} to ${showDate(until)}`;
};

/** How many days of spans are left, this year and, where some are taken already, the next. */
export const leftInWords = (left: RestDaysAnswer['rest']['left'], most: number): string =>
  left
    .filter(({ days }, place) => place === 0 || days < most)
    .map(({ year, days }) => `${days === 0 ? 'no days' : count(days, 'day')} left in ${year}`)
    .join(', ');

const MS_PER_DAY = 86_400_000;

/** `YYYY-MM-DD` of a film's day. */
export const dateOf = (day: number): string => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY;

const DEEDS: Record<FrameKind, string> = {
  report: 'Read',
  import: 'Imported earlier reading',
  delete: 'Deleted',
  undo: 'Undone',
  redo: 'Redone',
  reset: 'Reset',
  revert: 'Reset undone',
  adjustment: 'Points adjusted',
  plan: 'A reading plan',
  rest: 'Rest days',
  rules: 'New rules for points',
  streak: 'A day without reading ended the streak',
  several: 'Read',
  other: 'Something else',
};

const MOST_RUNS = 12;

const chaptersOf = ({ changes }: Frame, names: ChapterNames): string => {
  const ids = [...changes.keys()].sort((a, b) => a - b);
  if (ids.length === 0) return '';
  return runs(ids).length > MOST_RUNS ? `: ${count(ids.length, 'chapter')}` : `: ${names.chapters(ids)}`;
};

/** "Read: Genesis 1–3 · +30 points". */
export const frameInWords = (frame: Frame, names: ChapterNames): string => {
  const points = frame.points === 0 ? [] : [signedCount(frame.points, 'point')];
  return [`${DEEDS[frame.kind]}${chaptersOf(frame, names)}`, ...points].join(' · ');
};
