import { allOf, msg, say, type List, type NotificationPriority, type Said } from '@lectio/contract';
import { lowerFirst } from '@kernel/count';
import type { Telling } from '@slices/notifications';
import { findPlan } from '@slices/plans';
import { BADGES, findBadge, titleInWords, type BadgeDefinition, type Level } from '@slices/reader-record';

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

export interface NewsWords extends Pick<Telling, 'title'> {
  readonly message: readonly Said[];
  readonly priority: NotificationPriority;
}

/** How many badges a sentence names; the rest are counted. */
const NAMED = 3;

type Word = string | Said;

/** Badges beyond the built-in ones, and all levels. */
export interface Defined {
  readonly badges: readonly BadgeDefinition[];
  readonly levels: readonly Level[];
}

/** What administrators wrote is said as it is written. */
const textOf = (text: string, isOurs: boolean): Word => (isOurs ? { text, values: {} } : text);

const isOurs = (badge: BadgeDefinition): boolean => BADGES.includes(badge);

/** Of the account's own reader, else of `{reader}`. */
export const wordsFor = (
  { badgeIds, bibles, planIds, level }: ReaderNews,
  isOwn: boolean,
  defined: Defined,
): NewsWords => {
  const badges = badgeIds.flatMap((id) => findBadge(id, defined.badges) ?? []);
  const plans = planIds.map((id) => nameOfPlan(id, isOwn));
  const reached = defined.levels[level - 1];
  const about = isOwn ? YOU : READER;
  return {
    title: titleFor({ badges, bibles, plans: plans.length, level }),
    message: [
      ...(bibles > 0 ? [about.bible(bibles)] : []),
      ...(plans.length > 0 ? [about.plans(allOf(plans))] : []),
      ...(badges.length === 1 ? [about.badge(badges[0])] : []),
      ...(badges.length > 1 ? [about.badges(allOf(namesOf(badges)))] : []),
      ...(reached ? [about.level(level, titleInWords(reached))] : []),
    ],
    priority: bibles > 0 ? 'high' : 'normal',
  };
};

const nameOfPlan = (id: string, isOwn: boolean): Said => ({
  text: findPlan(id)?.name ?? (isOwn ? msg('a plan of your own') : msg('a plan of their own')),
  values: {},
});

const namesOf = (badges: readonly BadgeDefinition[]): Said[] => {
  const names = badges.map((badge) => say('“{name}”', { name: textOf(badge.name, isOurs(badge)) }));
  return names.length > NAMED + 1
    ? [...names.slice(0, NAMED), say('{count, number} more badges', { count: names.length - NAMED })]
    : names;
};

const ofBadge = (badge: BadgeDefinition) => ({
  badge: textOf(badge.name, isOurs(badge)),
  what: textOf(lowerFirst(badge.description), isOurs(badge)),
});

interface Sentences {
  readonly bible: (n: number) => Said;
  readonly plans: (plans: List) => Said;
  readonly badge: (badge: BadgeDefinition) => Said;
  readonly badges: (badges: List) => Said;
  readonly level: (level: number, title: Word) => Said;
}

const YOU: Sentences = {
  bible: (n) =>
    say(
      'You finished the whole Bible for the {n, selectordinal, =1 {first} =2 {second} =3 {third} one {#st} two {#nd} few {#rd} other {#th}} time.',
      { n },
    ),
  plans: (plans) => say('You completed {plans}.', { plans }),
  badge: (badge) => say('You earned “{badge}”: {what}.', ofBadge(badge)),
  badges: (badges) => say('You earned {badges}.', { badges }),
  level: (level, title) => say('You reached level {level}, {title}.', { level, title }),
};

const reader = '{reader}';
const READER: Sentences = {
  bible: (n) =>
    say(
      '{reader} finished the whole Bible for the {n, selectordinal, =1 {first} =2 {second} =3 {third} one {#st} two {#nd} few {#rd} other {#th}} time.',
      { reader, n },
    ),
  plans: (plans) => say('{reader} completed {plans}.', { reader, plans }),
  badge: (badge) => say('{reader} earned “{badge}”: {what}.', { reader, ...ofBadge(badge) }),
  badges: (badges) => say('{reader} earned {badges}.', { reader, badges }),
  level: (level, title) => say('{reader} reached level {level}, {title}.', { reader, level, title }),
};

interface Reached {
  readonly badges: readonly BadgeDefinition[];
  readonly bibles: number;
  readonly plans: number;
  readonly level: number;
}

const titleFor = ({ badges, bibles, plans, level }: Reached): Word => {
  if (bibles > 0) return msg('Whole Bible completed');
  if (plans === 1) return msg('Plan completed');
  if (plans > 1) return say('{plans, number} plans completed', { plans });
  const [badge] = badges;
  if (badges.length === 1) return say('New badge: {badge}', { badge: textOf(badge.name, isOurs(badge)) });
  if (badges.length > 1) return say('{badges, number} new badges', { badges: badges.length });
  return say('Level {level}', { level });
};
