import type { ChallengeAnswer, ChallengeState, ChallengeTeams } from '@lectio/contract';
import { allOf } from '@/shared/lib/lists';
import { msg, t } from '@/shared/language/speech';

/** Error texts of the pages of challenges. */
export const CHALLENGE_PAGE_MESSAGES = {
  loadFailed: 'Failed to load challenges. Please try again.',
  participantsFailed: 'Failed to load the participants. Please try again.',
  saveFailed: 'Failed to save the challenge. Please try again.',
  joinFailed: 'Failed to join. Please try again.',
  changeFailed: 'Failed to change the challenge. Please try again.',
  trialFailed: 'Failed to test the challenge. Please try again.',
} as const;

export const STATE_WORDS: Record<ChallengeState, string> = {
  draft: 'Draft',
  announced: 'Announced',
  running: 'Running',
  counting: 'Late reports count',
  closed: 'Closed',
};

export const TEAM_WORDS: Record<ChallengeTeams, string> = {
  none: 'No teams',
  balanced: 'Balanced teams',
  families: 'Families',
  chosen: 'Readers choose teams',
};

/** From Monday. */
const REST_DAYS = [
  msg('Mondays'),
  msg('Tuesdays'),
  msg('Wednesdays'),
  msg('Thursdays'),
  msg('Fridays'),
  msg('Saturdays'),
  msg('Sundays'),
] as const;

/** The rules in short sentences. */
export const rulesOf = (challenge: ChallengeAnswer): string[] => [
  t('A chapter counts once for each reader, if you read it during the challenge and report it within three days.'),
  t(challenge.lateEntry ? 'You can join until the last day.' : 'You can join until the first day.'),
  ...(challenge.restWeekdays.length > 0
    ? [t('No reading on {days}.', { days: allOf(challenge.restWeekdays.map((day) => t(REST_DAYS[day - 1]))) })]
    : []),
];

/** "none finished yet", "3 finished". */
export const finishedInWords = (finished: number): string =>
  finished === 0
    ? t('none finished yet')
    : t('{readers, plural, one {# finished} other {# finished}}', { readers: finished });

/** A challenge against an even pace. */
export const standingInWords = (chapters: number, expected: number): string =>
  chapters < expected
    ? t('{chapters, plural, one {# chapter} other {# chapters}} behind', { chapters: expected - chapters })
    : t('On pace');

/** What the count was at the close, when it has changed since. */
export const correction = (chapters: number, atClose: number | null): string | null =>
  atClose === null
    ? null
    : t('Corrected since it closed: {before, number} before, {now, number} now', { before: atClose, now: chapters });
