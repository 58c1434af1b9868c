import { REMINDER_MESSAGES, type MessageAnswer } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { msg, t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { Button } from '@/shared/ui/button';
import { FormError } from '@/shared/forms/form-note';
import { PageHeading } from '@/shared/ui/page';
import { PAGE_MESSAGES } from './reminder-messages';

const STOPS: Readonly<Record<string, string>> = {
  daily: msg('This stops the daily reminder. Everything else stays as it is.'),
  streak: msg('This stops emails about your streak. Everything else stays as it is.'),
  plan: msg('This stops emails about your plans. Everything else stays as it is.'),
  digest: msg('This stops your family’s weekly digest. Everything else stays as it is.'),
  challenge: msg('This stops emails about new challenges. Everything else stays as it is.'),
};

/** The link shows the kind in clear; the server decides whether the link is valid. */
const stopped = (token: string): string =>
  STOPS[token.split('.')[1]] ?? msg('This stops these emails. Everything else stays as it is.');

/** Where the link at the end of a reminder leads: one button, no sign-in. */
export function UnsubscribePage({ token }: { token?: string }) {
  const leave = useMutation({
    mutationFn: () =>
      api<MessageAnswer>(`/reminders/unsubscribe?token=${encodeURIComponent(token ?? '')}`, { method: 'POST' }),
  });
  return (
    <div className="mx-auto max-w-md">
      <PageHeading>{t('No more emails?')}</PageHeading>
      {!token ? (
        <FormError message={t(REMINDER_MESSAGES.linkInvalid)} />
      ) : leave.isSuccess ? (
        <p role="status">{leave.data.message}.</p>
      ) : (
        <>
          <p className="mb-6 text-soft">{t(stopped(token))}</p>
          <FormError message={leave.error && messageOf(leave.error, t(PAGE_MESSAGES.leaveFailed))} />
          <Button busy={leave.isPending} onClick={() => leave.mutate()} className="mt-2">
            {t('Stop these emails')}
          </Button>
        </>
      )}
      <p className="mt-8">
        <Link to="/settings/reminders" className="link">
          {t('My reminders')}
        </Link>
      </p>
    </div>
  );
}
