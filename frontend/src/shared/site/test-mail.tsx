import type { MessageAnswer } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api/client';
import { messageOf } from '../api/errors';
import { Button } from '../ui/button';
import { FormError } from '../ui/form-error';
import { FormNote } from '../ui/form-note';

/** Whether mails leave the machine, and one to see it by. */
export function TestMail({ mail }: { mail: 'server' | 'outbox' }) {
  const test = useMutation({ mutationFn: () => api<MessageAnswer>('/admin/site/test-mail', { method: 'POST' }) });
  if (mail === 'outbox')
    return (
      <p className="max-w-prose text-soft">
        No mail server is set: each mail becomes a file in the folder <code>outbox</code> of the data folder. Set{' '}
        <code>SMTP_URL</code> and start again to send them.
      </p>
    );
  return (
    <>
      <FormError message={test.error && messageOf(test.error, 'The test mail could not be sent. Please try again.')} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look="secondary" busy={test.isPending} onClick={() => test.mutate()}>
          Send me a test
        </Button>
        <FormNote message={test.data?.message ?? null} />
      </div>
    </>
  );
}
