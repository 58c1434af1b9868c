import type { ChallengeAnswer, ChallengeEnvelope } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { useStillHere } from '@/shared/lib/search';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { notify } from '@/shared/ui/notify';
import { showDate } from '@/shared/lib/days';
import { CHALLENGE_PAGE_MESSAGES } from './challenge-messages';

type Asked = 'publish' | 'delete' | null;

/** What those who lead do with a challenge. */
export function Organising({ challenge, onEdit }: { challenge: ChallengeAnswer; onEdit: () => void }) {
  const [asked, setAsked] = useState<Asked>(null);
  const { canOrganise, state } = challenge;
  if (!canOrganise || state === 'counting' || state === 'closed') return null;
  const close = (): void => setAsked(null);
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'draft' && <Button onClick={() => setAsked('publish')}>{t('Publish')}</Button>}
      <Button look="secondary" onClick={onEdit}>
        {state === 'draft' ? t('Edit') : t('Change the rules')}
      </Button>
      {state === 'draft' && (
        <Button look="danger" onClick={() => setAsked('delete')}>
          {t('Delete draft')}
        </Button>
      )}
      {asked === 'publish' && <Publish challenge={challenge} onClose={close} />}
      {asked === 'delete' && <Delete challenge={challenge} onClose={close} />}
    </div>
  );
}

interface Asking {
  challenge: ChallengeAnswer;
  onClose: () => void;
}

function Publish({ challenge, onClose }: Asking) {
  const days = { from: showDate(challenge.from), until: showDate(challenge.until) };
  const client = useQueryClient();
  const publish = useMutation({
    mutationFn: () => send<ChallengeEnvelope>(`/challenges/${challenge.id}/publish`),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.challenges });
      void notify(t('{name} is published.', { name: challenge.name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('Publish {name}', { name: challenge.name })}
      question={
        challenge.scopeName === null
          ? t(
              'Everyone can join from now on, and read together from {from} to {until}. To change the rules later, you’ll need to give everyone a reason.',
              days,
            )
          : t(
              '{group} can join from now on, and read together from {from} to {until}. To change the rules later, you’ll need to give everyone a reason.',
              { group: challenge.scopeName, ...days },
            )
      }
      confirmLabel={t('Publish')}
      look="primary"
      busy={publish.isPending}
      error={publish.error && messageOf(publish.error, t(CHALLENGE_PAGE_MESSAGES.changeFailed))}
      onConfirm={() => publish.mutate()}
      onCancel={onClose}
    />
  );
}

function Delete({ challenge, onClose }: Asking) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const remove = useMutation({
    mutationFn: () => send(`/challenges/${challenge.id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      if (isStillHere()) await navigate({ to: '/challenges' });
      client.removeQueries({ queryKey: [...keys.challenges, 'one', challenge.id] });
      await client.invalidateQueries({ queryKey: keys.challenges });
      void notify(t('{name} was deleted.', { name: challenge.name }));
    },
  });
  return (
    <ConfirmDialog
      title={t('Delete {name}', { name: challenge.name })}
      question={t('You can’t undo this.')}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error, t(CHALLENGE_PAGE_MESSAGES.changeFailed))}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
