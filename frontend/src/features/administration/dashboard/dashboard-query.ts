import type { AdminDashboardAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';

export const dashboardQuery = queryOptions({
  queryKey: [...keys.admin, 'dashboard'],
  queryFn: ({ signal }) => api<AdminDashboardAnswer>('/admin/dashboard', { signal }),
  select: (answer) => answer.dashboardStats,
});
