import { AUTH_MESSAGES, CreateKeyRequest, KEY_LIMITS, type KeyMadeAnswer, type KeyScope } from '@lectio/contract';
import { useEffect, useState } from 'react';
import { msg, t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { useAuth } from '@/shared/auth/auth-store';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { NameOptions, Options, SelectField, TextField } from '@/shared/forms/field';
import { PasswordField } from '@/shared/forms/password-field';
import { ACCOUNT_MESSAGES, MAY } from './account-messages';

interface Values {
  name: string;
  scopes: KeyScope[];
  days: number;
  password?: string;
}

const LASTS: readonly (readonly [days: number, words: string])[] = [
  [7, msg('a week')],
  [30, msg('30 days')],
  [90, msg('90 days')],
  [365, msg('a year')],
];

/** Asks what a new key is for, what it may do and how long; for the password only when the sign-in is too long ago. */
export function MakeKeyDialog({ onMade, onClose }: { onMade: (made: KeyMadeAnswer) => void; onClose: () => void }) {
  const { user } = useAuth();
  const [asked, setAsked] = useState(false);
  const form = useContractForm<Values, KeyMadeAnswer>({
    request: CreateKeyRequest,
    start: { name: '', scopes: ['read'], days: 90 },
    send: (body) => send<KeyMadeAnswer>('/auth/keys', { body }),
    failed: (error, isBesideFields) => {
      const message = messageOf(error, t(ACCOUNT_MESSAGES.keyNotMade));
      if (message === t(AUTH_MESSAGES.proofRequired)) setAsked(true);
      return isBesideFields ? null : message;
    },
    done: onMade,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (asked) setFocus('password');
  }, [asked, setFocus]);
  const scopes = (['read', 'report', 'administration'] as const).filter(
    (scope) => scope !== 'administration' || user?.isAdmin,
  );
  return (
    <FormDialog form={form} title={t('Create an API Key')} label={t('Create Key')} onClose={onClose}>
      <TextField label={t('Key name')} autoComplete="off" maxLength={KEY_LIMITS.nameMax} {...form.field('name')} />
      <SelectField
        label={t('Permissions')}
        {...form.field('scopes', { setValueAs: (scope: KeyScope) => [scope].flat() })}
      >
        <Options of={scopes} words={MAY} />
      </SelectField>
      <SelectField label={t('Expires in')} {...form.field('days', { valueAsNumber: true })}>
        <NameOptions of={LASTS.map(([id, words]) => ({ id, name: t(words) }))} />
      </SelectField>
      {asked && (
        <>
          {/* Tells password managers which account the password belongs to. */}
          <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <PasswordField label={t('Your password')} autoComplete="current-password" {...form.field('password')} />
        </>
      )}
    </FormDialog>
  );
}
