import { AnnouncementRequest, type ChurchAnswer } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { TextAreaField, TextField } from '@/shared/forms/field';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { notify } from '@/shared/ui/notify';
import { CHURCH_PAGE_MESSAGES } from '../church-messages';
import { announcementsQuery } from './leaders-queries';

/** Tells all members of a church something. */
export function AnnouncementDialog({ church, onClose }: { church: ChurchAnswer; onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm({
    request: AnnouncementRequest,
    about: church.id,
    start: { title: '', message: '' },
    send: async (values) => {
      await send(`/churches/${church.id}/announcements`, { body: values });
      await client.invalidateQueries({ queryKey: announcementsQuery(church.id, 1).queryKey.slice(0, 2) });
    },
    failed: t(CHURCH_PAGE_MESSAGES.announceFailed),
    done: () => {
      void notify(t('Your announcement is on its way.'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Write an Announcement')}
      description={t('It goes to all members of {church}: up to three a day.', { church: church.name })}
      label={t('Send')}
      onClose={onClose}
    >
      <TextField label={t('Title')} autoComplete="off" {...form.field('title')} />
      <TextAreaField label={t('Message')} {...form.field('message')} />
    </FormDialog>
  );
}
