import type { ReaderAnswer, ReaderTransferAnswer } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { rich, t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { FormError } from '@/shared/forms/form-note';
import { copied } from '@/shared/lib/browser';
import { showDayOf } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { notify } from '@/shared/ui/notify';

/** A code by which another account claims a reader, with all that it has read. */
export function MoveReaderDialog({ reader, onClose }: { reader: ReaderAnswer; onClose: () => void }) {
  const { id, name, isPrimary } = reader;
  const offer = useMutation({
    mutationFn: () => send<ReaderTransferAnswer>(`/readers/${id}/transfer`, { method: 'POST' }),
  });
  const withdraw = useMutation({
    mutationFn: () => send(`/readers/${id}/transfer`, { method: 'DELETE' }),
    onSuccess: () => {
      void notify(t('The code no longer works.'));
      onClose();
    },
  });
  const failed = offer.error ?? withdraw.error;
  return (
    <Dialog
      open
      title={t('Move {name} to another account', { name })}
      onClose={onClose}
      description={
        isPrimary
          ? t(
              'Everything {name} has read goes along: reports, notes, points, badges and plans. You no longer see it, and your account begins with a new reader.',
              { name },
            )
          : t(
              'Everything {name} has read goes along: reports, notes, points, badges and plans. You no longer see it, unless you share a family.',
              { name },
            )
      }
    >
      <div className="mt-5 flex flex-col gap-5">
        {offer.data ? (
          <>
            <p>
              {rich(
                'Enter this code in the other account, at <where>My Readers</where>. It works once, until {day}. Whoever has it can take the reader.',
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
        ) : (
          <p className="text-soft">{t('Nothing changes until somebody enters the code.')}</p>
        )}
        <FormError message={failed && messageOf(failed, t('Failed to make a code'))} />
        <div className="flex flex-wrap justify-end gap-3">
          {offer.data ? (
            <>
              <Button look="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
                {t('Take the code back')}
              </Button>
              <Button
                onClick={() =>
                  void copied(offer.data.code).then((done) => notify(done ? t('Copied!') : t('Failed to copy')))
                }
              >
                {t('Copy')}
              </Button>
            </>
          ) : (
            <>
              <Button look="secondary" onClick={onClose}>
                {t('Cancel')}
              </Button>
              <Button busy={offer.isPending} onClick={() => offer.mutate()}>
                {t('Make a code')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
