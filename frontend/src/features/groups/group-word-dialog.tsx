import { LIMITS, WriteDayWordRequest, type DayWordEnvelope, type GroupAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { TextAreaField } from '@/shared/forms/field';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { GROUP_PAGE_MESSAGES } from './group-messages';
import { useRefreshGroups } from './queries';

export interface GroupWordDialogProps {
  group: Pick<GroupAnswer, 'id' | 'name'>;
  /** What is written so far; empty for a new word. */
  text: string;
  onClose: () => void;
}

/** Writes or changes the word for today. */
export function GroupWordDialog({ group: { id, name }, text, onClose }: GroupWordDialogProps) {
  const refresh = useRefreshGroups();
  const form = useContractForm({
    request: WriteDayWordRequest,
    start: { text },
    about: `group ${id}`,
    send: async (body) => {
      await send<DayWordEnvelope>(`/groups/${id}/word`, { method: 'PUT', body });
      await refresh();
    },
    failed: t(GROUP_PAGE_MESSAGES.wordFailed),
    done: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('A word for today')}
      description={t('Everyone in {group} sees it today.', { group: name })}
      label={t('Save')}
      onClose={onClose}
    >
      <TextAreaField label={t('Your word')} rows={5} maxLength={LIMITS.dayWordMax} {...form.field('text')} />
    </FormDialog>
  );
}
