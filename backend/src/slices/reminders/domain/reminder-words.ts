import { isolated } from '@lectio/contract';
import { count } from '@kernel/count';
import type { GivenKind } from './due';

/** A reader of the family and how many chapters it read. */
export interface FamilyShare {
  readonly name: string;
  readonly chapters: number;
}

/** What a reminder says of the day. */
export interface Said {
  readonly streak: number;
  readonly behind: number;
  readonly familyChapters: number;
  readonly shares: readonly FamilyShare[];
}

export interface ReminderWords {
  readonly title: string;
  /** One sentence without a name: it is shown on locked screens. */
  readonly body: string;
  /** Further paragraphs of the mail. */
  readonly more: readonly string[];
  readonly button: string;
  /** A path of the web app. */
  readonly path: string;
  /** What a link at the mail's end offers. */
  readonly leave: string;
}

const chapters = (read: number): string => count(read, 'chapter');

export const reminderWords: Readonly<Record<GivenKind, (said: Said) => ReminderWords>> = {
  daily: () => ({
    title: 'Time to read',
    body: 'You haven’t reported anything today.',
    more: ['A chapter takes a few minutes. If you’ve already read, just report it.'],
    button: 'Report what you read',
    path: '/report',
    leave: 'Stop the daily reminder',
  }),
  streak: ({ streak }) => ({
    title: `Your streak of ${count(streak, 'day')} ends at midnight`,
    body: 'Read a chapter today to keep it.',
    more: [],
    button: 'Report what you read',
    path: '/report',
    leave: 'Stop emails about my streak',
  }),
  plan: ({ behind }) => ({
    title: `Your plan is ${chapters(behind)} behind`,
    body: 'Read a little more today, or move the target date.',
    more: ['Both are fine. A plan works for you, not the other way round.'],
    button: 'Open my plans',
    path: '/reading-plans',
    leave: 'Stop emails about my plans',
  }),
  digest: ({ familyChapters, shares }) => ({
    title: `Your family read ${chapters(familyChapters)} this week`,
    body: 'See how much each of you read.',
    more: shares.map(({ name, chapters: read }) => `${isolated(name)}: ${chapters(read)}`),
    button: 'Open my family',
    path: '/family',
    leave: 'Stop the weekly digest',
  }),
};
