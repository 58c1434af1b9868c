import type { CardMemberAnswer, ReaderTransferAnswer } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { rich, t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { FormError } from '@/shared/forms/form-note';
import { showDayOf } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog/dialog';

/** A code by which a parent takes a member’s reader over, with all that it has read. */
export function GiveAwayDialog({
  member: { readerId, name },
  onClose,
}: {
  member: CardMemberAnswer;
  onClose: () => void;
}) {
  const offer = useMutation({
    mutationFn: () => api<ReaderTransferAnswer>(`/readers/${readerId}/transfer`, { method: 'POST' }),
  });
  return (
    <Dialog
      open
      title={t('Give {name} to a parent', { name })}
      onClose={onClose}
      description={t('Everything {name} has read moves to the parent’s account. The card ends then.', { name })}
    >
      <div className="mt-5 flex flex-col gap-5">
        {offer.data && (
          <>
            <p>
              {rich(
                'The parent enters this code in their own account, at <where>My Readers</where>. It works once, until {day}.',
                { where: (inside) => <strong>{inside}</strong>, day: showDayOf(offer.data.expiresAt) },
              )}
            </p>
            <output
              aria-label={t('Code')}
              className="border-s-2 border-line ps-4 font-mono text-xl tracking-[0.18em] break-all select-all"
            >
              {offer.data.code}
            </output>
          </>
        )}
        <FormError message={offer.error && messageOf(offer.error, t('Failed to make a code'))} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {offer.data ? t('Close') : t('Cancel')}
          </Button>
          {!offer.data && (
            <Button busy={offer.isPending} onClick={() => offer.mutate()}>
              {t('Make a code')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
