import { CreateFamilyRequest } from '@lectio/contract';
import { FormDialog } from '../../shared/forms/form-dialog';
import { useContractForm } from '../../shared/forms/use-contract-form';
import { TextAreaField, TextField } from '../../shared/ui/field';
import { notify } from '../../shared/ui/notify';
import { FAMILY_PAGE_MESSAGES } from './family-messages';
import { useRefreshFamilies } from './use-family-change';

interface Values {
  name: string;
  description: string;
}

/** The description only when there is one. */
const bodyOf = ({ name, description }: Values): object => ({
  name: name.trim(),
  ...(description.trim() && { description: description.trim() }),
});

export function CreateFamilyDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshFamilies();
  const form = useContractForm({
    request: CreateFamilyRequest,
    start: { name: '', description: '' },
    send: (values, once) => once('/families', { body: bodyOf(values) }).then(refresh),
    failed: FAMILY_PAGE_MESSAGES.createFailed,
    done: (_, { name }) => {
      void notify(`${name.trim()} is there. Show its code to those who belong to it.`);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Create Family" label="Create" onClose={onClose}>
      <TextField label="Family name" autoComplete="off" {...form.field('name')} />
      <TextAreaField label="Description (optional)" {...form.field('description')} />
    </FormDialog>
  );
}
