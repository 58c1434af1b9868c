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
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import type { OperationAnswer, RulePreviewSummary } from './administration/operations';
import { RULE_PREVIEW_SORTS, RULE_SCOPES, type RulePreviewSort, type RuleScope } from './common/enums';
import { Id, Omittable, OneOf, PageNumber, WholeNumber } from './common/fields';
import type { Pagination } from './common/http';
import { LIMITS } from './common/limits';
import { Nested, NestedEach } from './common/transforms';
import { ADMIN_MESSAGES } from './messages/administration';
import { RULE_MESSAGES } from './messages/figures';
import { MESSAGES } from './messages/general';

const steps = { message: RULE_MESSAGES.stepsInvalid };
const multiplier = { message: RULE_MESSAGES.stepMultiplierInvalid };
const rules = { message: MESSAGES.invalidRequest };

/** IsNumber counts the decimal places in a number's text, and throws where that is written as 1e-7. */
const isHundredths = (value: unknown): boolean => typeof value === 'number' && Number(value.toFixed(2)) === value;

/** The multiplier of points from a streak of this many days on. */
export class MultiplierStep {
  @WholeNumber(0, LIMITS.ruleStepDaysMax, RULE_MESSAGES.stepDaysInvalid)
  fromDays: number;

  @Max(LIMITS.ruleMultiplierMax, multiplier)
  @Min(0, multiplier)
  @ValidateBy({ name: 'isHundredths', validator: { validate: isHundredths } }, multiplier)
  @IsNumber({}, multiplier)
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

/** Points for reading. Each multiplier applies from its streak length in days on; longest first. */
export interface RulesAnswer {
  completionBase: number;
  repeatBase: number;
  bibleCompleted: number;
  multipliers: { fromDays: number; multiplier: number }[];
  lateAfterDays: number;
}

/** Scope, time and account are null for the built-in set; the account also when the operator published it. */
export interface RuleSetAnswer {
  number: number;
  appliesTo: RuleScope | null;
  publishedAt: string | null;
  publishedBy: number | null;
  rules: RulesAnswer;
}

/** GET /admin/rule-sets: newest first, so the one in force comes first. */
export interface RuleSetsAnswer {
  ruleSets: RuleSetAnswer[];
}

/** POST /admin/rule-sets */
export interface RuleSetEnvelope {
  ruleSet: RuleSetAnswer;
}

export interface RulePreviewAnswer extends Pick<
  OperationAnswer,
  'id' | 'state' | 'done' | 'total' | 'secondsLeft' | 'readerId' | 'requestedAt' | 'endedAt'
> {
  rules: RulesAnswer;
  /** The number of the rule set in force at the time. */
  basedOn: number;
  /** Null while it runs. */
  summary: RulePreviewSummary | null;
  error: string | null;
}

/** POST /admin/rule-sets/previews, GET /admin/rule-sets/previews/{id} */
export interface RulePreviewEnvelope {
  preview: RulePreviewAnswer;
}

/** GET /admin/rule-sets/previews/{id}/readers: readers whose points would change. Kept for the five newest previews. */
export interface RulePreviewReadersAnswer {
  readers: {
    reader: { id: number; name: string };
    pointsBefore: number;
    pointsAfter: number;
    levelBefore: number;
    levelAfter: number;
  }[];
  pagination: Pagination & { totalReaders: number };
}
