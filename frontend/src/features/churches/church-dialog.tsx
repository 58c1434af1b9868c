import { CHURCH_MESSAGES, CreateChurchRequest, LIMITS, type ChurchAnswer, type ChurchEnvelope } from '@lectio/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, sendSafely } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import { contractResolver, numberOrNull, showFieldErrors } from '../../shared/lib/contract-resolver';
import { newKey } from '../../shared/lib/new-key';
import { Dialog } from '../../shared/ui/dialog';
import { DialogFoot } from '../../shared/ui/dialog-foot';
import { CheckField, TextAreaField, TextField } from '../../shared/ui/field';
import { FormError } from '../../shared/ui/form-error';
import { notify } from '../../shared/ui/notify';
import { CHURCH_PAGE_MESSAGES } from './church-messages';
import { useChurchChange } from './queries';

const TEXTS = ['name', 'description', 'address', 'website', 'phone', 'email'] as const;
const FIELDS = [...TEXTS, 'maxMembers', 'allowPublicJoining'] as const;

type Values = Record<(typeof TEXTS)[number], string> & { maxMembers: number | null; allowPublicJoining: boolean };

const valuesOf = (church: ChurchAnswer | undefined): Values => ({
  name: church?.name ?? '',
  description: church?.description ?? '',
  address: church?.address ?? '',
  website: church?.website ?? '',
  phone: church?.phone ?? '',
  email: church?.email ?? '',
  maxMembers: church?.maxMembers ?? LIMITS.churchMembersDefault,
  allowPublicJoining: church?.allowPublicJoining ?? true,
});

const trimmed = (values: Values): Values => ({
  ...values,
  ...Object.fromEntries(TEXTS.map((field) => [field, values[field].trim()])),
});

const withMaximum = ({ maxMembers }: Values): Record<string, string> =>
  maxMembers === null ? { maxMembers: CHURCH_MESSAGES.maxMembersInvalid } : {};

/** Creates a church, or changes the one given. */
export function ChurchDialog({ church, onClose }: { church?: ChurchAnswer; onClose: () => void }) {
  const [key] = useState(newKey);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, watch, formState } = useForm<Values>({
    resolver: contractResolver<Values>(CreateChurchRequest, withMaximum),
    defaultValues: valuesOf(church),
  });
  const { errors } = formState;
  const save = useChurchChange(
    (body: Values) =>
      church
        ? api<ChurchEnvelope>(`/churches/${church.id}`, { method: 'PUT', body })
        : sendSafely<ChurchEnvelope>('/churches', { method: 'POST', body, idempotencyKey: key }),
    ({ name }) => {
      void notify(church ? `${name} is saved.` : `${name} is there, and you are its administrator.`);
      onClose();
    },
  );
  const submit = handleSubmit((values) => {
    setFailure(null);
    save.mutate(trimmed(values), {
      onError: (error) => {
        if (!showFieldErrors<Values>(error, FIELDS, setError))
          setFailure(messageOf(error, church ? CHURCH_PAGE_MESSAGES.updateFailed : CHURCH_PAGE_MESSAGES.createFailed));
      },
    });
  });
  return (
    <Dialog open onClose={onClose} title={church ? 'Edit Church' : 'Create Church'} dismissible={!save.isPending}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-5">
        <FormError message={failure} />
        <TextField label="Name" autoComplete="organization" error={errors.name?.message} {...register('name')} />
        <TextAreaField
          label="Description (optional)"
          error={errors.description?.message}
          {...register('description')}
        />
        <TextField
          label="Address (optional)"
          autoComplete="off"
          error={errors.address?.message}
          {...register('address')}
        />
        <TextField
          label="Website (optional)"
          type="url"
          inputMode="url"
          placeholder="https://"
          error={errors.website?.message}
          {...register('website')}
        />
        <TextField
          label="Phone (optional)"
          type="tel"
          autoComplete="off"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label="Email (optional)"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Max members"
          type="number"
          inputMode="numeric"
          min={LIMITS.churchMembersMin}
          max={LIMITS.churchMembersMax}
          error={errors.maxMembers?.message}
          {...register('maxMembers', { setValueAs: numberOrNull })}
        />
        <CheckField
          label="Allow public joining: everyone may find the church and ask to join"
          {...register('allowPublicJoining')}
        />
        <DialogFoot
          label={church ? 'Save' : 'Create'}
          busy={save.isPending}
          disabled={watch('name').trim() === ''}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
