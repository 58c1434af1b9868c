import { say, type BackupAnswer, type BackupState, type Said } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { msg, t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
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
  failed: msg('Failed to load backups. Please try again.'),
  orderFailed: msg('Failed to request a backup. Please try again.'),
} as const;

const STATE_WORDS: Record<BackupState, string | Said> = {
  waiting: msg('Waiting'),
  copying: msg('Running'),
  checking: msg('Testing'),
  done: msg('Taken'),
  verified: say('{of, select, backup {Verified} other {Verified}}', { of: 'backup' }),
  unverified: msg('Not restorable'),
  failed: msg('Failed'),
};

const columns: Column<BackupAnswer>[] = [
  {
    head: msg('When'),
    cell: ({ startedAt, requestedAt, folder }) => (
      <>
        <time dateTime={startedAt ?? requestedAt}>{showInstant(startedAt ?? requestedAt)}</time>
        {folder && <span className="block text-xs wrap-anywhere text-faint">{folder}</span>}
      </>
    ),
  },
  {
    head: msg('Why'),
    cell: ({ requestedBy }) => (requestedBy === null ? t('Nightly') : <NameOf kind="account" id={requestedBy} />),
  },
  { head: msg('Size'), numeric: true, cell: ({ bytes: size }) => (size === null ? '–' : bytes(size)) },
  {
    head: msg('State'),
    cell: ({ state, isRemoved, copiedAt }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Tag>{t(STATE_WORDS[state])}</Tag>
        {copiedAt && <Tag>{t('Copied')}</Tag>}
        {isRemoved && <Tag>{t('{of, select, backup {Deleted} other {Deleted}}', { of: 'backup' })}</Tag>}
      </span>
    ),
  },
  { head: msg('Result'), cell: (backup) => <Result backup={backup} /> },
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
              {nightlyAt === null
                ? t('Nightly backups are off.')
                : t('Runs every night at {time}.', { time: nightlyAt })}{' '}
              {t('We test each one by restoring it. We keep seven daily, four weekly and six monthly backups.')}
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
  if (state === 'waiting') return t('A backup is waiting for a worker. It runs even if you leave this page.');
  if (state === 'copying') return step ? t('A backup is running: {step}', { step }) : t('A backup is running.');
  return step ? t('We’re testing the newest backup: {step}', { step }) : t('We’re testing the newest backup.');
};

function Result({ backup: { state, error, copyError, rows, check } }: { backup: BackupAnswer }) {
  const wrong = error ?? copyError;
  if (wrong) return <span className="text-bad wrap-anywhere">{wrong}</span>;
  if (state === 'verified' && check)
    return t(
      '{events, plural, one {# event} other {# events}} of {readers, plural, one {# reader} other {# readers}} restored in {seconds, number} s',
      { events: check.events, readers: check.readers, seconds: check.seconds },
    );
  return rows === null ? '–' : t('{rows, plural, one {# row} other {# rows}}', { rows });
}
