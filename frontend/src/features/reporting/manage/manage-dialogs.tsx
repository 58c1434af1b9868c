import { t } from '@/shared/language/speech';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { Question } from '@/shared/ui/dialog/question';
import { MoveDialog } from './move-dialog';
import { RemovalCost } from './removal-cost';
import { nameOf, REPORTING_MESSAGES } from '../parts/reporting-messages';
import type { Manage } from './use-manage';

/** Confirms deleting one report, or all selected ones, and leaving an edit; asks for a new day. */
export function ManageDialogs({ manage }: { manage: Manage }) {
  const { task, confirm, cancel } = manage;
  const names = useChapterNames();
  if (task.kind === 'discard')
    return (
      <Question
        title={t('Leave without saving?')}
        question={t(REPORTING_MESSAGES.unsaved)}
        confirmLabel={t('Leave')}
        onConfirm={confirm}
        onCancel={cancel}
      />
    );
  if (task.kind === 'move') {
    const days = new Set(task.reports.map(({ readDate }) => readDate));
    return (
      <MoveDialog
        reports={task.reports.length}
        readDate={days.size === 1 ? task.reports[0].readDate : undefined}
        onMove={(readDate) => void manage.move(task.reports, readDate)}
        onCancel={cancel}
      />
    );
  }
  if (task.kind !== 'confirm' && task.kind !== 'confirm-bulk') return null;
  const one = task.kind === 'confirm';
  return (
    <Question
      title={one ? t('Delete report') : t('Delete reports')}
      question={
        one
          ? t('Are you sure you want to delete this report? {report}.', { report: nameOf(task.report, names) })
          : t('Are you sure you want to delete {reports, plural, one {# report} other {# reports}}?', {
              reports: task.ids.length,
            })
      }
      confirmLabel={
        one
          ? t('Delete')
          : t('Delete {reports, plural, one {# report} other {# reports}}', { reports: task.ids.length })
      }
      onConfirm={confirm}
      onCancel={cancel}
    >
      <RemovalCost what={{ reportIds: one ? [task.report.id] : task.ids }} />
    </Question>
  );
}
