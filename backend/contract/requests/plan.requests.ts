import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { PLAN_ACTIONS, type PlanAction } from '../enums';
import { LIMITS } from '../limits';
import { PLAN_MESSAGES } from '../messages/plan.messages';
import { EmptyToNull, EmptyToUndefined, QueryNumber, Trim } from './transforms';

/** A day, or an instant of which the day counts. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T.*)?$/;
const date = { message: PLAN_MESSAGES.dateInvalid };
const days = { message: PLAN_MESSAGES.daysInvalid };
const estimatedDays = { message: PLAN_MESSAGES.estimatedDaysInvalid };

/** POST /plans/reader/{readerId}/start/{planId}. Without dates the plan's own: see defaultPlanDates. */
export class StartPlanRequest {
  @IsOptional()
  @EmptyToUndefined()
  @Matches(ISO_DATE, date)
  startDate?: string;

  @IsOptional()
  @EmptyToUndefined()
  @Matches(ISO_DATE, date)
  targetEndDate?: string;
}

/** PUT /plans/reader/{readerId}/plan/{planId}/progress */
export class ChangePlanProgressRequest {
  @IsIn(PLAN_ACTIONS, { message: PLAN_MESSAGES.actionInvalid })
  action: PlanAction;

  /** With `move-target` alone. */
  @IsOptional()
  @EmptyToUndefined()
  @Matches(ISO_DATE, date)
  targetEndDate?: string;
}

/** GET …/today */
export class PlanDayQuery {
  /** The caller's today when missing. */
  @IsOptional()
  @EmptyToUndefined()
  @Matches(ISO_DATE, date)
  date?: string;
}

/** GET …/schedule */
export class PlanScheduleQuery {
  @IsOptional()
  @QueryNumber()
  @Max(LIMITS.planScheduleDaysMax, days)
  @Min(1, days)
  @IsInt(days)
  days?: number;
}

/** POST /plans and PUT /plans/{id}: a plan of one's own, its chapters in the order in which they are to be read. */
export class CustomPlanRequest {
  @Trim()
  @MaxLength(LIMITS.planNameMax, { message: PLAN_MESSAGES.nameTooLong })
  @IsNotEmpty({ message: PLAN_MESSAGES.nameRequired })
  @IsString({ message: PLAN_MESSAGES.nameRequired })
  name: string;

  @IsOptional()
  @Trim()
  @EmptyToNull()
  @MaxLength(LIMITS.planDescriptionMax, { message: PLAN_MESSAGES.descriptionTooLong })
  @IsString({ message: PLAN_MESSAGES.descriptionTooLong })
  description?: string | null;

  @ArrayUnique({ message: PLAN_MESSAGES.chapterTwice })
  @Max(1189, { each: true, message: PLAN_MESSAGES.chapterUnknown })
  @Min(1, { each: true, message: PLAN_MESSAGES.chapterUnknown })
  @IsInt({ each: true, message: PLAN_MESSAGES.chapterUnknown })
  @ArrayMaxSize(LIMITS.chaptersPerCommand, { message: PLAN_MESSAGES.chapterTwice })
  @ArrayMinSize(1, { message: PLAN_MESSAGES.chaptersRequired })
  @IsArray({ message: PLAN_MESSAGES.chaptersRequired })
  chapterIds: number[];

  @Max(LIMITS.planDaysMax, estimatedDays)
  @Min(1, estimatedDays)
  @IsInt(estimatedDays)
  estimatedDays: number;
}
