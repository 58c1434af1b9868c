import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { LAST_CHAPTER_ID } from '../bible/chapters';
import { PLAN_ACTIONS, type PlanAction, type PlanCategory } from '../common/enums';
import { ClearableText, Omittable, OneOf, QueryWholeNumber, TrimmedLine, WholeNumber, stacked } from '../common/fields';
import { LIMITS } from '../common/limits';
import { MESSAGES } from '../messages/general';
import { PLAN_MESSAGES } from '../messages/plans';
import type { PassageNote } from '../passages/answers';

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

/** A plan reads a chapter once or twice. */
const AtMostTwice = (message: string): PropertyDecorator =>
  ValidateBy({
    name: 'atMostTwice',
    validator: {
      validate: (ids: unknown) =>
        Array.isArray(ids) && ids.length <= LIMITS.planPlacesMax && !isThrice(ids as readonly unknown[]),
      defaultMessage: () => message,
    },
  });

const isThrice = (ids: readonly unknown[]): boolean => {
  const times = new Map<unknown, number>();
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  return [...times.values()].some((count) => count > 2);
};

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
}

/** PUT /plans/reader/{readerId}/plan/{planId}/progress */
export class ChangePlanProgressRequest {
  @OneOf(PLAN_ACTIONS, PLAN_MESSAGES.actionInvalid)
  action: PlanAction;

  /** Only for `move-target`. */
  @Omittable()
  @Matches(ISO_DATE, date)
  targetEndDate?: string;
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

/** POST /plans/import, and what GET /plans/{id}/file answers: a plan to keep or to pass on. */
export class PlanFile {
  /** The version of the format. */
  @OneOf([1], PLAN_MESSAGES.fileVersion)
  lectioPlan: 1;

  @TrimmedLine(LIMITS.planNameMax, { required: PLAN_MESSAGES.nameRequired, tooLong: PLAN_MESSAGES.nameTooLong })
  name: string;

  @ClearableText(LIMITS.planDescriptionMax, PLAN_MESSAGES.descriptionTooLong)
  description?: string | null;

  @WholeNumber(1, LIMITS.planDaysMax, PLAN_MESSAGES.estimatedDaysInvalid)
  days: number;

  @ReadingWeekdays()
  weekdays?: number[];

  /** Passages in the order of reading: "Ruth", "Psalms 1-3", "Luke 1". */
  @MaxLength(LIMITS.planReadingMax, { each: true, message: PLAN_MESSAGES.fileReadingTooLong })
  @IsString({ each: true, message: PLAN_MESSAGES.fileReadings })
  @ArrayMaxSize(LIMITS.planPlacesMax, { message: PLAN_MESSAGES.fileTooLong })
  @ArrayMinSize(1, { message: PLAN_MESSAGES.fileReadings })
  @IsArray({ message: PLAN_MESSAGES.fileReadings })
  readings: string[];
}

/** PUT /plans/{id}/published */
export class PublishPlanRequest {
  @IsBoolean({ message: MESSAGES.optionInvalid })
  published: boolean;
}

/** POST /plans and PUT /plans/{id}: a custom plan with its chapters in reading order. */
export class CustomPlanRequest {
  @TrimmedLine(LIMITS.planNameMax, { required: PLAN_MESSAGES.nameRequired, tooLong: PLAN_MESSAGES.nameTooLong })
  name: string;

  @ClearableText(LIMITS.planDescriptionMax, PLAN_MESSAGES.descriptionTooLong)
  description?: string | null;

  @AtMostTwice(PLAN_MESSAGES.chapterTwice)
  @Max(LAST_CHAPTER_ID, { each: true, message: PLAN_MESSAGES.chapterUnknown })
  @Min(1, { each: true, message: PLAN_MESSAGES.chapterUnknown })
  @IsInt({ each: true, message: PLAN_MESSAGES.chapterUnknown })
  @ArrayMinSize(1, { message: PLAN_MESSAGES.chaptersRequired })
  @IsArray({ message: PLAN_MESSAGES.chaptersRequired })
  chapterIds: number[];

  @WholeNumber(1, LIMITS.planDaysMax, PLAN_MESSAGES.estimatedDaysInvalid)
  estimatedDays: number;

  /** The days of the week on which it is read, 1 (Monday) to 7; every day when missing. */
  @ReadingWeekdays()
  weekdays?: number[];
}

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
  plan: PlanAnswer & { chapterIds: number[] };
  /** POST /plans/import: readings of which only verses were written; their chapters count whole. */
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
  targetEndDate: string;
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
}

export interface PlanChapterAnswer {
  id: number;
  book: string;
  chapter: number;
  /** `Psalm 23` */
  title: string;
}

/** GET …/today */
export interface PlanTodayAnswer {
  date: string;
  schedule: {
    chaptersForToday: number;
    chaptersPerDay: number;
    daysRemaining: number;
    isOnTrack: boolean;
    ahead: number;
  };
  /** What is left of the day's share; once that is read, what the day after asks for. */
  todaysChapters: PlanChapterAnswer[];
  /** Chapters of the plan read on that day for the first time since its start. */
  readToday: number;
  /** Whether that is the day's share. */
  isTodayRead: boolean;
  /** Which they are, in the order of the Bible. */
  readChapters: PlanChapterAnswer[];
}

/** GET …/schedule: each day's chapters, assuming all earlier days are read. */
export interface PlanScheduleAnswer {
  schedule: { date: string; chapters: PlanChapterAnswer[] }[];
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
