import type { BroadcastAnswer, BroadcastEnvelope } from '@lectio/contract';
import type { MouseEvent } from 'react';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
import { ContractForm } from '@/shared/forms/contract-form';
import { fromClockField, showInstant, toClockField } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { TextField } from '@/shared/forms/field';
import { notify } from '@/shared/ui/notify';
import { useAdminForm } from '@/shared/admin/use-admin-form';
import { draftOf, requestOf } from './broadcast-draft';
import { BROADCAST_PAGE_MESSAGES } from '../notifications-messages';

/** A sent notification can change only its expiry. */
export function ExpiryDialog({ broadcast, onClose }: { broadcast: BroadcastAnswer; onClose: () => void }) {
  const form = useAdminForm({
    about: broadcast.id,
    start: { expiresAt: toClockField(broadcast.expiresAt) },
    send: ({ expiresAt }) =>
      send<BroadcastEnvelope>(`/notifications/admin/${broadcast.id}`, {
        method: 'PUT',
        body: { ...requestOf(draftOf(broadcast)), expiresAt: fromClockField(expiresAt) },
      }),
    failed: t(BROADCAST_PAGE_MESSAGES.saveFailed),
    done: ({ notification }) => {
      void notify(
        notification.expiresAt
          ? t('“{title}” expires {when}.', {
              title: notification.title,
              when: showInstant(notification.expiresAt),
            })
          : t('“{title}” doesn’t expire.', { title: notification.title }),
      );
      onClose();
    },
  });
  const endNow = (event: MouseEvent): void => {
    form.setValue('expiresAt', toClockField(new Date().toISOString()));
    form.submit(event);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Change expiry')}
      description={t('“{title}” has been sent. You can only change when it expires.', { title: broadcast.title })}
      dismissible={!form.busy}
    >
      <ContractForm form={form} className="mt-5">
        <TextField
          label={t('Expires at')}
          type="datetime-local"
          hint={t('Blank = never')}
          {...form.field('expiresAt')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={endNow} disabled={form.busy}>
            {t('Expire now')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {t('Save')}
          </Button>
        </div>
      </ContractForm>
    </Dialog>
  );
}
