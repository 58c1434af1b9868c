import type { ReaderTransferAnswer } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../language/speech';
import { messageOf } from '../api/errors';
import { send } from '../api/send';
import { FormError } from '../forms/form-note';
import { copied } from '../lib/browser';
import { showDayOf } from '../lib/days';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import { notify } from '../ui/notify';

export interface TransferDialogProps {
  readerId: number;
  title: string;
  /** What goes along, and what is left. */
  description: string;
  /** Where the code is entered, and how long it works. */
  howTo: (day: string) => ReactNode;
  onClose: () => void;
}

/** A code by which another account takes a reader over, with all that it has read. */
export function TransferDialog({ readerId, title, description, howTo, onClose }: TransferDialogProps) {
  const offer = useMutation({
    mutationFn: () => send<ReaderTransferAnswer>(`/readers/${readerId}/transfer`, { method: 'POST' }),
  });
  const withdraw = useMutation({
    mutationFn: () => send(`/readers/${readerId}/transfer`, { method: 'DELETE' }),
    onSuccess: () => {
      void notify(t('The code no longer works.'));
      onClose();
    },
  });
  const failed = offer.error ?? withdraw.error;
  return (
    <Dialog open title={title} onClose={onClose} description={description}>
      <div className="mt-5 flex flex-col gap-5">
        {offer.data ? (
          <>
            <p>{howTo(showDayOf(offer.data.expiresAt))}</p>
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
