import { TakeReportsAwayRequest, type ReportsTakenAwayAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import { useAdminForm } from '@/shared/admin/use-admin-form';
import { TextAreaField } from '@/shared/forms/field';
import { FormDialog } from '@/shared/forms/form-dialog';
import { notify } from '@/shared/ui/notify';
import { RemovalCost } from '../manage/removal-cost';

/** These reports, or all that survive of a batch. */
export type Chosen = { reportIds: string[] } | { batchId: string };

interface Props {
  chosen: Chosen;
  onDone: () => void;
  onClose: () => void;
}

/** Takes reports of one person away: what it costs, and why. */
export function TakeAwayDialog({ chosen, onDone, onClose }: Props) {
  const form = useAdminForm({
    request: TakeReportsAwayRequest,
    start: { ...chosen, reason: '' } as TakeReportsAwayRequest,
    send: ({ reason }) => send<ReportsTakenAwayAnswer>('/admin/reports/delete', { body: { ...chosen, reason } }),
    failed: t(ADMIN_PAGE_MESSAGES.takeAwayFailed),
    done: ({ message }) => {
      void notify(message);
      onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={
        'batchId' in chosen
          ? t('Take this batch away?')
          : t('Take {reports, plural, one {# report} other {# reports}} away?', { reports: chosen.reportIds.length })
      }
      description={t('The person is told and can read your reason. You can put the reports back later.')}
      label={t('Take away')}
      onClose={onClose}
    >
      <RemovalCost what={chosen} path="/admin/reports/removal-preview" />
      <TextAreaField label={t('Reason')} rows={3} {...form.field('reason')} />
    </FormDialog>
  );
}
