import { CreateReaderRequest, type Gender, type ReaderAnswer, type ReaderEnvelope } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ParticularsFields } from '../../shared/account/particulars-fields';
import { api, sendSafely } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import { keys } from '../../shared/api/keys';
import { contractResolver, numberOrNull, showFieldErrors } from '../../shared/lib/contract-resolver';
import { newKey } from '../../shared/lib/new-key';
import { notify } from '../../shared/ui/notify';
import { Dialog } from '../../shared/ui/dialog';
import { DialogFoot } from '../../shared/ui/dialog-foot';
import { TextField } from '../../shared/ui/field';

interface Values {
  name: string;
  age: number | null;
  gender: Gender | '';
}

export interface ReaderDialogProps {
  /** The reader to edit; undefined adds one. */
  reader?: ReaderAnswer;
  onClose: () => void;
}

const save = ({ name, age, gender }: Values, reader: ReaderAnswer | undefined, key: string): Promise<ReaderEnvelope> =>
  reader
    ? api(`/readers/${reader.id}`, { method: 'PUT', body: { name: name.trim(), age, gender: gender || null } })
    : sendSafely('/readers', {
        method: 'POST',
        body: { name: name.trim(), age: age ?? undefined, gender: gender || undefined },
        idempotencyKey: key,
      });

/** Adds a reader or changes one. */
export function ReaderDialog({ reader, onClose }: ReaderDialogProps) {
  const client = useQueryClient();
  const [key] = useState(newKey);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: contractResolver<Values>(CreateReaderRequest),
    defaultValues: { name: reader?.name ?? '', age: reader?.age ?? null, gender: reader?.gender ?? '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await save(values, reader, key);
      await client.invalidateQueries({ queryKey: keys.readers });
      void notify(reader ? 'Reader updated.' : `${values.name.trim()} reads along now.`);
      onClose();
    } catch (error) {
      if (!showFieldErrors<Values>(error, ['name', 'age', 'gender'], setError))
        setFailure(messageOf(error, reader ? 'Failed to update reader' : 'Failed to create reader'));
    }
  });
  return (
    <Dialog open onClose={onClose} title={reader ? 'Edit reader' : 'Add a reader'} dismissible={!isSubmitting}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-5">
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <ParticularsFields
          age={register('age', { setValueAs: numberOrNull })}
          gender={register('gender')}
          errors={errors}
        />
        {failure && (
          <p role="alert" className="text-sm font-medium text-bad">
            {failure}
          </p>
        )}
        <DialogFoot label={reader ? 'Save' : 'Add Reader'} busy={isSubmitting} onClose={onClose} />
      </form>
    </Dialog>
  );
}
