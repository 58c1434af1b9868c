import {
  AUTH_MESSAGES,
  PROVIDER_MESSAGES,
  ProviderConnectionRequest,
  type MessageAnswer,
  type ProviderAddressAnswer,
} from '@lectio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { useAuth } from '@/shared/auth/auth-store';
import { FormDialog } from '@/shared/forms/form-dialog';
import { PasswordField } from '@/shared/forms/password-field';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { notify } from '@/shared/ui/notify';

export type ConnectionChange = 'connect' | 'disconnect';

export interface ConnectionDialogProps {
  change: ConnectionChange;
  /** Of the sign-in service. */
  name: string;
  onClose: () => void;
}

/** Asks before the account is connected or disconnected; for the password only when the sign-in is too long ago. */
export function ConnectionDialog({ change, name, onClose }: ConnectionDialogProps) {
  const { user } = useAuth();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const isConnect = change === 'connect';
  const form = useContractForm<{ password?: string }, Partial<ProviderAddressAnswer & MessageAnswer>>({
    request: ProviderConnectionRequest,
    start: {},
    // Without a key: the answer comes with a cookie, which is kept nowhere else.
    send: (body) => api('/auth/oidc/connection', { method: isConnect ? 'POST' : 'DELETE', body }),
    failed: (error, isBesideFields) => {
      const { connectFailed, disconnectFailed } = PROVIDER_MESSAGES;
      const message = messageOf(error, t(isConnect ? connectFailed : disconnectFailed));
      if (message === t(AUTH_MESSAGES.proofRequired)) setAsked(true);
      return isBesideFields ? null : message;
    },
    done: ({ url, message }) => {
      if (url) return window.location.assign(url);
      void client.invalidateQueries({ queryKey: keys.providerConnection });
      onClose();
      if (message) void notify(`${message}.`);
      return undefined;
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (asked) setFocus('password');
  }, [asked, setFocus]);
  return (
    <FormDialog
      form={form}
      title={isConnect ? t('Connect with {name}', { name }) : t('Disconnect from {name}', { name })}
      description={
        isConnect
          ? t('You’ll sign in there once, and come back here.')
          : t('You’ll sign in with your email and password. If you have none, choose “Forgot your password?” first.')
      }
      label={isConnect ? t('Connect') : t('Disconnect')}
      onClose={onClose}
    >
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
