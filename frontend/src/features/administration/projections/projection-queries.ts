import type {
  OperationEnvelope,
  ParkedAnswer,
  ProjectionsAnswer,
  RetryAnswer,
  StartOperationRequest,
} from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { lookingAgain } from '@/shared/admin/people-queries';
import { isUnderWay } from '@/shared/admin/operation-words';

/** Polling intervals while something runs, and while nothing does (ms). */
const BUSY_MS = 1000;
const QUIET_MS = 10_000;

export const projectionsKey = [...keys.admin, 'projections'] as const;

export const projectionsQuery = queryOptions({
  ...readQuery<ProjectionsAnswer>([...projectionsKey, 'list'], '/admin/projections'),
  staleTime: 0,
  refetchInterval: lookingAgain<ProjectionsAnswer>(({ operations }) =>
    operations.some(isUnderWay) ? BUSY_MS : QUIET_MS,
  ),
});

export const parkedQuery = queryOptions({
  ...partOf(readQuery<ParkedAnswer>([...projectionsKey, 'parked'], '/admin/projections/parked'), 'parked'),
  staleTime: 0,
});

export const startOperation = (body: StartOperationRequest): Promise<OperationEnvelope> =>
  send('/admin/projections/operations', { body });

export const retryParked = (readerId: number): Promise<RetryAnswer> =>
  send(`/admin/projections/parked/${readerId}/retry`);
