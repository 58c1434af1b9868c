import { LoginRequest, AUTH_MESSAGES, type AuthAnswer } from '@lectio/contract';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import { enterWith } from '../../shared/auth/auth-store';
import { contractResolver, showFieldErrors } from '../../shared/lib/contract-resolver';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { FormError } from '../../shared/ui/form-error';
import { PasswordField } from '../../shared/ui/password-field';

interface Values {
  email: string;
  password: string;
}

/** `children` stand below the password. */
export function SignInForm({ children }: { children?: ReactNode }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: contractResolver(LoginRequest),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await enterWith(
        await api<AuthAnswer>('/auth/login', { method: 'POST', body: { ...values, email: values.email.trim() } }),
      );
    } catch (error) {
      if (!showFieldErrors<Values>(error, ['email', 'password'], setError))
        setFailure(messageOf(error, AUTH_MESSAGES.loginFailed));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormError message={failure} />
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
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      {children}
      <Button type="submit" busy={isSubmitting} className="mt-2">
        Sign In
      </Button>
    </form>
  );
}
