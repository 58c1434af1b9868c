import { ArrayUnique, IsArray, IsIn, IsOptional, Matches } from 'class-validator';
import { Clearable, RequiredText, stacked } from './common/fields';
import { LIMITS } from './common/limits';
import { MESSAGES } from './messages/general';
import { REMINDER_MESSAGES } from './messages/notifications';

/** What a reader can be reminded of. `challenge`: a new one; `announcement`: of leaders of a church or group; `news`: what administrators send. */
export const REMINDER_KINDS = ['daily', 'streak', 'plan', 'digest', 'challenge', 'announcement', 'news'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** A kind and how it comes. Administrators say themselves what goes out by mail; new challenges are pushed as news. */
export const REMINDER_WAYS = [
  'daily-mail',
  'daily-push',
  'streak-mail',
  'streak-push',
  'plan-mail',
  'plan-push',
  'digest-mail',
  'digest-push',
  'challenge-mail',
  'announcement-mail',
  'announcement-push',
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

const option = { message: MESSAGES.optionInvalid };

const ClockTime = (): PropertyDecorator =>
  stacked(Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: REMINDER_MESSAGES.timeInvalid }));

/** PUT /reminders: only what changes; null clears the quiet hours. */
export class UpdateRemindersRequest {
  @IsOptional()
  // Last, because it takes the square of the number of different entries.
  @ArrayUnique(option)
  @IsIn(REMINDER_WAYS, { each: true, ...option })
  @IsArray(option)
  chosen?: ReminderWay[];

  /** When to be reminded, by the clock of the time zone. */
  @IsOptional()
  @ClockTime()
  at?: string;

  /** When to be warned that a streak ends with the day. */
  @IsOptional()
  @ClockTime()
  streakAt?: string;

  @Clearable()
  @ClockTime()
  quietFrom?: string | null;

  @Clearable()
  @ClockTime()
  quietUntil?: string | null;

  /** An IANA name. */
  @IsOptional()
  @RequiredText(LIMITS.timeZoneMax, { required: MESSAGES.timeZoneUnknown, tooLong: MESSAGES.timeZoneUnknown })
  timeZone?: string;
}

/** GET and POST /reminders/unsubscribe: what the link in a mail says. */
export class UnsubscribeQuery {
  @RequiredText(LIMITS.unsubscribeTokenMax, {
    required: REMINDER_MESSAGES.linkInvalid,
    tooLong: REMINDER_MESSAGES.linkInvalid,
  })
  token: string;
}

export interface ReminderChoicesAnswer {
  /** Empty until asked for. */
  chosen: ReminderWay[];
  /** Clock times, such as 19:30. */
  at: string;
  streakAt: string;
  quietFrom: string | null;
  quietUntil: string | null;
  /** Null until something was chosen. */
  timeZone: string | null;
}

export interface PushDeviceAnswer {
  id: number;
  /** Such as "Firefox on Linux". */
  label: string;
  createdAt: string;
}

/** GET and PUT /reminders, DELETE /reminders/devices/{id} */
export interface RemindersEnvelope {
  reminders: ReminderChoicesAnswer;
  /** The newest first. */
  devices: PushDeviceAnswer[];
  /** With which a browser subscribes; base64url. */
  publicKey: string;
  /** False: no mail goes out until the address is confirmed. */
  mailPossible: boolean;
}
