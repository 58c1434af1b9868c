/** What a reader can be reminded of. `news`: what administrators send. */
export const REMINDER_KINDS = ['daily', 'streak', 'plan', 'digest', 'news'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** A kind and how it comes. Administrators say themselves what goes out by mail. */
export const REMINDER_WAYS = [
  'daily-mail',
  'daily-push',
  'streak-mail',
  'streak-push',
  'plan-mail',
  'plan-push',
  'digest-mail',
  'digest-push',
  'news-push',
] as const;
export type ReminderWay = (typeof REMINDER_WAYS)[number];

/** Where mail programs end a subscription; below /api. */
export const ONE_CLICK_PATH = '/reminders/unsubscribe';

/** Minutes after midnight of a clock time such as 19:30; null for what is none. */
export const clockMinutes = (time: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};

/** Whether a time of day lies from `from` up to `until`, over midnight where that is the way; minutes after midnight. */
export const isBetween = (minutes: number, from: number, until: number): boolean =>
  from <= until ? from <= minutes && minutes < until : minutes >= from || minutes < until;
