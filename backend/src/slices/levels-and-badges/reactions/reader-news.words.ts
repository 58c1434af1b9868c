import type { NotificationPriority } from '@lectio/contract';
import { findPlan } from '@slices/plans';
import { findBadge, type BadgeDefinition, type Level } from '@slices/reader-record';

/** What a reader reached at one time. */
export interface ReaderNews {
  readonly badgeIds: readonly string[];
  /** How many Bibles the reader has completed; 0 when none was completed just now. */
  readonly bibles: number;
  /** Completed plans. */
  readonly planIds: readonly string[];
  /** The new level; 0 without one. */
  readonly level: number;
}

export interface NewsWords {
  readonly title: string;
  readonly message: string;
  readonly priority: NotificationPriority;
}

/** How many badges a sentence names; the rest are counted. */
const NAMED = 3;

const TIMES = ['', 'first', 'second', 'third'];
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const places = new Intl.PluralRules('en', { type: 'ordinal' });

/** `third`, `21st`. */
const nth = (n: number): string => TIMES[n] ?? `${n}${ENDINGS[places.select(n)] ?? 'th'}`;

const and = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Badges beyond the built-in ones, and all levels. */
export interface Defined {
  readonly badges: readonly BadgeDefinition[];
  readonly levels: readonly Level[];
}

/** `who` is `You`, or a word in braces to be replaced by the reader's name. */
export const wordsFor = (
  { badgeIds, bibles, planIds, level }: ReaderNews,
  who: string,
  defined: Defined,
): NewsWords => {
  const badges = badgeIds.flatMap((id) => findBadge(id, defined.badges) ?? []);
  const names = badges.map(({ name }) => `“${name}”`);
  const plans = planIds.map((id) => findPlan(id)?.name ?? `a plan of ${who === 'You' ? 'your' : 'their'} own`);
  const named = names.length > NAMED + 1 ? [...names.slice(0, NAMED), `${names.length - NAMED} more badges`] : names;
  const reached = defined.levels[level - 1];
  const sentences = [
    ...(bibles > 0 ? [`${who} finished the whole Bible for the ${nth(bibles)} time.`] : []),
    ...(plans.length > 0 ? [`${who} completed ${and(plans)}.`] : []),
    ...(badges.length === 1 ? [`${who} earned ${names[0]}: ${lowerFirst(badges[0].description)}.`] : []),
    ...(badges.length > 1 ? [`${who} earned ${and(named)}.`] : []),
    ...(reached ? [`${who} reached level ${level}, ${reached.title}.`] : []),
  ];
  return {
    title: titleFor({ badges: badges.map(({ name }) => name), bibles, plans, level }),
    message: sentences.join(' '),
    priority: bibles > 0 ? 'high' : 'normal',
  };
};

const titleFor = ({
  badges,
  bibles,
  plans,
  level,
}: {
  badges: readonly string[];
  bibles: number;
  plans: readonly string[];
  level: number;
}): string => {
  if (bibles > 0) return 'Whole Bible completed';
  if (plans.length > 0) return plans.length === 1 ? 'Plan completed' : `${plans.length} plans completed`;
  if (badges.length === 1) return `New badge: ${badges[0]}`;
  if (badges.length > 1) return `${badges.length} new badges`;
  return `Level ${level}`;
};
