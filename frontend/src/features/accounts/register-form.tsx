import { GENDERS, LIMITS, MESSAGES, RegisterRequest, type AuthAnswer, type Gender } from '@lectio/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import { signInWith } from '../../shared/auth/auth-store';
import { contractResolver, numberOrNull, showFieldErrors } from '../../shared/lib/contract-resolver';
import { GENDER_WORDS } from '../../shared/lib/words';
import { Button } from '../../shared/ui/button';
import { SelectField, TextField } from '../../shared/ui/field';
import { FormError } from './form-error';
import { PasswordField } from './password-field';

interface Values {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  age: number | null;
  gender: Gender | '';
}

/** The confirmation is the form's own rule: it is never sent. */
export const confirmationProblem = ({ password, confirmPassword }: Pick<Values, 'password' | 'confirmPassword'>): Record<string, string> => {
  if (confirmPassword === '') return { confirmPassword: MESSAGES.confirmationRequired };
  return confirmPassword === password ? {} : { confirmPassword: MESSAGES.passwordsMustMatch };
};

export function RegisterForm() {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: contractResolver<Values>(RegisterRequest, confirmationProblem),
    defaultValues: { name: '', email: '', password: '', confirmPassword: '', age: null, gender: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ name, email, password, age, gender }) => {
    setFailure(null);
    const body = { name: name.trim(), email: email.trim(), password, age: age ?? undefined, gender: gender || undefined };
    try {
      signInWith(await api<AuthAnswer>('/auth/register', { method: 'POST', body }));
    } catch (error) {
      if (!showFieldErrors<Values>(error, ['name', 'email', 'password', 'age', 'gender'], setError)) setFailure(messageOf(error, MESSAGES.registrationFailed));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormError message={failure} />
      <TextField label="Full name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" error={errors.email?.message} {...register('email')} />
      <PasswordField label="Password" autoComplete="new-password" hint={`At least ${LIMITS.passwordMin} characters.`} error={errors.password?.message} {...register('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" error={errors.confirmPassword?.message} {...register('confirmPassword')} />
      <details open={Boolean(errors.age || errors.gender) || undefined}>
        <summary className="min-h-8 text-soft">Age and gender (optional)</summary>
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          <TextField label="Age" type="number" min={LIMITS.ageMin} max={LIMITS.ageMax} error={errors.age?.message} {...register('age', { setValueAs: numberOrNull })} />
          <SelectField label="Gender" error={errors.gender?.message} {...register('gender')}>
            <option value="">Not specified</option>
            {GENDERS.map((gender) => (
              <option key={gender} value={gender}>
                {GENDER_WORDS[gender]}
              </option>
            ))}
          </SelectField>
        </div>
      </details>
      <Button type="submit" busy={isSubmitting} className="mt-2">
        Create Account
      </Button>
    </form>
  );
}
