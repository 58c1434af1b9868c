import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { isChapterId, LAST_CHAPTER_ID } from '../bible/chapters';
import { PLAN_ACTIONS, type PlanAction, type PlanCategory } from '../common/enums';
import {
  ClearableText,
  Flag,
  Omittable,
  OneOf,
  QueryWholeNumber,
  TrimmedLine,
  WholeNumber,
  stacked,
} from '../common/fields';
import { LIMITS } from '../common/limits';
import { NestedEach } from '../common/transforms';
import { MESSAGES } from '../messages/general';
import { PLAN_MESSAGES } from '../messages/plans';
import type { PassageNote } from '../passages/answers';
import { PLAN_MODES, PlanDayRequest, type PlanDayAnswer, type PlanMode, type PlanPassageAnswer } from './plan-days';

/** A day, or an instant of which only the day counts. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T.*)?$/;
const date = { message: PLAN_MESSAGES.dateInvalid };

const ReadingWeekdays = (): PropertyDecorator =>
  stacked(
    Omittable(),
    ArrayUnique({ message: PLAN_MESSAGES.weekdaysInvalid }),
    Max(7, { each: true, message: PLAN_MESSAGES.weekdaysInvalid }),
    Min(1, { each: true, message: PLAN_MESSAGES.weekdaysInvalid }),
    IsInt({ each: true, message: PLAN_MESSAGES.weekdaysInvalid }),
    ArrayMinSize(1, { message: PLAN_MESSAGES.weekdaysInvalid }),
    IsArray({ message: PLAN_MESSAGES.weekdaysInvalid }),
  );

const isList = (ids: unknown): boolean =>
  Array.isArray(ids) && ids.length > 0 && ids.length <= LIMITS.planPlacesMax && ids.every(isChapterId);

/** Lists of chapter ids. */
const IsLists = (): PropertyDecorator =>
  ValidateBy({
    name: 'lists',
    validator: {
      validate: (lists: unknown) =>
        Array.isArray(lists) && lists.length > 0 && lists.length <= LIMITS.planListsMax && lists.every(isList),
      defaultMessage: () => PLAN_MESSAGES.listsInvalid,
    },
  });

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

/** What a plan has besides its days or lists. */
export class PlanFrame {
  @TrimmedLine(LIMITS.planNameMax, { required: PLAN_MESSAGES.nameRequired, tooLong: PLAN_MESSAGES.nameTooLong })
  name: string;

  @ClearableText(LIMITS.planDescriptionMax, PLAN_MESSAGES.descriptionTooLong)
  description?: string | null;

  /** The days of the week on which it is read, 1 (Monday) to 7; every day when missing. */
  @ReadingWeekdays()
  weekdays?: number[];
}

/** PUT /plans/{id}/published */
export class PublishPlanRequest {
  @IsBoolean({ message: MESSAGES.optionInvalid })
  published: boolean;
}

/** POST /plans and PUT /plans/{id}: a custom plan, as chapters that are spread evenly, as days or as lists. */
export class CustomPlanRequest extends PlanFrame {
  /** In reading order, each as often as it comes. Days and lists say theirs themselves. */
  @Omittable()
  @Max(LAST_CHAPTER_ID, { each: true, message: PLAN_MESSAGES.chapterUnknown })
  @Min(1, { each: true, message: PLAN_MESSAGES.chapterUnknown })
  @IsInt({ each: true, message: PLAN_MESSAGES.chapterUnknown })
  @ArrayMaxSize(LIMITS.planPlacesMax, { message: PLAN_MESSAGES.fileTooLong })
  @ArrayMinSize(1, { message: PLAN_MESSAGES.chaptersRequired })
  @IsArray({ message: PLAN_MESSAGES.chaptersRequired })
  chapterIds?: number[];

  /** Of chapters that are spread; of days their number. */
  @Omittable()
  @WholeNumber(1, LIMITS.planDaysMax, PLAN_MESSAGES.estimatedDaysInvalid)
  estimatedDays?: number;

  @Omittable()
  @ValidateNested({ each: true, message: PLAN_MESSAGES.daysInvalidList })
  @NestedEach(() => PlanDayRequest)
  @ArrayMaxSize(LIMITS.planDaysMax, { message: PLAN_MESSAGES.estimatedDaysInvalid })
  @ArrayMinSize(1, { message: PLAN_MESSAGES.daysInvalidList })
  @IsArray({ message: PLAN_MESSAGES.daysInvalidList })
  days?: PlanDayRequest[];

  /** Each begins again after its last chapter; a day reads one chapter of each. */
  @Omittable()
  @IsLists()
  lists?: number[][];

  /** The days begin again after the last one; the days of the month always do. */
  @Flag()
  runsRound?: boolean;
}

/** `dates`: days of the year or the month. `lists`: a chapter of each list a day. */
export type PlanGoesBy = 'spread' | 'days' | 'dates' | 'lists';

export interface PlanAnswer {
  id: string;
  name: string;
  description: string | null;
  category: PlanCategory;
  /** False for a custom plan. */
  isDefault: boolean;
  chapterCount: number;
  estimatedDays: number;
  /** Zero for custom plans. */
  pointsReward: number;
  /** What it goes by: `spread` has no days of its own. */
  goesBy: PlanGoesBy;
  /** Of its own days; null without any, and for lists. */
  dayCount: number | null;
  /** Whether it begins again without an end. `chapterCount` is what 365 days ask then. */
  runsRound: boolean;
  /** The days of the week on which it is read, 1 (Monday) to 7. */
  weekdays: number[];
  /** Whether an administrator's own plan is shown to everybody. */
  isPublished: boolean;
  /** Whether the caller may change it. */
  isOwn: boolean;
}

/** GET /plans */
export interface PlansAnswer {
  plans: PlanAnswer[];
}

/** GET /plans/{id}, POST /plans, PUT /plans/{id}; chapters in reading order. */
export interface PlanEnvelope {
  plan: PlanAnswer & {
    chapterIds: number[];
    /** Empty without days of its own. */
    days: PlanDayAnswer[];
    /** Empty but for a plan of lists. */
    lists: number[][];
  };
  /** POST /plans/import: readings of a file of version 1 of which only verses were written; their chapters count whole. */
  notes?: PassageNote[];
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
  /** The plan of a family or church that the reader joined; null for one followed alone. */
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

/** GET /plans/feed: null without a calendar address. */
export interface PlanFeedAnswer {
  feed: { createdAt: string; timeZone: string } | null;
}

/** POST /plans/feed: the only time that the address is shown. */
export interface PlanFeedAddressAnswer {
  address: string;
}
