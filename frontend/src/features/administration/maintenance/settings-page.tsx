import {
  CONFIRMATION_PHRASES,
  type CleanupAnswer,
  type MaintenanceAnswer,
  type ProgressResetAnswer,
  type ResetInForceAnswer,
  type ResetRevertedAnswer,
} from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { msg, t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { showInstant } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { notifyLong } from '@/shared/ui/notify';
import { PageHeading, Section } from '@/shared/ui/page';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import { useNameOf } from '@/shared/admin/search-query';
import { Counted, PhraseDialog, type Counts, type Outcome } from '@/shared/admin/phrase-dialog';
import { useAdminChange } from '@/shared/admin/use-admin-form';
import { Consequence } from '@/shared/admin/list-parts';
import { DeleteAllReports } from './delete-all-reports';
import { maintenanceQuery } from './maintenance-query';
import { orStillRunning, UnderWay, unlessStillRunning } from './under-way';

const fakeCounts = ({ users, readers, families, reports }: MaintenanceAnswer['cleanupFakeData']): Counts => [
  [t('users'), users],
  [t('readers'), readers],
  [t('families'), families],
  [t('reports'), reports],
];

const resetCounts = ({
  readers,
  badges,
  completedBibles,
  plans,
  adjustments,
}: ProgressResetAnswer['summary']['resetCounts']): Counts => [
  [t('readers'), readers],
  [t('badges'), badges],
  [t('completed Bibles'), completedBibles],
  [t('plans'), plans],
  [t('adjustments'), adjustments],
];

const cleanUp = async (confirmation: string): Promise<Outcome> => {
  const { message, deletedData, preservedData } = await api<CleanupAnswer>('/admin/cleanup-fake-data', {
    method: 'POST',
    body: { confirmation },
  });
  return {
    message,
    counts: [
      { title: t('Deleted'), counts: fakeCounts(deletedData) },
      { title: t('Kept'), counts: fakeCounts(preservedData) },
    ],
  };
};

const resetAll = async (confirmationText: string): Promise<Outcome> => {
  const { message, summary } = await api<ProgressResetAnswer>('/reports/admin/reset-all-progress', {
    method: 'DELETE',
    body: { confirmationText },
  });
  return {
    message,
    counts: [
      { title: t('Deleted'), counts: [[t('reports'), summary.deletedCounts.reports]] },
      { title: t('Set to zero'), counts: resetCounts(summary.resetCounts) },
    ],
  };
};

/** Actions on everybody at once, each with what it would delete; and reverting a reset. */
export function SettingsPage() {
  const query = useQuery(maintenanceQuery);
  return (
    <>
      <PageHeading lead={t('Actions that affect everyone. You’ll be asked to type a phrase.')}>
        {t('Maintenance')}
      </PageHeading>
      <AdminLoaded query={query} failed={t(ADMIN_PAGE_MESSAGES.dataFailed)} loading={t('Counting')}>
        {(counted) => <Actions counted={counted} recount={() => void query.refetch()} />}
      </AdminLoaded>
    </>
  );
}

function Actions({
  counted: { cleanupFakeData, deleteAllReports, resetAllProgress, resets, underWay },
  recount,
}: {
  counted: MaintenanceAnswer;
  recount: () => void;
}) {
  const [open, setOpen] = useState<'none' | 'cleanup' | 'reports' | 'reset'>('none');
  const close = (): void => setOpen('none');
  const wholeReset: Counts = [[t('reports'), resetAllProgress.reports], ...resetCounts(resetAllProgress)];
  return (
    <div className="flex flex-col gap-14">
      {underWay && <UnderWay underWay={underWay} />}
      <Action
        id="cleanup"
        title={t('Fake data')}
        label={t('Delete fake data')}
        counts={fakeCounts(cleanupFakeData)}
        counting={underWay !== null}
        consequence={<Consequence isFinal>{t('Nobody can bring these accounts back.')}</Consequence>}
        onOpen={() => setOpen('cleanup')}
      >
        {t(
          'Accounts from the sample community, the demo and the load generator, with everything in them. Nobody else is affected.',
        )}
      </Action>
      <Action
        id="reports"
        title={t('All reports')}
        label={t('Delete all reports')}
        counts={[
          [t('reports'), deleteAllReports.reports],
          [t('readers'), deleteAllReports.readers],
        ]}
        counting={underWay !== null}
        consequence={
          <Consequence isFinal={false}>{t('The log keeps everything. See “Active resets” below.')}</Consequence>
        }
        onOpen={() => setOpen('reports')}
      >
        {t('Everyone’s reports, with the points, badges and completions they earned. Points from administrators stay.')}
      </Action>
      <Action
        id="reset"
        title={t('All progress')}
        label={t('Reset all progress')}
        counts={wholeReset}
        counting={underWay !== null}
        consequence={
          <Consequence isFinal={false}>{t('The log keeps everything. See “Active resets” below.')}</Consequence>
        }
        onOpen={() => setOpen('reset')}
      >
        {t(
          'Everyone’s reports, points, badges, completed Bibles and started plans. Accounts, readers and families stay.',
        )}
      </Action>
      <Resets resets={resets} />
      {open === 'cleanup' && (
        <PhraseDialog
          title={t('Delete fake data')}
          counts={fakeCounts(cleanupFakeData)}
          phrase={CONFIRMATION_PHRASES.cleanupFakeData}
          lastQuestion={t(
            'Delete {accounts, plural, one {# fake account} other {# fake accounts}} now? Nobody can bring them back.',
            { accounts: cleanupFakeData.users },
          )}
          confirmLabel={t('Delete fake data')}
          run={cleanUp}
          fallback={t(ADMIN_PAGE_MESSAGES.cleanupFailed)}
          recount={recount}
          onClose={close}
        >
          <Consequence isFinal>{t('Nobody can bring these back:')}</Consequence>
        </PhraseDialog>
      )}
      {open === 'reports' && <DeleteAllReports onClose={close} />}
      {open === 'reset' && (
        <PhraseDialog
          title={t('Reset all progress')}
          counts={wholeReset}
          phrase={CONFIRMATION_PHRASES.resetAllProgress}
          lastQuestion={t('Reset the progress of {readers, plural, one {# reader} other {# readers}} to zero now?', {
            readers: resetAllProgress.readers,
          })}
          confirmLabel={t('Reset all progress')}
          run={(text) => orStillRunning(resetAll(text))}
          fallback={t(ADMIN_PAGE_MESSAGES.progressResetFailed)}
          recount={recount}
          onClose={close}
        >
          {t('This resets to zero for everyone.')}
          <Consequence isFinal={false}>{t('See “Active resets” on this page afterwards.')}</Consequence>
        </PhraseDialog>
      )}
    </div>
  );
}

interface ActionProps {
  id: string;
  title: string;
  label: string;
  counts: Counts;
  children: ReactNode;
  /** Whether it can be taken back. */
  consequence: ReactNode;
  /** While the counts still change by what was done before. */
  counting: boolean;
  onOpen: () => void;
}

const Action = ({ id, title, label, counts, children, consequence, counting, onOpen }: ActionProps) => (
  <Section id={id} title={title}>
    <p className="max-w-prose text-soft">{children}</p>
    {consequence}
    {!counting && <Counted counts={counts} />}
    <Button
      look="danger"
      className="mt-5"
      onClick={onOpen}
      disabled={counting || counts.every(([, value]) => value === 0)}
    >
      {label}
    </Button>
  </Section>
);

const scopeWords: Record<ResetInForceAnswer['scope'], string> = {
  reports: msg('All reports deleted'),
  all: msg('All progress reset'),
};

function Resets({ resets }: { resets: ResetInForceAnswer[] }) {
  const [asked, setAsked] = useState<ResetInForceAnswer | null>(null);
  return (
    <Section id="resets" title={t('Active resets')}>
      {resets.length === 0 ? (
        <p className="text-soft">{t('{of, select, resets {None.} other {None.}}', { of: 'resets' })}</p>
      ) : (
        <ul className="figures">
          {resets.map((reset, index) => (
            <li
              key={reset.resetId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
            >
              <span className="min-w-0">
                <span className="block font-medium">{t(scopeWords[reset.scope])}</span>
                <span className="block text-sm text-soft">
                  <WhenAndWho reset={reset} />
                </span>
              </span>
              {index === 0 ? (
                <Button look="secondary" small onClick={() => setAsked(reset)}>
                  {t('Undo')}
                </Button>
              ) : (
                <span className="text-sm text-soft">{t('Undo the later one first')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked && <Revert reset={asked} onClose={() => setAsked(null)} />}
    </Section>
  );
}

function WhenAndWho({ reset: { at, accountId } }: { reset: ResetInForceAnswer }) {
  const [when, name] = [showInstant(at), useNameOf('account', accountId)];
  return accountId === null ? t('{when}, by the operator', { when }) : t('{when}, by {name}', { when, name });
}

const revertedInWords = ({ message, reports, duplicates }: ResetRevertedAnswer): string =>
  duplicates > 0
    ? t(
        '{message}: {reports, plural, one {# report} other {# reports}} again, {duplicates, plural, one {# report} other {# reports}} made since no longer needed.',
        { message, reports, duplicates },
      )
    : t('{message}: {reports, plural, one {# report} other {# reports}} again.', { message, reports });

function Revert({ reset, onClose }: { reset: ResetInForceAnswer; onClose: () => void }) {
  const revert = useAdminChange(
    () => {
      const path = `/admin/resets/${encodeURIComponent(reset.resetId)}/revert`;
      return unlessStillRunning(api<ResetRevertedAnswer>(path, { method: 'POST' }).then(revertedInWords), String);
    },
    (words) => {
      void notifyLong(words);
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={t('Undo this reset?')}
      question={t('{reset}, {when}. All totals become what they’d be without it. Reports made since then stay.', {
        reset: t(scopeWords[reset.scope]),
        when: showInstant(reset.at),
      })}
      confirmLabel={t('Undo')}
      look="primary"
      busy={revert.isPending}
      error={revert.isError ? messageOf(revert.error, t(ADMIN_PAGE_MESSAGES.progressResetFailed)) : null}
      onConfirm={() => revert.mutate(undefined)}
      onCancel={onClose}
    />
  );
}
