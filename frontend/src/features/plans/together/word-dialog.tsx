import { LIMITS, WriteDayWordRequest, type DayWordEnvelope, type SharedPlanAnswer } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { FormDialog } from '@/shared/forms/form-dialog';
import { TextAreaField } from '@/shared/forms/field';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { showDate } from '@/shared/lib/days';
import { notify } from '@/shared/ui/notify';
import { PLANS_MESSAGES } from '../plans-messages';

export interface WordDialogProps {
  plan: SharedPlanAnswer;
  date: string;
  /** What is written so far; empty for a new word. */
  text: string;
  onClose: () => void;
}

/** Writes or changes the word for a day. */
export function WordDialog({ plan, date, text, onClose }: WordDialogProps) {
  const client = useQueryClient();
  const form = useContractForm({
    request: WriteDayWordRequest,
    start: { text },
    about: `${plan.id}, ${date}`,
    send: (body) => send<DayWordEnvelope>(`/plans/shared/${plan.id}/words/${date}`, { method: 'PUT', body }),
    failed: t(PLANS_MESSAGES.wordFailed),
    done: () => {
      void client.invalidateQueries({ queryKey: keys.plans });
      void notify(t('Everyone sees your word on {date}.', { date: showDate(date) }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('A word for {date}', { date: showDate(date) })}
      description={t('Everyone who follows {plan} with you sees it from that day on.', { plan: plan.name })}
      label={t('Save')}
      onClose={onClose}
    >
      <TextAreaField label={t('Your word')} rows={5} maxLength={LIMITS.dayWordMax} {...form.field('text')} />
    </FormDialog>
  );
}
