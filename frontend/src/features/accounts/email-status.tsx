import { AUTH_MESSAGES } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { MailCheck, MailWarning } from 'lucide-react';
import { t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { Button } from '@/shared/ui/button';
import { ACCOUNT_MESSAGES } from './account-messages';
import { FormError } from '@/shared/forms/form-note';

/** Whether the address is confirmed; if not, another mail can be requested. */
export function EmailStatus({ email, verified }: { email: string; verified: boolean }) {
  const resend = useMutation({
    mutationFn: () => api('/auth/resend-verification', { method: 'POST', body: { email } }),
  });
  if (verified)
    return (
      <p className="flex items-center gap-3 border-s-2 border-good bg-wash px-4 py-3">
        <MailCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
        {t('Email verified')}
      </p>
    );
  return (
    <section
      aria-labelledby="email-status"
      className="flex flex-col gap-3 border-s-2 border-gold-leaf bg-wash px-4 py-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="email-status" className="flex items-center gap-3 text-lg">
          <MailWarning aria-hidden="true" className="size-5 shrink-0 text-gold" />
          {t('Email not verified')}
        </h2>
        <Button look="secondary" small busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('Resend Verification Email')}
        </Button>
      </div>
      <div role="status" className="text-soft">
        {resend.isSuccess
          ? `${t(AUTH_MESSAGES.verificationSent)} ${t('It works for 24 hours.')}`
          : t(
              'Follow the link in the email we sent you. If you can’t find it or it’s over 24 hours old, ask for another.',
            )}
      </div>
      <FormError message={resend.error && messageOf(resend.error, t(ACCOUNT_MESSAGES.resendFailed))} />
    </section>
  );
}
