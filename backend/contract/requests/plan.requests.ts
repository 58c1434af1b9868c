import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsInt, Matches, Max, Min } from 'class-validator';
import { PLAN_ACTIONS, type PlanAction } from '../enums';
import { LIMITS } from '../limits';
import { PLAN_MESSAGES } from '../messages/plan.messages';
import { ClearableText, Omittable, OneOf, QueryWholeNumber, TrimmedText, WholeNumber } from './fields';

/** A day, or an instant of which the day counts. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T.*)?$/;
const date = { message: PLAN_MESSAGES.dateInvalid };

/** POST /plans/reader/{readerId}/start/{planId}. Without dates the plan's own: see defaultPlanDates. */
export class StartPlanRequest {
  @Omittable()
  @Matches(ISO_DATE, date)
  startDate?: string;

  @Omittable()
  @Matches(ISO_DATE, date)
  targetEndDate?: string;
}

/** PUT /plans/reader/{readerId}/plan/{planId}/progress */
export class ChangePlanProgressRequest {
  @OneOf(PLAN_ACTIONS, PLAN_MESSAGES.actionInvalid)
  action: PlanAction;

  /** With `move-target` alone. */
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

/** POST /plans and PUT /plans/{id}: a plan of one's own, its chapters in the order in which they are to be read. */
export class CustomPlanRequest {
  @TrimmedText(LIMITS.planNameMax, { required: PLAN_MESSAGES.nameRequired, tooLong: PLAN_MESSAGES.nameTooLong })
  name: string;

  @ClearableText(LIMITS.planDescriptionMax, PLAN_MESSAGES.descriptionTooLong)
  description?: string | null;

  @ArrayUnique({ message: PLAN_MESSAGES.chapterTwice })
  @Max(1189, { each: true, message: PLAN_MESSAGES.chapterUnknown })
  @Min(1, { each: true, message: PLAN_MESSAGES.chapterUnknown })
  @IsInt({ each: true, message: PLAN_MESSAGES.chapterUnknown })
  @ArrayMaxSize(LIMITS.chaptersPerCommand, { message: PLAN_MESSAGES.chapterTwice })
  @ArrayMinSize(1, { message: PLAN_MESSAGES.chaptersRequired })
  @IsArray({ message: PLAN_MESSAGES.chaptersRequired })
  chapterIds: number[];

  @WholeNumber(1, LIMITS.planDaysMax, PLAN_MESSAGES.estimatedDaysInvalid)
  estimatedDays: number;
}
