import type { ChallengeAnswer, ChallengeState, ChallengeTeams } from '@lectio/contract';
import { WEEKDAYS } from '@/shared/lib/days';
import { count, number } from '@/shared/lib/format';

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

/** The rules in short sentences. */
export const rulesOf = (challenge: ChallengeAnswer): string[] => [
  'A chapter counts once for each reader, if you read it during the challenge and report it within three days.',
  challenge.lateEntry ? 'You can join until the last day.' : 'You can join until the first day.',
  ...(challenge.restWeekdays.length > 0
    ? [`No reading on ${challenge.restWeekdays.map((day) => `${WEEKDAYS[day - 1]}s`).join(' and ')}.`]
    : []),
];

/** "none finished yet", "3 finished". */
export const finishedInWords = (finished: number): string =>
  finished === 0 ? 'none finished yet' : `${number(finished)} finished`;

/** A challenge against an even pace. */
export const standingInWords = (chapters: number, expected: number): string =>
  chapters < expected ? `${count(expected - chapters, 'chapter')} behind` : 'On pace';

/** What the count was at the close, when it has changed since. */
export const correction = (chapters: number, atClose: number | null): string | null =>
  atClose === null ? null : `Corrected since it closed: ${number(atClose)} before, ${number(chapters)} now`;
