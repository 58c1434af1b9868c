import type { AdminGoalsAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';

export const goalsQuery = queryOptions({
  queryKey: [...keys.admin, 'goals'],
  queryFn: ({ signal }) => api<AdminGoalsAnswer>('/admin/goals', { signal }),
  select: (answer) => answer.goals,
});
