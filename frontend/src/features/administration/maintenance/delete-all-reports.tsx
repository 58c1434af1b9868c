import { CONFIRMATION_PHRASES, type ReportsResetAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import { AdminProblem } from '@/shared/admin/admin-loaded';
import { Consequence, ListLoading } from '@/shared/admin/list-parts';
import { PhraseDialog, type Outcome } from '@/shared/admin/phrase-dialog';
import { maintenanceQuery } from './maintenance-query';
import { orStillRunning } from './under-way';

const run = async (confirmation: string): Promise<Outcome> => {
  const { message, deletedCount } = await api<ReportsResetAnswer>('/admin/reports/reset', {
    method: 'DELETE',
    body: { confirmation },
  });
  return { message, counts: [{ title: t('Deleted'), counts: [[t('reports'), deletedCount]] }] };
};

/** Takes away every report of everybody; the list of resets can bring them back. */
export function DeleteAllReports({ onClose }: { onClose: () => void }) {
  const query = useQuery(maintenanceQuery);
  if (!query.data) {
    return (
      <Dialog open onClose={onClose} title={t('Delete all reports')}>
        <div className="mt-4">
          {query.isError ? (
            <AdminProblem query={query} fallback={t(ADMIN_PAGE_MESSAGES.dataFailed)} />
          ) : (
            <ListLoading label={t('Counting')} />
          )}
        </div>
      </Dialog>
    );
  }
  const { reports, readers } = query.data.deleteAllReports;
  return (
    <PhraseDialog
      title={t('Delete all reports')}
      counts={[
        [t('reports'), reports],
        [t('readers'), readers],
      ]}
      phrase={CONFIRMATION_PHRASES.deleteAllReports}
      lastQuestion={t('Delete everyone’s {reports, plural, one {# report} other {# reports}} now?', { reports })}
      confirmLabel={t('Delete all reports')}
      run={(phrase) => orStillRunning(run(phrase))}
      fallback={t(ADMIN_PAGE_MESSAGES.reportsResetFailed)}
      recount={() => void query.refetch()}
      onClose={onClose}
    >
      {t('This deletes everyone’s reports, with the points, badges and completions they earned.')}
      <Consequence isFinal={false}>{t('See “Active resets” on this page afterwards.')}</Consequence>
    </PhraseDialog>
  );
}
