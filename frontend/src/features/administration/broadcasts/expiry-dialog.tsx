import type { BroadcastAnswer, BroadcastEnvelope } from '@lectio/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { showFieldErrors } from '../../../shared/lib/contract-resolver';
import { fromClockField, showInstant, toClockField } from '../../../shared/lib/instants';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { TextField } from '../../../shared/ui/field';
import { FormError } from '../../../shared/ui/form-error';
import { notify } from '../../../shared/ui/notify';
import { useAdminChange } from '../parts/use-admin-change';
import { draftOf, requestOf } from './broadcast-draft';
import { BROADCAST_PAGE_MESSAGES } from './broadcast-messages';

interface Values {
  expiresAt: string;
}

/** Of one that was sent, nothing may change but when it runs out. */
export function ExpiryDialog({ broadcast, onClose }: { broadcast: BroadcastAnswer; onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { expiresAt: toClockField(broadcast.expiresAt) },
  });
  const save = useAdminChange(
    (expiresAt: string | undefined) =>
      api<BroadcastEnvelope>(`/notifications/admin/${broadcast.id}`, {
        method: 'PUT',
        body: { ...requestOf(draftOf(broadcast)), expiresAt },
      }),
    ({ notification }) => {
      void notify(
        notification.expiresAt
          ? `“${notification.title}” runs out ${showInstant(notification.expiresAt)}.`
          : `“${notification.title}” does not run out.`,
      );
      onClose();
    },
  );
  const send = (expiresAt: string | undefined): void => {
    setFailure(null);
    save.mutate(expiresAt, {
      onError: (error) => {
        if (!showFieldErrors<Values>(error, ['expiresAt'], setError))
          setFailure(messageOf(error, BROADCAST_PAGE_MESSAGES.saveFailed));
      },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change expiry"
      description={`What was sent stays as it is; “${broadcast.title}” may only run out.`}
      dismissible={!save.isPending}
    >
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(({ expiresAt }) => send(fromClockField(expiresAt)))(event)}
        className="mt-5 flex flex-col gap-5"
      >
        <FormError message={failure} />
        <TextField
          label="Expires at"
          type="datetime-local"
          hint="Empty: never."
          error={formState.errors.expiresAt?.message}
          {...register('expiresAt')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={() => send(new Date().toISOString())} disabled={save.isPending}>
            Let it run out now
          </Button>
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
