import type { RuleScope } from '../enums';
import type { Pagination } from '../http';
import type { OperationAnswer, RulePreviewSummary } from './audit.answers';

/** What reading is worth. Multipliers by the streak in days from which they hold, longest first. */
export interface RulesAnswer {
  completionBase: number;
  repeatBase: number;
  bibleCompleted: number;
  multipliers: { fromDays: number; multiplier: number }[];
  lateAfterDays: number;
}

/** Scope, time and account are null for the set that ships; the account also where the operator published. */
export interface RuleSetAnswer {
  number: number;
  appliesTo: RuleScope | null;
  publishedAt: string | null;
  publishedBy: number | null;
  rules: RulesAnswer;
}

/** GET /admin/rule-sets: newest first, that is, the one in force first. */
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
  /** The number of the rule set that was in force. */
  basedOn: number;
  /** Null until it is done. */
  summary: RulePreviewSummary | null;
  error: string | null;
}

/** POST /admin/rule-sets/previews, GET /admin/rule-sets/previews/{id} */
export interface RulePreviewEnvelope {
  preview: RulePreviewAnswer;
}

/** GET /admin/rule-sets/previews/{id}/readers: those whose points would change. Kept for the five newest previews. */
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
