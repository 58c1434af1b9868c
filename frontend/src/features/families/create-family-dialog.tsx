import { CreateFamilyRequest, type FamilyEnvelope } from '@lectio/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendSafely } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import { contractResolver, showFieldErrors } from '../../shared/lib/contract-resolver';
import { newKey } from '../../shared/lib/new-key';
import { Dialog } from '../../shared/ui/dialog';
import { DialogFoot } from '../../shared/ui/dialog-foot';
import { TextAreaField, TextField } from '../../shared/ui/field';
import { FormError } from '../../shared/ui/form-error';
import { notify } from '../../shared/ui/notify';
import { FAMILY_PAGE_MESSAGES } from './family-messages';
import { useFamilyChange } from './use-family-change';

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
  const [key] = useState(newKey);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: contractResolver<Values>(CreateFamilyRequest),
    defaultValues: { name: '', description: '' },
  });
  const create = useFamilyChange(
    (values: Values) =>
      sendSafely<FamilyEnvelope>('/families', { method: 'POST', body: bodyOf(values), idempotencyKey: key }),
    ({ name }) => {
      void notify(`${name.trim()} is there. Show its code to those who belong to it.`);
      onClose();
    },
  );
  const submit = handleSubmit((values) =>
    create.mutate(values, {
      onError: (error) => void showFieldErrors<Values>(error, ['name', 'description'], setError),
    }),
  );
  const { errors } = formState;
  return (
    <Dialog open onClose={onClose} title="Create Family" dismissible={!create.isPending}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-5">
        <FormError
          message={
            create.error && !errors.name && !errors.description
              ? messageOf(create.error, FAMILY_PAGE_MESSAGES.createFailed)
              : null
          }
        />
        <TextField label="Family name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <TextAreaField
          label="Description (optional)"
          error={errors.description?.message}
          {...register('description')}
        />
        <DialogFoot label="Create" busy={create.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
