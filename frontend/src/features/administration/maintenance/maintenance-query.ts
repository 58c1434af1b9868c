import type { MaintenanceAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';

/** What each action would take away now: never from memory. */
export const maintenanceQuery = queryOptions({
  queryKey: [...keys.admin, 'maintenance'],
  queryFn: ({ signal }) => api<MaintenanceAnswer>('/admin/maintenance', { signal }),
  staleTime: 0,
});
