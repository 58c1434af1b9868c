import type { DefinitionsAnswer, GamificationStatsAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';

export const definitionsQuery = queryOptions({
  queryKey: [...keys.admin, 'definitions'],
  queryFn: ({ signal }) => api<DefinitionsAnswer>('/gamification/admin/definitions', { signal }),
});

export const gamificationStatsQuery = queryOptions({
  queryKey: [...keys.admin, 'definitions', 'stats'],
  queryFn: ({ signal }) => api<GamificationStatsAnswer>('/gamification/admin/stats', { signal }),
  select: (answer) => answer.stats,
});
