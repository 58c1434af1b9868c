import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength } from 'class-validator';
import { OneOf, WholeNumber } from '../common/fields';
import { LIMITS } from '../common/limits';
import { PLAN_MESSAGES } from '../messages/plans';
import { PlanFrame } from './plans';

/** POST /plans/import, and what GET /plans/{id}/file answers: a plan to keep or to pass on. */
export class PlanFile extends PlanFrame {
  /** The version of the format. */
  @OneOf([1], PLAN_MESSAGES.fileVersion)
  lectioPlan: 1;

  @WholeNumber(1, LIMITS.planDaysMax, PLAN_MESSAGES.estimatedDaysInvalid)
  days: number;

  /** Passages in the order of reading: "Ruth", "Psalms 1-3", "Luke 1". */
  @MaxLength(LIMITS.planReadingMax, { each: true, message: PLAN_MESSAGES.fileReadingTooLong })
  @IsString({ each: true, message: PLAN_MESSAGES.fileReadings })
  @ArrayMaxSize(LIMITS.planPlacesMax, { message: PLAN_MESSAGES.fileTooLong })
  @ArrayMinSize(1, { message: PLAN_MESSAGES.fileReadings })
  @IsArray({ message: PLAN_MESSAGES.fileReadings })
  readings: string[];
}
