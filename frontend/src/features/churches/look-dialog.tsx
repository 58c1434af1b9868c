import { UpdateChurchRequest, type ChurchAnswer, type ChurchLook } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { useRefreshChurch } from '@/shared/membership/use-refresh';
import { notify } from '@/shared/ui/notify';
import { CHURCH_PAGE_MESSAGES } from './church-messages';
import { LookFields } from './look-fields';

/** Chooses the colour and the picture of a church, and shows at once how it looks. */
export function LookDialog({ church, onClose }: { church: ChurchAnswer; onClose: () => void }) {
  const refresh = useRefreshChurch();
  const form = useContractForm<ChurchLook, void>({
    request: UpdateChurchRequest,
    about: church.id,
    start: { accent: church.accent, motif: church.motif },
    send: async (_, touched) => {
      await send(`/churches/${church.id}`, { method: 'PUT', body: touched });
      await refresh();
    },
    failed: t(CHURCH_PAGE_MESSAGES.updateFailed),
    done: () => {
      void notify(t('{name} is saved.', { name: church.name }));
      onClose();
    },
  });
  const look = { accent: form.watch('accent'), motif: form.watch('motif') };
  return (
    <FormDialog
      form={form}
      title={t('Colour and Picture')}
      description={t('Members see them at the top of each page. Posters and emails carry them too.')}
      label={t('Save')}
      onClose={onClose}
    >
      <LookFields name={church.name} look={look} register={form.register} />
    </FormDialog>
  );
}
