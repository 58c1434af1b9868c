import type { RulePreviewSort } from '@lectio/contract';

export interface RulesSearch {
  /** The preview shown. */
  preview?: string;
  sort?: RulePreviewSort;
  page?: number;
}
