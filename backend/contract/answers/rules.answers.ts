import type { RuleScope } from '../enums';
import type { Pagination } from '../http';
import type { OperationAnswer, RulePreviewSummary } from './audit.answers';

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
