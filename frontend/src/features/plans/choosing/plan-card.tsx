import type { PlanAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { rich, t } from '@/shared/language/speech';
import { PlanMark } from '@/shared/marks/plan-mark';
import { Button } from '@/shared/ui/button';
import { Tag } from '@/shared/ui/tag';
import { points } from '@/shared/language/counts';
import { lengthOf } from '../plans-messages';

/** A plan that can be started; the rest is on its page. */
export const PlanCard = ({ plan, onStart }: { plan: PlanAnswer; onStart: () => void }) => (
  <article aria-label={plan.name} className="flex min-w-0 items-start gap-4 border-t border-line pt-4">
    <PlanMark planId={plan.id} size={64} className="mt-0.5" />
    <div className="min-w-0 flex-1">
      <h3 className="text-lg leading-snug break-words">
        <Link
          to="/reading-plans/$planId"
          params={{ planId: plan.id }}
          className="underline-offset-4 hover:underline hover:decoration-1"
        >
          {plan.name}
        </Link>
      </h3>
      {plan.description && <p className="line-clamp-2 text-sm text-soft md:line-clamp-1">{plan.description}</p>}
      <p className="figures mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs">
        <Tag>{lengthOf(plan)}</Tag>
        {plan.isPublished && <Tag>{t('For everyone')}</Tag>}
        {plan.pointsReward > 0 && <span className="text-gold">{points(plan.pointsReward)}</span>}
      </p>
    </div>
    <Button small look="secondary" onClick={onStart}>
      <span>
        {rich('Start<sr> {plan}</sr>', { plan: plan.name, sr: (inside) => <span className="sr-only">{inside}</span> })}
      </span>
    </Button>
  </article>
);
