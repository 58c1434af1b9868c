import type { CardMadeAnswer, MakeCardRequest, ReaderAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { cardQuery } from '@/shared/cards/card-query';
import { CardSheet } from '@/shared/cards/card-sheet';
import { TextField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';
import { showDayOf } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { notify } from '@/shared/ui/notify';

/** The card with which a reader signs in on its own: made, renewed and ended here. */
export function CardDialog({ reader, onClose }: { reader: ReaderAnswer; onClose: () => void }) {
  const { id, name } = reader;
  const client = useQueryClient();
  const query = useQuery(cardQuery(id));
  const [chosen, setChosen] = useState('');
  const make = useMutation({
    mutationFn: () =>
      api<CardMadeAnswer>(`/readers/${id}/card`, {
        method: 'POST',
        body: { name: chosen.trim() || undefined } satisfies MakeCardRequest,
      }),
    onSuccess: () => client.invalidateQueries(cardQuery(id)),
  });
  const end = useMutation({
    mutationFn: () => send(`/readers/${id}/card`, { method: 'DELETE' }),
    onSuccess: async () => {
      await client.invalidateQueries(cardQuery(id));
      void notify(t('The card no longer works.'));
      onClose();
    },
  });
  const failed = make.error ?? end.error;
  return (
    <Dialog
      open
      wide
      title={t('Sign-in card for {name}', { name })}
      onClose={onClose}
      description={t(
        'With it, {name} signs in without email on any device, reads and reports, and sees nothing else of your account.',
        { name },
      )}
    >
      <div className="mt-5 flex flex-col gap-5">
        {make.data ? (
          <CardSheet cards={[{ reader: name, card: make.data }]} />
        ) : (
          <Loaded
            query={query}
            failed={t('Failed to load the card')}
            loading={<LoadingBars label={t('Loading the card')} bars={['h-6']} />}
          >
            {({ card }) => (
              <p className="wrap-anywhere">
                {card
                  ? t('User name {name}, made on {day}. A new card ends this one at once.', {
                      name: card.name,
                      day: showDayOf(card.madeAt),
                    })
                  : t('No card yet.')}
              </p>
            )}
          </Loaded>
        )}
        {!make.data && query.data && (
          <TextField
            label={t('User name (optional)')}
            hint={t('Small letters, digits, dots and hyphens. Leave it empty, and we choose one.')}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
          />
        )}
        <FormError message={failed && messageOf(failed, t('That didn’t work. Please try again.'))} />
        <div className="flex flex-wrap justify-end gap-3">
          {query.data?.card && (
            <Button look="danger" busy={end.isPending} onClick={() => end.mutate()}>
              {t('End the card')}
            </Button>
          )}
          {!make.data && query.data && (
            <Button busy={make.isPending} onClick={() => make.mutate()}>
              {query.data.card ? t('Make a new card') : t('Make a card')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
