import type { MaintenanceAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

const LOOK_MS = 1000;

/** What each action would delete now: never cached, and asked again until the figures have followed the last one. */
export const maintenanceQuery = queryOptions({
  ...readQuery<MaintenanceAnswer>([...keys.admin, 'maintenance'], '/admin/maintenance'),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.underWay ? LOOK_MS : false),
});
