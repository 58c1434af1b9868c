import { ArrayUnique, IsArray, IsIn, IsOptional, Matches } from 'class-validator';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { REMINDER_MESSAGES } from '../messages/reminder.messages';
import { REMINDER_WAYS, type ReminderWay } from '../reminders';
import { Clearable, RequiredText, stacked } from './fields';

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

  /** When to be warned that a streak ends at midnight. */
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
