import { LIMITS, AUTH_MESSAGES, RegisterRequest, type AuthAnswer, type Gender } from '@lectio/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ParticularsFields } from '../../shared/account/particulars-fields';
import { api } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import { enterWith } from '../../shared/auth/auth-store';
import { contractResolver, numberOrNull, showFieldErrors } from '../../shared/lib/contract-resolver';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { FormError } from '../../shared/ui/form-error';
import { PasswordField } from '../../shared/ui/password-field';

interface Values {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  age: number | null;
  gender: Gender | '';
}

/** The confirmation is the form's own rule: it is never sent. */
export const confirmationProblem = ({
  password,
  confirmPassword,
}: Pick<Values, 'password' | 'confirmPassword'>): Record<string, string> => {
  if (confirmPassword === '') return { confirmPassword: AUTH_MESSAGES.confirmationRequired };
  return confirmPassword === password ? {} : { confirmPassword: AUTH_MESSAGES.passwordsMustMatch };
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
    const body = {
      name: name.trim(),
      email: email.trim(),
      password,
      age: age ?? undefined,
      gender: gender || undefined,
    };
    try {
      await enterWith(await api<AuthAnswer>('/auth/register', { method: 'POST', body }));
    } catch (error) {
      if (!showFieldErrors<Values>(error, ['name', 'email', 'password', 'age', 'gender'], setError))
        setFailure(messageOf(error, AUTH_MESSAGES.registrationFailed));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormError message={failure} />
      <TextField label="Full name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${LIMITS.passwordMin} characters.`}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <details open={Boolean(errors.age || errors.gender) || undefined}>
        <summary className="min-h-8 text-soft">Age and gender</summary>
        <div className="mt-3">
          <ParticularsFields
            age={register('age', { setValueAs: numberOrNull })}
            gender={register('gender')}
            errors={errors}
          />
        </div>
      </details>
      <Button type="submit" busy={isSubmitting} className="mt-2">
        Create Account
      </Button>
    </form>
  );
}
