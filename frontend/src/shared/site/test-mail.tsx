import type { TestMailAnswer } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { rich, t } from '../language/speech';
import { api } from '../api/client';
import { messageOf } from '../api/errors';
import { Button } from '../ui/button';
import { FormError, FormNote } from '../forms/form-note';

/** Whether mails leave the machine, and one to see it by; what the mail server says of it. */
export function TestMail({ mail }: { mail: 'server' | 'outbox' }) {
  const test = useMutation({ mutationFn: () => api<TestMailAnswer>('/admin/site/test-mail', { method: 'POST' }) });
  if (mail === 'outbox')
    return (
      <p className="max-w-prose text-soft">
        {rich(
          'There’s no mail server, so emails aren’t sent; they’re saved in the <code>outbox</code> folder. Set <code>SMTP_URL</code> and restart to send them.',
          { code: (inside) => <code>{inside}</code> },
        )}
      </p>
    );
  const isSent = test.data?.state === 'sent';
  const problem = test.error
    ? messageOf(test.error, t('We couldn’t send the test email. Please try again.'))
    : !isSent && test.data?.message;
  return (
    <>
      <FormError message={problem || null} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look="secondary" busy={test.isPending} onClick={() => test.mutate()}>
          {t('Send me a test')}
        </Button>
        <FormNote message={isSent ? (test.data?.message ?? null) : null} />
      </div>
    </>
  );
}
