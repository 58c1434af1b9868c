import type { ReadTogetherAnswer, SharedPlanAnswer, SharedPlanDayAnswer } from '@lectio/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { lazy } from '@/shared/lib/browser';
import { showDate } from '@/shared/lib/days';
import { showOutcomeOfBatch } from '@/shared/outcome/outcome-of-batch';
import { Button } from '@/shared/ui/button';
import { notify, notifyLong } from '@/shared/ui/notify';
import { PLANS_MESSAGES } from '../plans-messages';
import { sharedReadersQuery } from '../queries';
import { removal, useUndo } from '../use-undo';

const TogetherDialog = lazy(() => import('./together-dialog').then((module) => ({ default: module.TogetherDialog })));

/** Who can be marked: of a family everyone who goes by the plan's days, of a church one's own readers. */
function useThere({ id, family }: SharedPlanAnswer): { id: number; name: string }[] {
  const { data } = useQuery(sharedReadersQuery(id));
  return (data?.readers ?? []).flatMap(({ reader, isMine, state, place }) =>
    reader && place && state === 'active' && (family !== null || isMine) ? [reader] : [],
  );
}

/** A family says that it read a day together; in a church each says so for themselves. */
export function ReadTogether({ plan, day }: { plan: SharedPlanAnswer; day: SharedPlanDayAnswer }) {
  const [asking, setAsking] = useState(false);
  const { refetch, undo, undoBatch } = useUndo();
  const there = useThere(plan);
  const path = `/plans/shared/${plan.id}/together`;
  const mark = useMutation({
    mutationFn: (readerIds: number[]) => send<ReadTogetherAnswer>(path, { body: { readerIds, date: day.date } }),
    onSuccess: async ({ batchId }) => {
      setAsking(false);
      if (!batchId || !(await showOutcomeOfBatch(batchId, there, () => undoBatch(batchId))))
        void notify(t('{date} is marked as read together.', { date: showDate(day.date) }), {
          label: t('Undo'),
          onClick: () => void undo(batchId ? removal(batchId) : send(`${path}/${day.date}`, { method: 'DELETE' })),
        });
      await refetch();
    },
    onError: (error) => void notifyLong(messageOf(error, t(PLANS_MESSAGES.togetherFailed))),
  });
  const isSaid = plan.family
    ? day.readTogether >= there.length
    : there.every(({ id }) => day.ownReadTogether.includes(id));
  if (day.passages.length === 0 || there.length === 0 || isSaid) return null;
  return (
    <>
      <Button
        small
        look="secondary"
        busy={mark.isPending}
        onClick={() => (there.length === 1 ? mark.mutate([there[0].id]) : setAsking(true))}
      >
        <Users aria-hidden="true" className="size-4" />
        {plan.family
          ? t('We read this together')
          : plan.group
            ? t('I read this with the group')
            : t('I read this with the church')}
      </Button>
      <Suspense fallback={null}>
        {asking && (
          <TogetherDialog
            title={t('{date}, read together', { date: showDate(day.date) })}
            readers={there}
            busy={mark.isPending}
            onMark={(readerIds) => mark.mutate(readerIds)}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
