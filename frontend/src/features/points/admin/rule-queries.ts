import type {
  RulePreviewEnvelope,
  RulePreviewReadersAnswer,
  RulePreviewSort,
  RulesAnswer,
  RuleSetsAnswer,
} from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { isUnderWay } from '@/shared/admin/operation-words';
import { pageQuery, partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';

/** Polling interval while a preview runs (ms). */
const BUSY_MS = 1000;

const rulesKey = [...keys.admin, 'rules'] as const;

export const ruleSetsQuery = partOf(readQuery<RuleSetsAnswer>([...rulesKey, 'sets'], '/admin/rule-sets'), 'ruleSets');

export const previewQuery = (id: string) =>
  queryOptions({
    ...readQuery<RulePreviewEnvelope>(
      [...rulesKey, 'preview', id],
      `/admin/rule-sets/previews/${encodeURIComponent(id)}`,
    ),
    select: (answer) => answer.preview,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.preview) ? BUSY_MS : false),
  });

export const previewReadersQuery = (
  id: string,
  { page = 1, sort = 'gain' }: { page?: number; sort?: RulePreviewSort },
) =>
  pageQuery<RulePreviewReadersAnswer>(
    [...rulesKey, 'readers', id, sort, page],
    `/admin/rule-sets/previews/${encodeURIComponent(id)}/readers?sort=${sort}&page=${page}`,
  );

export const startPreview = (body: { rules: RulesAnswer; readerId: number | null }): Promise<RulePreviewEnvelope> =>
  send('/admin/rule-sets/previews', { body });

export interface RulesSearch {
  /** The preview shown. */
  preview?: string;
  sort?: RulePreviewSort;
  page?: number;
}
