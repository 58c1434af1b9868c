import { Matches } from 'class-validator';
import { PLAN_ACTIONS, type PlanAction } from '../common/enums';
import { Omittable, OneOf, QueryWholeNumber, WholeNumber } from '../common/fields';
import { LIMITS } from '../common/limits';
import { PLAN_MESSAGES } from '../messages/plans';
import { PLAN_MODES, type PlanMode, type PlanPassageAnswer } from './plan-days';
import type { DayWordAnswer } from './plans-together';

import { ReadingWeekdays } from './plans';

/** A day, or an instant of which only the day counts. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T.*)?$/;
const date = { message: PLAN_MESSAGES.dateInvalid };

/** POST /plans/reader/{readerId}/start/{planId}. Missing dates are the plan's defaults: see defaultPlanDates. */
export class StartPlanRequest {
  @Omittable()
  @Matches(ISO_DATE, date)
  startDate?: string;

  @Omittable()
  @Matches(ISO_DATE, date)
  targetEndDate?: string;

  /** The days of the week that count, 1 (Monday) to 7; the plan's own when missing. */
  @ReadingWeekdays()
  weekdays?: number[];

  /**
   * When missing: by its days where the plan has days, unless the target end date comes before their end. By its days, a
   * plan ends with its last day.
   */
  @Omittable()
  @OneOf(PLAN_MODES, PLAN_MESSAGES.modeInvalid)
  mode?: PlanMode;

  /** The day of the plan, from 1, that its start date asks for: who comes from elsewhere has passed those before it. */
  @Omittable()
  @WholeNumber(1, LIMITS.planDaysMax, PLAN_MESSAGES.fromDayInvalid)
  fromDay?: number;
}

/** PUT /plans/reader/{readerId}/plan/{planId}/progress */
export class ChangePlanProgressRequest {
  @OneOf(PLAN_ACTIONS, PLAN_MESSAGES.actionInvalid)
  action: PlanAction;

  /** For `move-target`, and for `spread`, which keeps the end of the plan without it. */
  @Omittable()
  @Matches(ISO_DATE, date)
  targetEndDate?: string;

  /** For `mark-day` and `unmark-day`: the day of the plan, from 1. */
  @Omittable()
  @WholeNumber(1, LIMITS.planDaysMax * 10, PLAN_MESSAGES.dayRequired)
  day?: number;

  /** For `mark-day`: when it was read; the caller's today when missing. */
  @Omittable()
  @Matches(ISO_DATE, date)
  readDate?: string;
}

/** GET …/today */
export class PlanDayQuery {
  /** The caller's today when missing. */
  @Omittable()
  @Matches(ISO_DATE, date)
  date?: string;
}

/** GET …/schedule */
export class PlanScheduleQuery {
  @QueryWholeNumber(1, LIMITS.planScheduleDaysMax, PLAN_MESSAGES.daysInvalid)
  days?: number;
}

/**
 * A plan a reader follows or followed: completed when `completedAt` is set, active when `isActive`, otherwise paused.
 * Plans they quit are left out.
 */
export interface PlanProgressAnswer {
  /** Identifies this start of the plan. */
  id: string;
  planId: string;
  /** Null for a plan that is gone or belongs to somebody else. */
  planName: string | null;
  readerId: number;
  isActive: boolean;
  chaptersRead: number;
  totalChapters: number;
  /** The pace at the start. */
  chaptersPerDay: number;
  startedAt: string;
  /** The last day of reading; null for a plan that runs round. */
  targetEndDate: string | null;
  mode: PlanMode;
  /** Whether it can be followed by days of its own. */
  hasDays: boolean;
  /** The plan's day that today asks for; null when spread, and on a day without one. */
  day: number | null;
  /** How many days it has; null when spread, and for a plan that runs round. */
  dayCount: number | null;
  runsRound: boolean;
  /** The day on which it begins, if that is still to come. */
  beginsAt: string | null;
  /** The last day one of its chapters was read. */
  lastReadAt: string | null;
  completedAt: string | null;
  pointsEarned: number;
  isOnTrack: boolean;
  /** Chapters ahead of an even pace; negative when behind. */
  ahead: number;
  daysRemaining: number;
  weekdays: number[];
  /** The plan of a family, church or group that the reader joined; null for one followed alone. */
  sharedPlanId: number | null;
}

/** GET /plans/reader/{readerId}/progress: newest start first. */
export interface PlanProgressListAnswer {
  progress: PlanProgressAnswer[];
}

/** POST …/start/{planId}, PUT …/progress; `progress` is null after quitting the plan. */
export interface PlanProgressEnvelope {
  message: string;
  progress: PlanProgressAnswer | null;
  /** `mark-day`: the batch of what was recorded, to undo it by; null when nothing was. */
  batchId?: string | null;
}

export interface PlanChapterAnswer {
  id: number;
  book: string;
  chapter: number;
  /** `Psalm 23` */
  title: string;
}

/** A passage of a day, and whether it is read. */
export interface PlanDayPassageAnswer extends PlanPassageAnswer {
  isRead: boolean;
}

/** What a day of a plan asks for. */
export interface PlanDayReading {
  /** The number of the plan's day, from 1; null when spread, and on a day without one. */
  day: number | null;
  /** By the plan's days: all that the day lists. Spread: what is left of the day's share. */
  passages: PlanDayPassageAnswer[];
  title: string | null;
  text: string | null;
}

/** What is open of an earlier day of a run by days. */
export interface PlanBehindAnswer {
  date: string;
  day: number;
  /** All that the day lists. */
  passages: PlanDayPassageAnswer[];
  chapters: PlanChapterAnswer[];
}

/** GET …/today */
export interface PlanTodayAnswer extends PlanDayReading {
  date: string;
  schedule: {
    chaptersForToday: number;
    chaptersPerDay: number;
    daysRemaining: number;
    isOnTrack: boolean;
    ahead: number;
  };
  /**
   * What is left of the day. Spread, once its share is read: what the day after asks for. By the plan's days: each chapter
   * of which the day has a part.
   */
  todaysChapters: PlanChapterAnswer[];
  /** Chapters of the plan read on that day for the first time since its start. */
  readToday: number;
  /** Whether that is the day's share. */
  isTodayRead: boolean;
  /** Which they are, in the order of the Bible. */
  readChapters: PlanChapterAnswer[];
  /** By the plan's days: earlier days of which something is open, oldest first. */
  behind: PlanBehindAnswer[];
  /** The day on which the plan begins, if it comes after the day asked for. */
  beginsAt: string | null;
  /** Of a shared plan: what somebody who leads it wrote for this day. */
  word: DayWordAnswer | null;
}

/** GET …/schedule: each day's chapters; of a plan that is spread, assuming all earlier days are read. */
export interface PlanScheduleAnswer {
  schedule: (PlanDayReading & { date: string; chapters: PlanChapterAnswer[] })[];
  behind: PlanBehindAnswer[];
  beginsAt: string | null;
}

/** GET …/unread */
export interface PlanUnreadAnswer {
  chapters: PlanChapterAnswer[];
}
