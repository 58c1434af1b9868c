import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { msg, t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { ApiError, messageOf, statusOf } from '@/shared/api/errors';
import { clearSession, useAuth } from '@/shared/auth/auth-store';
import { SharedThings } from '@/shared/account/shared-things';
import { forgetSaved } from '@/shared/auth/saved';
import { writeSignOutOwed, writeToken } from '@/shared/auth/token';
import { Dialog, DialogFoot } from '@/shared/ui/dialog/dialog';
import { TextField } from '@/shared/forms/field';
import { PasswordField } from '@/shared/forms/password-field';
import { notify } from '@/shared/ui/notify';
import { FormError } from '@/shared/forms/form-note';

const DELETE_PHRASE = 'DELETE';

const consequences = [
  msg('All readers in your account disappear from lists, leaderboards and the community’s totals.'),
  msg('Names are erased. We destroy the key to your notes and reading details, so nobody can ever read them.'),
  msg('You’re signed out everywhere. You can’t undo this.'),
];

/** The server's error about the password. */
const passwordProblem = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.details.find(({ field }) => field === 'password')?.message : undefined;

/** Explains the consequences and requires the word before it deletes. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { user } = useAuth();
  const remove = useMutation({
    mutationFn: () => api('/users/account', { method: 'DELETE', body: asked ? { password } : undefined }),
    // The sign-in is too long ago for an irreversible action.
    onError: (error) => setAsked(asked || statusOf(error) === 403),
    onSuccess: async () => {
      // The token is dead: drop it before any further request, and leave before the account is gone from under the
      // page. To other tabs it is a farewell.
      writeSignOutOwed(true);
      writeToken(null);
      await navigate({ to: '/about', ignoreBlocker: true });
      forgetSaved('');
      clearSession();
      writeSignOutOwed(false);
      void notify(t('Your account has been deleted.'));
    },
  });
  const wrong = passwordProblem(remove.error);
  useEffect(() => {
    if (asked) passwordField.current?.focus();
  }, [asked, wrong]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() === DELETE_PHRASE) return remove.mutate();
    setProblem(t('Please type {phrase} to confirm', { phrase: DELETE_PHRASE }));
    field.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Delete your account')}
      description={t('This happens right away:')}
      dismissible={!remove.isPending}
    >
      <ul className="mt-3 flex list-disc flex-col gap-2 ps-5">
        {consequences.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
        <SharedThings path="/users/account" />
      </ul>
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
        <TextField
          ref={field}
          label={t('Type {phrase} to confirm', { phrase: DELETE_PHRASE })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
        {asked && (
          <>
            {/* Tells password managers which account the password belongs to. */}
            <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
            <PasswordField
              ref={passwordField}
              label={t('Your password')}
              autoComplete="current-password"
              value={password}
              error={wrong}
              onChange={(event) => {
                setPassword(event.target.value);
                if (remove.isError) remove.reset();
              }}
            />
          </>
        )}
        <FormError message={wrong ? null : remove.error && messageOf(remove.error, t('Failed to delete account'))} />
        <DialogFoot
          label={t('Delete Forever')}
          cancelLabel={t('Keep My Account')}
          busy={remove.isPending}
          danger
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
