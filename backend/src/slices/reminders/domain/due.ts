import { isBetween, type ReminderKind, type ReminderWay } from '@lectio/contract';
import { minutesInZone, mondayOf, ownDay, type Day } from '@kernel/civil-date';
import { nextShown, nextTime } from './local-time';

/** What the product reminds of by itself. */
export type GivenKind = Exclude<ReminderKind, 'news' | 'challenge' | 'announcement'>;
/** What comes by mail, and can be ended there. */
export type MailedKind = Exclude<ReminderKind, 'news'>;

/** Times are minutes after midnight by the clock of the zone. */
export interface Choices {
  readonly chosen: readonly ReminderWay[];
  readonly timeZone: string;
  /** Hours after midnight, at which a day ends. */
  readonly dayEndsAt: number;
  readonly at: number;
  readonly streakAt: number;
  readonly quiet: { readonly from: number; readonly until: number } | null;
}

/** Of the account's own reader, on the day that it is there. */
export interface Facts {
  readonly readToday: boolean;
  /** Days of the run that ends today or yesterday. */
  readonly streak: number;
  /** Chapters that the plan which is furthest behind lacks; 0 when none is behind. */
  readonly behind: number;
  /** Read in the account's families within the last seven days. */
  readonly familyChapters: number;
  /** A day of rest that the reader declared. */
  readonly restsToday: boolean;
  /** The last day on which each kind was given. */
  readonly given: Readonly<Partial<Record<GivenKind, Day>>>;
}

export interface Due {
  readonly kind: GivenKind;
  /** The civil day that it is for: a kind is given once a day. */
  readonly day: Day;
  readonly byMail: boolean;
  readonly byPush: boolean;
}

/** What was not given so long after its time, because nothing ran, is left out (minutes). */
const WINDOW = 120;
/** A plan that stays behind is not mentioned every evening. */
const PLAN_EVERY_DAYS = 7;
/** A day is not yet a streak. */
const STREAK_FROM = 2;

/** Nothing was read on the day, and it is no day of rest. */
const calls = ({ readToday, restsToday }: Facts): boolean => !readToday && !restsToday;

/** Whether there is something to say, at whatever time. */
const HAS_REASON: Readonly<Record<GivenKind, (facts: Facts) => boolean>> = {
  streak: (facts) => calls(facts) && facts.streak >= STREAK_FROM,
  plan: (facts) => calls(facts) && facts.behind > 0,
  daily: calls,
  digest: ({ familyChapters }) => familyChapters > 0,
};

/** The day that it still is for whoever chose. */
export const dayOfChoices = (now: number, { timeZone: zone, dayEndsAt }: Choices): Day =>
  ownDay(now, { zone, dayEndsAt });

/**
 * What to remind of now. One look gives at most one call to read, the most pressing, and the digest on Sundays.
 * The caller still has to claim the day: two calls at once find the same.
 */
export const due = (now: number, choices: Choices, facts: Facts): Due[] => {
  const day = dayOfChoices(now, choices);
  const minutes = minutesInZone(now, choices.timeZone);
  if (isQuiet(now, choices)) return [];

  const isTime = (at: number): boolean => at <= minutes && minutes < at + WINDOW;
  const isItsTime: Readonly<Record<GivenKind, () => boolean>> = {
    streak: () => isTime(choices.streakAt),
    plan: () => isTime(choices.at) && day - (facts.given.plan ?? -Infinity) >= PLAN_EVERY_DAYS,
    daily: () => isTime(choices.at),
    digest: () => isTime(choices.at) && day === mondayOf(day) + 6,
  };
  const isDue = (kind: GivenKind): boolean =>
    isChosen(choices, kind) && facts.given[kind] !== day && isItsTime[kind]() && HAS_REASON[kind](facts);

  const call = calledToday(choices, facts, day, minutes)
    ? undefined
    : (['streak', 'plan', 'daily'] as const).find(isDue);
  return [...(call ? [call] : []), ...(isDue('digest') ? ['digest' as const] : [])].map((kind) => ({
    kind,
    day,
    byMail: choices.chosen.includes(`${kind}-mail`),
    byPush: choices.chosen.includes(`${kind}-push`),
  }));
};

/** The plan was mentioned at the same hour as the daily call would be: that was the call. Only the end of a streak comes on top. */
const calledToday = ({ streakAt }: Choices, { given }: Facts, day: Day, minutes: number): boolean =>
  given.streak === day || ((given.plan === day || given.daily === day) && minutes < streakAt);

const isChosen = ({ chosen }: Choices, kind: GivenKind): boolean =>
  chosen.includes(`${kind}-mail`) || chosen.includes(`${kind}-push`);

/**
 * Whether it is still wanted when it is sent, which may be hours after it was due: choices change, a call to read ends
 * with its day, and quiet hours begin.
 */
export const isStillDue = (
  now: number,
  { kind, day, by }: { readonly kind: GivenKind; readonly day: Day; readonly by: 'mail' | 'push' },
  choices: Choices,
  facts: Facts,
): boolean =>
  choices.chosen.includes(`${kind}-${by}`) &&
  !isQuiet(now, choices) &&
  (kind === 'digest' || dayOfChoices(now, choices) === day) &&
  HAS_REASON[kind](facts);

/** When something may be due next; later than now. */
export const nextLook = (now: number, { timeZone, at, streakAt }: Choices): number =>
  Math.min(nextTime(now, timeZone, at), nextTime(now, timeZone, streakAt));

type QuietHours = Pick<Choices, 'timeZone' | 'quiet'>;

const isQuiet = (now: number, { timeZone, quiet }: QuietHours): boolean =>
  quiet !== null && isBetween(minutesInZone(now, timeZone), quiet.from, quiet.until);

/** When the quiet hours end; null outside of them. */
export const quietUntil = (now: number, { timeZone, quiet }: QuietHours): number | null =>
  quiet && isQuiet(now, { timeZone, quiet }) ? nextTime(now, timeZone, quiet.until) : null;

/** When the next quiet hours begin; null when none were chosen. */
export const quietFrom = (now: number, { timeZone, quiet }: QuietHours): number | null =>
  quiet && nextShown(now, timeZone, quiet.from);

/** Until when a device that was off may still show it: a call to read ends with its day. Null: no such time. */
export const shownUntil = (now: number, kind: GivenKind, choices: Choices): number | null => {
  const quiet = quietFrom(now, choices);
  if (kind === 'digest') return quiet;
  return Math.min(quiet ?? Infinity, nextShown(now, choices.timeZone, choices.dayEndsAt * 60));
};
