import type { SharedPlanAnswer, SharedPlanDayAnswer } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { lazy } from '@/shared/lib/browser';
import { showDate } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { Question } from '@/shared/ui/dialog/question';
import { notify } from '@/shared/ui/notify';
import { PLANS_MESSAGES } from '../plans-messages';

const WordDialog = lazy(() => import('./word-dialog').then((module) => ({ default: module.WordDialog })));

/** Whoever leads writes, changes and deletes the word for a day. */
export function WordActions({ plan, day: { date, word } }: { plan: SharedPlanAnswer; day: SharedPlanDayAnswer }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = (): void => setOpen(null);
  const remove = useMutation({
    mutationFn: () => send(`/plans/shared/${plan.id}/words/${date}`, { method: 'DELETE' }),
    onSuccess: async () => {
      close();
      await client.invalidateQueries({ queryKey: keys.plans });
      void notify(t('Your word was deleted.'));
    },
  });
  return (
    <>
      <Button small look="quiet" onClick={() => setOpen('edit')}>
        {word ? t('Edit word') : t('Write a word for this day')}
      </Button>
      {word && (
        <Button small look="quiet" onClick={() => setOpen('delete')}>
          {t('Delete word')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'edit' && <WordDialog plan={plan} date={date} text={word?.text ?? ''} onClose={close} />}
      </Suspense>
      {open === 'delete' && (
        <Question
          title={t('Delete the word for {date}', { date: showDate(date) })}
          question={t('Nobody who follows {plan} will see it any more.', { plan: plan.name })}
          confirmLabel={t('Delete')}
          busy={remove.isPending}
          error={remove.error && messageOf(remove.error, t(PLANS_MESSAGES.wordDeleteFailed))}
          onConfirm={() => remove.mutate()}
          onCancel={close}
        />
      )}
    </>
  );
}
