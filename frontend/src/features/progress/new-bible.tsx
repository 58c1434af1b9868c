import type { BegunBibleAnswer, BegunBibleEnvelope } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { t } from '@/shared/language/speech';
import { lazy } from '@/shared/lib/browser';
import { refetchOwn } from '@/shared/realtime/refetch-own';
import { Button } from '@/shared/ui/button';
import { Question } from '@/shared/ui/dialog/question';
import { notify, notifyLong } from '@/shared/ui/notify';
import { PROGRESS_PAGE_MESSAGES } from './progress-messages';
import { biblePath } from './queries';
import type { ShownReader } from './use-shown-readers';

const BeginBibleDialog = lazy(() =>
  import('./begin-bible-dialog').then((module) => ({ default: module.BeginBibleDialog })),
);

/** Begins a new Bible for one of the account's readers, or goes on with the one before. */
export function NewBible({ reader, begun }: { reader: ShownReader; begun: BegunBibleAnswer | null }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'begin' | 'take back' | null>(null);
  const takeBack = useMutation({
    mutationFn: () => send<BegunBibleEnvelope>(biblePath(reader.id), { method: 'DELETE' }),
    onSuccess: ({ message }) => {
      refetchOwn(client);
      void notify(`${message}.`);
    },
    onError: (error) => void notifyLong(messageOf(error, t(PROGRESS_PAGE_MESSAGES.bibleFailed))),
    onSettled: () => setOpen(null),
  });
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button small look="secondary" onClick={() => setOpen('begin')}>
        {t('Begin a new Bible')}
      </Button>
      {begun && (
        <Button small look="quiet" onClick={() => setOpen('take back')}>
          {t('Go on with the one before')}
        </Button>
      )}
      {open === 'begin' && (
        <Suspense>
          <BeginBibleDialog reader={reader} last={begun?.beganOn ?? null} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {open === 'take back' && (
        <Question
          title={t('Go on with the Bible before?')}
          confirmLabel={t('Go on')}
          question={t('The map goes back to the Bible before. Nothing you have read is lost.')}
          look="primary"
          busy={takeBack.isPending}
          onConfirm={() => takeBack.mutate()}
          onCancel={() => setOpen(null)}
        />
      )}
    </div>
  );
}
