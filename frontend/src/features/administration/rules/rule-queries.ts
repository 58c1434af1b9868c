import type {
  RulePreviewEnvelope,
  RulePreviewReadersAnswer,
  RulePreviewSort,
  RuleSetsAnswer,
  RulesAnswer,
} from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';
import { isUnderWay } from '../projections/operation-words';

/** Polling interval while a preview runs (ms). */
const BUSY_MS = 1000;

const rulesKey = [...keys.admin, 'rules'] as const;

export const ruleSetsQuery = queryOptions({
  queryKey: [...rulesKey, 'sets'],
  queryFn: ({ signal }) => api<RuleSetsAnswer>('/admin/rule-sets', { signal }),
  select: (answer) => answer.ruleSets,
});

export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: [...rulesKey, 'preview', id],
    queryFn: ({ signal }) =>
      api<RulePreviewEnvelope>(`/admin/rule-sets/previews/${encodeURIComponent(id)}`, { signal }),
    select: (answer) => answer.preview,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.preview) ? BUSY_MS : false),
  });

export const previewReadersQuery = (
  id: string,
  { page = 1, sort = 'gain' }: { page?: number; sort?: RulePreviewSort },
) =>
  queryOptions({
    queryKey: [...rulesKey, 'readers', id, sort, page],
    queryFn: ({ signal }) =>
      api<RulePreviewReadersAnswer>(
        `/admin/rule-sets/previews/${encodeURIComponent(id)}/readers?sort=${sort}&page=${page}`,
        { signal },
      ),
  });

export const startPreview = (body: { rules: RulesAnswer; readerId: number | null }): Promise<RulePreviewEnvelope> =>
  api('/admin/rule-sets/previews', { method: 'POST', body });
