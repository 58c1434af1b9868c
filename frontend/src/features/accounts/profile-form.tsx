import { UpdateProfileRequest, type Gender, type MeAnswer, type UserAnswer } from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { ParticularsFields } from '@/shared/account/particulars-fields';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { setUser } from '@/shared/auth/auth-store';
import { ContractForm, SubmitLine } from '@/shared/forms/contract-form';
import { asNumber } from '@/shared/forms/contract-resolver';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { TextField } from '@/shared/forms/field';
import { ACCOUNT_MESSAGES } from './account-messages';

interface Values {
  name: string;
  age: number | null;
  gender: Gender | '';
}

type Person = Pick<UserAnswer, 'name' | 'age' | 'gender'>;

const valuesOf = ({ name, age, gender }: Person): Values => ({ name, age, gender: gender ?? '' });

/** Only changed fields; an emptied age or gender is null. */
export const changesOf = (kept: Person, { name, age, gender }: Values): Partial<Person> => ({
  ...(name.trim() !== kept.name && { name: name.trim() }),
  ...(age !== kept.age && { age }),
  ...((gender || null) !== kept.gender && { gender: gender || null }),
});

export function ProfileForm({ user }: { user: UserAnswer }) {
  const client = useQueryClient();
  const form = useContractForm({
    request: UpdateProfileRequest,
    start: valuesOf(user),
    send: async (values) => {
      const changes = changesOf(user, values);
      return Object.keys(changes).length > 0
        ? send<MeAnswer>('/users/profile', { method: 'PUT', body: changes })
        : null;
    },
    failed: t(ACCOUNT_MESSAGES.profileFailed),
    done: (answer) => {
      if (!answer) return t(ACCOUNT_MESSAGES.nothingToSave);
      setUser(answer.user);
      form.reset(valuesOf(answer.user));
      // The account holder's reader has the same name, and so have reports, boards and profiles.
      void client.invalidateQueries({ queryKey: keys.readers });
      refetchOwn(client);
      return t('Profile saved.');
    },
  });
  return (
    <ContractForm form={form} asksToLeave>
      <TextField label={t('Name')} autoComplete="name" {...form.field('name')} />
      <TextField
        label={t('Email')}
        type="email"
        value={user.email}
        readOnly
        hint={t('Email cannot be changed. Contact support if you need to update this.')}
      />
      <ParticularsFields age={form.field('age', asNumber)} gender={form.field('gender')} />
      <SubmitLine form={form} label={t('Save Changes')} className="mt-2" />
    </ContractForm>
  );
}
