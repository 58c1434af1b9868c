import { isolated, msg, say, type Said } from '@lectio/contract';
import type { GivenKind } from './due';

/** A reader of the family and how many chapters it read. */
export interface FamilyShare {
  readonly name: string;
  readonly chapters: number;
}

/** What a reminder tells of the day. */
export interface ToldOfDay {
  readonly streak: number;
  readonly behind: number;
  readonly familyChapters: number;
  readonly shares: readonly FamilyShare[];
}

/** Texts of the catalogue. */
export interface ReminderWords {
  readonly title: string | Said;
  /** One sentence without a name: it is shown on locked screens. */
  readonly body: string;
  /** Further paragraphs of the mail. */
  readonly more: readonly (string | Said)[];
  readonly button: string;
  /** A path of the web app. */
  readonly path: string;
  /** What a link at the mail's end offers. */
  readonly leave: string;
}

export const reminderWords: Readonly<Record<GivenKind, (told: ToldOfDay) => ReminderWords>> = {
  daily: () => ({
    title: msg('Time to read'),
    body: msg('You haven’t reported anything today.'),
    more: [msg('A chapter takes a few minutes. If you’ve already read, just report it.')],
    button: msg('Report what you read'),
    path: '/report',
    leave: msg('Stop the daily reminder'),
  }),
  streak: ({ streak }) => ({
    title: say('Your streak of {streak, plural, one {# day} other {# days}} ends today', { streak }),
    body: msg('Read a chapter today to keep it.'),
    more: [],
    button: msg('Report what you read'),
    path: '/report',
    leave: msg('Stop emails about my streak'),
  }),
  plan: ({ behind }) => ({
    title: say('Your plan is {behind, plural, one {# chapter} other {# chapters}} behind', { behind }),
    body: msg('Read a little more today, or move the target date.'),
    more: [msg('Both are fine. A plan works for you, not the other way round.')],
    button: msg('Open my plans'),
    path: '/reading-plans',
    leave: msg('Stop emails about my plans'),
  }),
  digest: ({ familyChapters, shares }) => ({
    title: say('Your family read {chapters, plural, one {# chapter} other {# chapters}} this week', {
      chapters: familyChapters,
    }),
    body: msg('See how much each of you read.'),
    more: shares.map(({ name, chapters }) =>
      say('{name}: {chapters, plural, one {# chapter} other {# chapters}}', { name: isolated(name), chapters }),
    ),
    button: msg('Open my family'),
    path: '/family',
    leave: msg('Stop the weekly digest'),
  }),
};
