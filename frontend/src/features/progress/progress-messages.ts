import type { RestAnswer, RestDaysAnswer } from '@lectio/contract';
import { listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { showDate, WEEKDAYS } from '@/shared/lib/days';
import { MODE_WORDS } from '@/shared/membership/membership-messages';

/** Readers and reports specification §2, §8: exact. */
export const PROGRESS_PAGE_MESSAGES = {
  noReaders: 'No active readers found. Create a reader to start tracking your progress!',
  loadFailed: 'Failed to load progress data. Please try again.',
  readingFailed: 'Failed to load reading progress. Please try again.',
  familiesFailed: 'Failed to load families',
  restFailed: 'Failed to load rest days',
  restDeclareFailed: 'We couldn’t add the rest days. Please try again.',
  bibleFailed: 'We couldn’t change the Bible. Please try again.',
  restChangeFailed: 'We couldn’t change the rest days. Please try again.',
  ...MODE_WORDS,
} as const;

/** "Every Sunday since Mar 1, 2026", "Mar 4, 2026 to Mar 9, 2026". */
export const restInWords = ({ weekday, from, until }: RestAnswer, today: string): string => {
  if (weekday !== null) {
    const begin = { weekday: WEEKDAYS[weekday - 1], from: showDate(from) };
    if (until !== null) return t('Every {weekday} from {from} to {until}', { ...begin, until: showDate(until) });
    return from > today ? t('Every {weekday} from {from}', begin) : t('Every {weekday} since {from}', begin);
  }
  if (until === null || from === until) return showDate(from);
  return t('{from} to {until}', { from: showDate(from), until: showDate(until) });
};

/** How many days of spans are left, this year and, where some are taken already, the next. */
export const leftInWords = (left: RestDaysAnswer['rest']['left'], most: number): string =>
  listed(
    left
      .filter(({ days }, place) => place === 0 || days < most)
      .map(({ year, days }) =>
        t('{days, plural, =0 {no days} one {# day} other {# days}} left in {year}', { days, year: String(year) }),
      ),
  );
