import type { PlanAnswer } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download, Pencil, Printer, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { download } from '@/shared/api/download';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { useAuth } from '@/shared/auth/auth-store';
import { Button, buttonLook } from '@/shared/ui/button';
import { Question } from '@/shared/ui/dialog/question';
import { notify, notifyLong } from '@/shared/ui/notify';
import { PLANS_MESSAGES } from '../plans-messages';

export interface PlanActionsProps {
  plan: PlanAnswer;
  onOpen: (dialog: 'share' | 'edit') => void;
}

/** What can be done with a plan besides following it. */
export function PlanActions({ plan, onOpen }: PlanActionsProps) {
  const client = useQueryClient();
  const isAdmin = useAuth().user?.isAdmin === true;
  const [removing, setRemoving] = useState(false);
  const publish = useMutation({
    mutationFn: () => send(`/plans/${plan.id}/published`, { method: 'PUT', body: { published: !plan.isPublished } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.plans });
      void notify(
        plan.isPublished
          ? t('Only you can see {plan} again.', { plan: plan.name })
          : t('Everyone can now follow {plan}.', { plan: plan.name }),
      );
    },
    onError: (error) => void notifyLong(messageOf(error, t(PLANS_MESSAGES.publishFailed))),
  });
  const save = useMutation({
    mutationFn: () => download(`/plans/${plan.id}/file`, `${plan.id}.json`),
    onError: (error) => void notifyLong(messageOf(error, t(PLANS_MESSAGES.loadFailed))),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => onOpen('share')}>
        <Users aria-hidden="true" className="size-4" />
        {t('Share')}
      </Button>
      <Link to="/reading-plans/$planId/paper" params={{ planId: plan.id }} className={buttonLook('secondary')}>
        <Printer aria-hidden="true" className="size-4" />
        {t('Print')}
      </Link>
      <Button look="secondary" busy={save.isPending} onClick={() => save.mutate()}>
        <Download aria-hidden="true" className="size-4" />
        {t('Save as a file')}
      </Button>
      {plan.isOwn && (
        <>
          {isAdmin && (
            <Button look="secondary" busy={publish.isPending} onClick={() => publish.mutate()}>
              {plan.isPublished ? t('{of, select, plan {Withdraw} other {Withdraw}}', { of: 'plan' }) : t('Publish')}
            </Button>
          )}
          <Button look="secondary" onClick={() => onOpen('edit')}>
            <Pencil aria-hidden="true" className="size-4" />
            {t('Edit')}
          </Button>
          <Button look="danger" onClick={() => setRemoving(true)}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('Delete')}
          </Button>
        </>
      )}
      {removing && <DeletePlan plan={plan} onClose={() => setRemoving(false)} />}
    </div>
  );
}

function DeletePlan({ plan, onClose }: { plan: PlanAnswer; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => send(`/plans/${plan.id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      // Its page goes first: it would ask for a plan that is no longer there.
      await navigate({ to: '/reading-plans' });
      void client.invalidateQueries({ queryKey: keys.plans });
      void notify(t('{name} was deleted.', { name: plan.name }));
    },
  });
  return (
    <Question
      title={t('Delete {name}', { name: plan.name })}
      question={t('Readers who’ve started it can continue. Nobody else can start it.')}
      confirmLabel={t('Delete')}
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error, t(PLANS_MESSAGES.deleteFailed))}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
