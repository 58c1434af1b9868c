import type { BackupAnswer, BackupState } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { count } from '@/shared/lib/format';
import { showInstant } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { FormError } from '@/shared/forms/form-note';
import { Section } from '@/shared/ui/page';
import { Tag } from '@/shared/ui/tag';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { bytes } from '@/shared/admin/amounts';
import { DataList, type Column } from '@/shared/admin/data-list';
import { NameOf } from '@/shared/admin/event-links';
import { useAdminChange } from '@/shared/admin/use-admin-form';
import { backUpNow, backupsQuery, isBackupUnderWay } from './health-query';

const MESSAGES = {
  failed: 'Failed to load backups. Please try again.',
  orderFailed: 'Failed to request a backup. Please try again.',
} as const;

const STATE_WORDS: Record<BackupState, string> = {
  waiting: 'Waiting',
  copying: 'Running',
  checking: 'Testing',
  done: 'Taken',
  verified: 'Verified',
  unverified: 'Not restorable',
  failed: 'Failed',
};

const columns: Column<BackupAnswer>[] = [
  {
    head: 'When',
    cell: ({ startedAt, requestedAt, folder }) => (
      <>
        <time dateTime={startedAt ?? requestedAt}>{showInstant(startedAt ?? requestedAt)}</time>
        {folder && <span className="block text-xs wrap-anywhere text-faint">{folder}</span>}
      </>
    ),
  },
  {
    head: 'Why',
    cell: ({ requestedBy }) => (requestedBy === null ? 'Nightly' : <NameOf kind="account" id={requestedBy} />),
  },
  { head: 'Size', numeric: true, cell: ({ bytes: size }) => (size === null ? '–' : bytes(size)) },
  {
    head: 'State',
    cell: ({ state, isRemoved, copiedAt }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Tag>{STATE_WORDS[state]}</Tag>
        {copiedAt && <Tag>{t('Copied')}</Tag>}
        {isRemoved && <Tag>{t('Deleted')}</Tag>}
      </span>
    ),
  },
  { head: 'Result', cell: (backup) => <Result backup={backup} /> },
];

/** Every backup of late, and one now. Both the copy and the trial restore go on when the page is left. */
export function Backups() {
  const query = useQuery(backupsQuery);
  const order = useAdminChange(() => backUpNow());
  const underWay = query.data?.backups.find(isBackupUnderWay);
  return (
    <Section
      id="backups"
      title={t('Backups')}
      className="mt-14"
      aside={
        <Button
          look="secondary"
          small
          busy={order.isPending}
          disabled={underWay !== undefined && underWay.state !== 'checking'}
          onClick={() => order.mutate(undefined)}
        >
          {t('Back up now')}
        </Button>
      }
    >
      <FormError message={order.isError ? messageOf(order.error, t(MESSAGES.orderFailed)) : null} />
      <AdminLoaded query={query} failed={t(MESSAGES.failed)} loading={t('Loading backups')}>
        {({ backups, nightlyAt }) => (
          <>
            <p className="mb-4 max-w-prose text-soft">
              {nightlyAt === null ? t('Nightly backups are off.') : `Runs every night at ${nightlyAt}.`} We test each
              one by restoring it. We keep seven daily, four weekly and six monthly backups.
            </p>
            <p role="status" className="figures mb-4 empty:hidden">
              {underWay && progressInWords(underWay)}
            </p>
            {backups.length === 0 ? (
              <p className="text-soft">{t('No backups yet.')}</p>
            ) : (
              <DataList label={t('Backups')} rows={backups} columns={columns} keyOf={({ id }) => id} />
            )}
          </>
        )}
      </AdminLoaded>
    </Section>
  );
}

const progressInWords = ({ state, step }: BackupAnswer): string => {
  if (state === 'waiting') return 'A backup is waiting for a worker. It runs even if you leave this page.';
  const doing = state === 'copying' ? 'A backup is running' : 'We’re testing the newest backup';
  return step ? `${doing}: ${step}` : `${doing}.`;
};

function Result({ backup: { state, error, copyError, rows, check } }: { backup: BackupAnswer }) {
  const wrong = error ?? copyError;
  if (wrong) return <span className="text-bad wrap-anywhere">{wrong}</span>;
  if (state === 'verified' && check)
    return `${count(check.events, 'event')} of ${count(check.readers, 'reader')} restored in ${check.seconds} s`;
  return rows === null ? '–' : count(rows, 'row');
}
