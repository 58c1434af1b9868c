import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { newKey } from '@/shared/lib/browser';
import { Button } from '@/shared/ui/button';
import { Question } from '@/shared/ui/dialog/question';
import { CARD_KEY, type CardSession } from './card-session';

/** Ends a plan that the reader joined by itself. */
export function QuitPlan({
  session: { token, reader },
  plan: { planId, name },
}: {
  session: CardSession;
  plan: { readonly planId: string; readonly name: string };
}) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const quit = useMutation({
    mutationFn: () =>
      api(`/plans/reader/${reader.id}/plan/${planId}/progress`, {
        method: 'PUT',
        body: { action: 'quit' },
        idempotencyKey: newKey(),
        token,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [CARD_KEY] }),
  });
  return (
    <>
      <Button look="quiet" small onClick={() => setAsked(true)}>
        {t('Quit')}
      </Button>
      {isAsked && (
        <Question
          title={t('Quit {plan}', { plan: name })}
          question={t('What you have read stays. You can join again.')}
          confirmLabel={t('Quit')}
          busy={quit.isPending}
          error={quit.error && messageOf(quit.error, t('That didn’t work. Please try again.'))}
          onConfirm={() => quit.mutate()}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
