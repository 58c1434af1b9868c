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
import { PLAN_ACTIONS, type PlanAction } from '../enums';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { PLAN_MESSAGES } from '../messages/plan.messages';
import { READER_MESSAGES } from '../messages/reader.messages';
import {
  ClearableText,
  Id,
  Omittable,
  OneOf,
  QueryWholeNumber,
  RequiredText,
  stacked,
  TrimmedLine,
  WholeNumber,
} from './fields';

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

/** POST /plans/shared: with a family or a church. */
export class SharePlanRequest extends StartPlanRequest {
  @RequiredText(LIMITS.planIdMax, { required: PLAN_MESSAGES.planNotFound, tooLong: PLAN_MESSAGES.planNotFound })
  planId: string;

  @Omittable()
  @Id(PLAN_MESSAGES.shareWithOne)
  familyId?: number;

  @Omittable()
  @Id(PLAN_MESSAGES.shareWithOne)
  churchId?: number;
}

/** POST /plans/shared/{id}/join */
export class JoinSharedPlanRequest {
  @Id(READER_MESSAGES.readerNotFound)
  readerId: number;
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
  @Max(1189, { each: true, message: PLAN_MESSAGES.chapterUnknown })
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
