import type { BackupAnswer, BackupEnvelope, BackupsAnswer, SiteHealthAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/client';
import { keys } from '../../../shared/api/keys';

const LOOK_MS = 5000;
/** While a backup is under way. */
const BUSY_MS = 1000;

export const isBackupUnderWay = ({ state }: BackupAnswer): boolean =>
  state === 'waiting' || state === 'copying' || state === 'checking';

export const healthQuery = queryOptions({
  queryKey: [...keys.admin, 'health'],
  queryFn: ({ signal }) => api<SiteHealthAnswer>('/admin/health', { signal }),
  select: (answer) => answer.health,
  staleTime: 0,
  refetchInterval: LOOK_MS,
});

export const backupsQuery = queryOptions({
  queryKey: [...keys.admin, 'backups'],
  queryFn: ({ signal }) => api<BackupsAnswer>('/admin/backups', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.backups.some(isBackupUnderWay) ? BUSY_MS : LOOK_MS),
});

export const backUpNow = (): Promise<BackupEnvelope> => api('/admin/backups', { method: 'POST' });
