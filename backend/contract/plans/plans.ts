import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { isChapterId, LAST_CHAPTER_ID } from '../bible/chapters';
import { type PlanCategory } from '../common/enums';
import { ClearableText, Flag, Omittable, TrimmedLine, WholeNumber, stacked } from '../common/fields';
import { LIMITS } from '../common/limits';
import { NestedEach } from '../common/transforms';
import { MESSAGES } from '../messages/general';
import { PLAN_MESSAGES } from '../messages/plans';
import type { PassageNoteAnswer } from '../passages/answers';
import { PlanDayRequest, type PlanDayAnswer } from './plan-days';

/** Days of the week, 1 (Monday) to 7. */
export const ReadingWeekdays = (): PropertyDecorator =>
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
  notes?: PassageNoteAnswer[];
}

/** GET /plans/feed: null without a calendar address. */
export interface PlanFeedAnswer {
  feed: { createdAt: string; timeZone: string } | null;
}

/** POST /plans/feed: the only time that the address is shown. */
export interface PlanFeedAddressAnswer {
  address: string;
}
