import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { RULE_PREVIEW_SORTS, RULE_SCOPES, type RulePreviewSort, type RuleScope } from '../enums';
import { LIMITS } from '../limits';
import { ADMIN_MESSAGES } from '../messages/administration.messages';
import { MESSAGES } from '../messages/general.messages';
import { RULE_MESSAGES } from '../messages/rules.messages';
import { PageNumber } from './page';
import { EmptyToUndefined, Nested, NestedEach } from './transforms';

const points = { message: RULE_MESSAGES.pointsInvalid };
const bonus = { message: RULE_MESSAGES.bonusInvalid };
const late = { message: RULE_MESSAGES.lateInvalid };
const steps = { message: RULE_MESSAGES.stepsInvalid };
const days = { message: RULE_MESSAGES.stepDaysInvalid };
const multiplier = { message: RULE_MESSAGES.stepMultiplierInvalid };
const id = { message: ADMIN_MESSAGES.idInvalid };
const rules = { message: MESSAGES.invalidRequest };

/** From so many days of a streak on, points are multiplied by so much. */
export class MultiplierStep {
  @Max(LIMITS.ruleStepDaysMax, days)
  @Min(0, days)
  @IsInt(days)
  fromDays: number;

  @Max(LIMITS.ruleMultiplierMax, multiplier)
  @Min(0, multiplier)
  @IsNumber({ maxDecimalPlaces: 2 }, multiplier)
  multiplier: number;
}

/** What reading is worth. One step begins at 0 days, no two at the same. */
export class RulesRequest {
  @Max(LIMITS.rulePointsMax, points)
  @Min(0, points)
  @IsInt(points)
  completionBase: number;

  @Max(LIMITS.rulePointsMax, points)
  @Min(0, points)
  @IsInt(points)
  repeatBase: number;

  @Max(LIMITS.ruleBonusMax, bonus)
  @Min(0, bonus)
  @IsInt(bonus)
  bibleCompleted: number;

  @ValidateNested({ each: true, ...steps })
  @ArrayMaxSize(LIMITS.ruleStepsMax, steps)
  @ArrayMinSize(1, steps)
  @IsArray(steps)
  @NestedEach(() => MultiplierStep)
  multipliers: MultiplierStep[];

  /** A report recorded later than so many days after its read date is not multiplied. */
  @Max(LIMITS.ruleLateDaysMax, late)
  @Min(0, late)
  @IsInt(late)
  lateAfterDays: number;
}

/** POST /admin/rule-sets/previews: for all readers, or for one. */
export class PreviewRulesRequest {
  @ValidateNested(rules)
  @IsObject(rules)
  @Nested(() => RulesRequest)
  rules: RulesRequest;

  @IsOptional()
  @Max(LIMITS.idMax, id)
  @Min(1, id)
  @IsInt(id)
  readerId?: number | null;
}

/** POST /admin/rule-sets: the rules of a preview of all readers. */
export class PublishRulesRequest {
  @IsString({ message: RULE_MESSAGES.previewUnknown })
  previewId: string;

  @IsIn(RULE_SCOPES, { message: MESSAGES.optionInvalid })
  appliesTo: RuleScope;

  @IsString({ message: MESSAGES.invalidRequest })
  confirmation: string;
}

/** GET /admin/rule-sets/previews/{id}/readers: those who gain or lose most come first. */
export class RulePreviewQuery extends PageNumber {
  @IsOptional()
  @EmptyToUndefined()
  @IsIn(RULE_PREVIEW_SORTS, { message: ADMIN_MESSAGES.sortUnknown })
  sort?: RulePreviewSort;
}
