import { LoginRequest, AUTH_MESSAGES, type AuthAnswer } from '@lectio/contract';
import type { ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { enterWith } from '@/shared/auth/auth-store';
import { ContractForm } from '@/shared/forms/contract-form';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/forms/field';
import { PasswordField } from '@/shared/forms/password-field';
import { keptBy, type TypedEmail } from './typed-email';

/** `children` stand below the password. */
export function SignInForm({ children, email: start = '', onEmail }: TypedEmail & { children?: ReactNode }) {
  const form = useContractForm({
    request: LoginRequest,
    start: { email: start, password: '' },
    send: async ({ email, password }) =>
      enterWith(await api<AuthAnswer>('/auth/login', { method: 'POST', body: { email: email.trim(), password } })),
    failed: t(AUTH_MESSAGES.loginFailed),
  });
  return (
    <ContractForm form={form}>
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.field('email', keptBy(onEmail))}
      />
      <PasswordField label={t('Password')} autoComplete="current-password" {...form.field('password')} />
      {children}
      <Button type="submit" busy={form.busy} className="mt-2">
        {t('Sign In')}
      </Button>
    </ContractForm>
  );
}
