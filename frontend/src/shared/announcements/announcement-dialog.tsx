import { AnnouncementRequest } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../language/speech';
import { send } from '../api/send';
import { TextAreaField, TextField } from '../forms/field';
import { FormDialog } from '../forms/form-dialog';
import { useContractForm } from '../forms/use-contract-form';
import { notify } from '../ui/notify';
import { keyOfAnnouncements, type Audience } from './announcements-query';

/** Tells all members of a church or group something. */
export function AnnouncementDialog({ to, onClose }: { to: Audience; onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm({
    request: AnnouncementRequest,
    about: `${to.kind} ${to.id}`,
    start: { title: '', message: '' },
    send: async (values) => {
      await send(`/${to.kind}/${to.id}/announcements`, { body: values });
      await client.invalidateQueries({ queryKey: keyOfAnnouncements(to) });
    },
    failed: t('Failed to send the announcement'),
    done: () => {
      void notify(t('Your announcement is on its way.'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Write an Announcement')}
      description={t('It goes to all members of {name}: up to three a day.', { name: to.name })}
      label={t('Send')}
      onClose={onClose}
    >
      <TextField label={t('Title')} autoComplete="off" {...form.field('title')} />
      <TextAreaField label={t('Message')} {...form.field('message')} />
    </FormDialog>
  );
}
