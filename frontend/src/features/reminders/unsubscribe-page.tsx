import { REMINDER_MESSAGES, type MessageAnswer } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { Button } from '@/shared/ui/button';
import { FormError } from '@/shared/forms/form-note';
import { PageHeading } from '@/shared/ui/page';
import { PAGE_MESSAGES } from './reminder-messages';

const WHICH: Readonly<Record<string, string>> = {
  daily: 'the daily reminder',
  streak: 'emails about your streak',
  plan: 'emails about your plans',
  digest: 'your family’s weekly digest',
  challenge: 'emails about new challenges',
};

/** The link shows the kind in clear; the server decides whether the link is valid. */
const whichOf = (token: string): string => WHICH[token.split('.')[1]] ?? 'these emails';

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
          <p className="mb-6 text-soft">This stops {whichOf(token)}. Everything else stays as it is.</p>
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
