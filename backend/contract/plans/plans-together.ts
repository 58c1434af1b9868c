import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Matches, Max, Min } from 'class-validator';
import { Omittable, TrimmedText } from '../common/fields';
import { LIMITS } from '../common/limits';
import { READER_MESSAGES } from '../messages/people';
import { PLAN_MESSAGES } from '../messages/plans';
import { REPORT_MESSAGES } from '../messages/reading';
import type { PlanPassageAnswer } from './plan-days';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const date = { message: PLAN_MESSAGES.dateInvalid };

/** GET /plans/shared/{id}/day */
export class SharedPlanDayQuery {
  /** The caller's today when missing. */
  @Omittable()
  @Matches(DATE, date)
  date?: string;
}

/** PUT /plans/shared/{id}/words/{date} and PUT /groups/{id}/word */
export class WriteDayWordRequest {
  @TrimmedText(LIMITS.dayWordMax, { required: PLAN_MESSAGES.wordRequired, tooLong: PLAN_MESSAGES.wordTooLong })
  text: string;
}

/** POST /plans/shared/{id}/together */
export class ReadTogetherRequest {
  /** Who read it: of a family any who follow the plan, of a church the caller's own. */
  @Max(LIMITS.idMax, { each: true, message: READER_MESSAGES.readerNotFound })
  @Min(1, { each: true, message: READER_MESSAGES.readerNotFound })
  @IsInt({ each: true, message: READER_MESSAGES.readerNotFound })
  @ArrayMaxSize(LIMITS.readersPerCommand, { message: REPORT_MESSAGES.tooManyReaders })
  @ArrayMinSize(1, { message: PLAN_MESSAGES.readersRequired })
  @IsArray({ message: PLAN_MESSAGES.readersRequired })
  readerIds: number[];

  /** The date whose day was read; the caller's today when missing. */
  @Omittable()
  @Matches(DATE, date)
  date?: string;

  /** When it was read; the caller's today when missing. */
  @Omittable()
  @Matches(DATE, date)
  readDate?: string;
}

/** What somebody who leads a shared plan or a group wrote for a day. */
export interface DayWordAnswer {
  /** Plain text. */
  text: string;
  /** Who wrote it; null for somebody who is not named to the caller. */
  by: string | null;
  isMine: boolean;
}

/** GET /plans/shared/{id}/day: what a date asks the group for, and how far it is. */
export interface SharedPlanDayAnswer {
  date: string;
  /** The plan's day; null when spread, and on a date without one. */
  day: number | null;
  /** Empty for a rest, and without a day. */
  passages: PlanPassageAnswer[];
  title: string | null;
  text: string | null;
  /** Null without one, and before its date to all but those who may stop sharing the plan. */
  word: DayWordAnswer | null;
  /** How many of those who follow the plan have read the day, and how many have not, in a group as in `readerCount`; null where nothing is to read. */
  progress: { haveRead: number; notYet: number } | null;
  /** How many of the same said that they read it together. */
  readTogether: number;
  /** The caller's own readers among them. */
  ownReadTogether: number[];
}

/** POST /plans/shared/{id}/together */
export interface ReadTogetherAnswer {
  message: string;
  /**
   * Undoing it takes everything back. Null when nothing was reported: then DELETE …/together/{date} takes it back.
   */
  batchId: string | null;
}

/** PUT /plans/shared/{id}/words/{date} */
export interface DayWordEnvelope {
  message: string;
  word: DayWordAnswer;
}
