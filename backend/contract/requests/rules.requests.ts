import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
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
import { Id, Omittable, OneOf, WholeNumber } from './fields';
import { PageNumber } from './page';
import { Nested, NestedEach } from './transforms';

const steps = { message: RULE_MESSAGES.stepsInvalid };
const multiplier = { message: RULE_MESSAGES.stepMultiplierInvalid };
const rules = { message: MESSAGES.invalidRequest };

/** The multiplier of points from a streak of this many days on. */
export class MultiplierStep {
  @WholeNumber(0, LIMITS.ruleStepDaysMax, RULE_MESSAGES.stepDaysInvalid)
  fromDays: number;

  @Max(LIMITS.ruleMultiplierMax, multiplier)
  @Min(0, multiplier)
  @IsNumber({ maxDecimalPlaces: 2 }, multiplier)
  multiplier: number;
}

/** Points for reading. One step begins at 0 days, and no two at the same day. */
export class RulesRequest {
  @WholeNumber(0, LIMITS.rulePointsMax, RULE_MESSAGES.pointsInvalid)
  completionBase: number;

  @WholeNumber(0, LIMITS.rulePointsMax, RULE_MESSAGES.pointsInvalid)
  repeatBase: number;

  @WholeNumber(0, LIMITS.ruleBonusMax, RULE_MESSAGES.bonusInvalid)
  bibleCompleted: number;

  @ValidateNested({ each: true, ...steps })
  @ArrayMaxSize(LIMITS.ruleStepsMax, steps)
  @ArrayMinSize(1, steps)
  @IsArray(steps)
  @NestedEach(() => MultiplierStep)
  multipliers: MultiplierStep[];

  /** A report recorded more than this many days after its read date is not multiplied. */
  @WholeNumber(0, LIMITS.ruleLateDaysMax, RULE_MESSAGES.lateInvalid)
  lateAfterDays: number;
}

/** POST /admin/rule-sets/previews: for all readers, or for one. */
export class PreviewRulesRequest {
  @ValidateNested(rules)
  @IsObject(rules)
  @Nested(() => RulesRequest)
  rules: RulesRequest;

  @IsOptional()
  @Id(ADMIN_MESSAGES.idInvalid)
  readerId?: number | null;
}

/** POST /admin/rule-sets: publishes the rules of a preview of all readers. */
export class PublishRulesRequest {
  @IsString({ message: RULE_MESSAGES.previewUnknown })
  previewId: string;

  @OneOf(RULE_SCOPES)
  appliesTo: RuleScope;

  @IsString({ message: MESSAGES.invalidRequest })
  confirmation: string;
}

/** GET /admin/rule-sets/previews/{id}/readers: largest gains or losses first. */
export class RulePreviewQuery extends PageNumber {
  @Omittable()
  @OneOf(RULE_PREVIEW_SORTS, ADMIN_MESSAGES.sortUnknown)
  sort?: RulePreviewSort;
}
