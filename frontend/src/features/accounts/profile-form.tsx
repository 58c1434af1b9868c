import { UpdateProfileRequest, type Gender, type MeAnswer, type UserAnswer } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ParticularsFields } from '../../shared/account/particulars-fields';
import { api } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import { keys } from '../../shared/api/keys';
import { setUser } from '../../shared/auth/auth-store';
import { contractResolver, numberOrNull, showFieldErrors } from '../../shared/lib/contract-resolver';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { ACCOUNT_MESSAGES } from './account-messages';
import { FormError } from '../../shared/ui/form-error';
import { FormNote } from '../../shared/ui/form-note';

interface Values {
  name: string;
  age: number | null;
  gender: Gender | '';
}

type Person = Pick<UserAnswer, 'name' | 'age' | 'gender'>;

const valuesOf = ({ name, age, gender }: Person): Values => ({ name, age, gender: gender ?? '' });

/** Only what differs from what is kept; an emptied age or gender is null. */
export const changesOf = (kept: Person, { name, age, gender }: Values): Partial<Person> => ({
  ...(name.trim() !== kept.name && { name: name.trim() }),
  ...(age !== kept.age && { age }),
  ...((gender || null) !== kept.gender && { gender: gender || null }),
});

export function ProfileForm({ user }: { user: UserAnswer }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    resolver: contractResolver<Values>(UpdateProfileRequest),
    defaultValues: valuesOf(user),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    setNote(null);
    const changes = changesOf(user, values);
    if (Object.keys(changes).length === 0) return setNote(ACCOUNT_MESSAGES.nothingToSave);
    try {
      const answer = await api<MeAnswer>('/users/profile', { method: 'PUT', body: changes });
      setUser(answer.user);
      reset(valuesOf(answer.user));
      setNote('Your profile is saved.');
      // The account holder reads under the same name.
      void client.invalidateQueries({ queryKey: keys.readers });
    } catch (error) {
      if (!showFieldErrors<Values>(error, ['name', 'age', 'gender'], setError))
        setFailure(messageOf(error, ACCOUNT_MESSAGES.profileFailed));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormError message={failure} />
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        value={user.email}
        readOnly
        hint="Email cannot be changed. Contact support if you need to update this."
      />
      <ParticularsFields
        age={register('age', { setValueAs: numberOrNull })}
        gender={register('gender')}
        errors={errors}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={isSubmitting}>
          Save Changes
        </Button>
        <FormNote message={note} />
      </div>
    </form>
  );
}
