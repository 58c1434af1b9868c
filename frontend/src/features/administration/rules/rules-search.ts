import type { RulePreviewSort } from '@lectio/contract';

export interface RulesSearch {
  /** The preview shown. */
  preview?: string;
  sort?: RulePreviewSort;
  page?: number;
}

export interface RulesPageProps {
  search: RulesSearch;
  onSearch: (search: RulesSearch) => void;
}
