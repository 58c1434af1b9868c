import { CreateFamilyRequest, type FamilyEnvelope } from '@lectio/contract';
import { useRef } from 'react';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { noteNewCode } from '@/shared/membership/new-codes';
import { TextAreaField, TextField } from '@/shared/forms/field';
import { notify } from '@/shared/ui/notify';
import { familyTitleId } from './family-card';
import { FAMILY_PAGE_MESSAGES } from './family-messages';
import { useRefreshFamilies } from '@/shared/membership/use-refresh';

interface Values {
  name: string;
  description: string;
}

/** Omits an empty description. */
const bodyOf = ({ name, description }: Values): object => ({
  name: name.trim(),
  ...(description.trim() && { description: description.trim() }),
});

export function CreateFamilyDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshFamilies();
  const made = useRef<number>(null);
  const form = useContractForm({
    request: CreateFamilyRequest,
    start: { name: '', description: '' },
    send: async (values) => {
      const { family } = await send<FamilyEnvelope>('/families', { body: bodyOf(values) });
      noteNewCode(family.id);
      await refresh();
      made.current = family.id;
    },
    failed: t(FAMILY_PAGE_MESSAGES.createFailed),
    done: (_, { name }) => {
      void notify(t('{name} is ready. Share its code with your family.', { name: name.trim() }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Create Family')}
      label={t('Create')}
      onClose={onClose}
      // A new family comes after the others, which may fill the screen.
      returnFocus={() => (made.current !== null && document.getElementById(familyTitleId(made.current))) || true}
    >
      <TextField label={t('Family name')} autoComplete="off" {...form.field('name')} />
      <TextAreaField label={t('Description (optional)')} {...form.field('description')} />
    </FormDialog>
  );
}
