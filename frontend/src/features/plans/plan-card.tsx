import type { PlanAnswer } from '@lectio/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { count, number } from '../../shared/lib/format';
import { Button, IconButton } from '../../shared/ui/button';
import { duration } from './duration';
import { CATEGORY_WORDS } from './plan-words';

export interface PlanCardProps {
  plan: PlanAnswer;
  onStart: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A plan that may be started. */
export function PlanCard({ plan, onStart, onEdit, onDelete }: PlanCardProps) {
  return (
    <article aria-label={plan.name} className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <p className="text-sm text-faint">{CATEGORY_WORDS[plan.category]}</p>
      <h3 className="text-xl break-words">{plan.name}</h3>
      {plan.description && <p className="break-words text-soft">{plan.description}</p>}
      <p className="text-sm tabular-nums">
        {count(plan.chapterCount, 'chapter')} · {duration(plan.estimatedDays)} · about{' '}
        {count(Math.max(1, Math.round(plan.chapterCount / plan.estimatedDays)), 'chapter')} a day
      </p>
      {plan.pointsReward > 0 && (
        <p className="text-sm text-gold tabular-nums">{number(plan.pointsReward)} points when it is completed</p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <Button small onClick={onStart}>
          <span>
            Start<span className="sr-only"> {plan.name}</span>
          </span>
        </Button>
        {!plan.isDefault && (
          <>
            <IconButton label={`Edit ${plan.name}`} onClick={onEdit}>
              <Pencil aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton label={`Delete ${plan.name}`} onClick={onDelete}>
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          </>
        )}
      </div>
    </article>
  );
}
