import type { JoinablePlanAnswer } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rich, t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { messageOf } from '@/shared/api/errors';
import { newKey } from '@/shared/lib/browser';
import { Button } from '@/shared/ui/button';
import { Section } from '@/shared/ui/page';
import { CARD_KEY, type CardSession } from './card-session';

/** The plans of the reader's groups that it may join; nothing where there are none. */
export function CardPlans({
  session: { token, reader },
  plans,
}: {
  session: CardSession;
  plans: readonly JoinablePlanAnswer[];
}) {
  const client = useQueryClient();
  const join = useMutation({
    mutationFn: ({ id }: JoinablePlanAnswer) =>
      api(`/plans/shared/${id}/join`, {
        method: 'POST',
        body: { readerId: reader.id },
        idempotencyKey: newKey(),
        token,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [CARD_KEY] }),
  });
  if (plans.length === 0) return null;
  return (
    <Section id="plans" title={t('Read along with your group')}>
      <ul className="flex flex-col gap-3">
        {plans.map((plan) => (
          <li key={plan.id} className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 wrap-anywhere">
              {plan.name}
              <span className="block text-soft">
                <bdi>{plan.group}</bdi>
              </span>
            </p>
            <Button
              look="secondary"
              busy={join.isPending && join.variables.id === plan.id}
              onClick={() => !join.isPending && join.mutate(plan)}
            >
              {rich('Join<sr> {plan}</sr>', {
                plan: plan.name,
                sr: (inside) => <span className="sr-only">{inside}</span>,
              })}
            </Button>
          </li>
        ))}
      </ul>
      {join.error && (
        <p role="alert" className="mt-3 font-medium text-bad">
          {messageOf(join.error, t('That didn’t work. Please try again.'))}
        </p>
      )}
    </Section>
  );
}
