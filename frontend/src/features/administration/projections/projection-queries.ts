import type {
  OperationEnvelope,
  ParkedAnswer,
  ProjectionsAnswer,
  RetryAnswer,
  StartOperationRequest,
} from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';
import { isUnderWay } from './operation-words';

/** Polling intervals while something runs, and while nothing does (ms). */
const BUSY_MS = 1000;
const QUIET_MS = 10_000;

export const projectionsKey = [...keys.admin, 'projections'] as const;

export const projectionsQuery = queryOptions({
  queryKey: [...projectionsKey, 'list'],
  queryFn: ({ signal }) => api<ProjectionsAnswer>('/admin/projections', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.operations.some(isUnderWay) ? BUSY_MS : QUIET_MS),
});

export const parkedQuery = queryOptions({
  queryKey: [...projectionsKey, 'parked'],
  queryFn: ({ signal }) => api<ParkedAnswer>('/admin/projections/parked', { signal }),
  select: (answer) => answer.parked,
  staleTime: 0,
});

export const startOperation = (body: StartOperationRequest): Promise<OperationEnvelope> =>
  api('/admin/projections/operations', { method: 'POST', body });

export const retryParked = (readerId: number): Promise<RetryAnswer> =>
  api(`/admin/projections/parked/${readerId}/retry`, { method: 'POST' });
