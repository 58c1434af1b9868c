import type { BackupAnswer, BackupEnvelope, BackupsAnswer, SiteHealthAnswer } from '@lectio/contract';
import { queryOptions } from '@tanstack/react-query';
import { partOf, readQuery } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { lookingAgain } from '@/shared/admin/people-queries';

const LOOK_MS = 5000;
/** While a backup is under way. */
const BUSY_MS = 1000;

export const isBackupUnderWay = ({ state }: BackupAnswer): boolean =>
  state === 'waiting' || state === 'copying' || state === 'checking';

export const healthQuery = queryOptions({
  ...partOf(readQuery<SiteHealthAnswer>([...keys.admin, 'health'], '/admin/health'), 'health'),
  staleTime: 0,
  refetchInterval: lookingAgain<SiteHealthAnswer>(() => LOOK_MS),
});

export const backupsQuery = queryOptions({
  ...readQuery<BackupsAnswer>([...keys.admin, 'backups'], '/admin/backups'),
  staleTime: 0,
  refetchInterval: lookingAgain<BackupsAnswer>(({ backups }) => (backups.some(isBackupUnderWay) ? BUSY_MS : LOOK_MS)),
});

export const backUpNow = (): Promise<BackupEnvelope> => send('/admin/backups');
