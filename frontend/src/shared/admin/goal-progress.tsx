import type { AdminGoalAnswer } from '@lectio/contract';
import { t } from '../language/speech';
import { number } from '../lib/format';
import { Meter } from '../ui/meter';
import { Tag } from '../ui/tag';

/** A goal with its progress and tags. */
export function GoalProgress({ goal }: { goal: AdminGoalAnswer }) {
  const unit = goal.unit ? ` ${goal.unit}` : '';
  const reached = `${number(goal.currentValue)} of ${number(goal.targetValue)}${unit}`;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 font-medium break-words">{goal.name}</span>
        {goal.isCompleted && <Tag>{t('Completed')}</Tag>}
        {!goal.isActive && <Tag>{t('Inactive')}</Tag>}
      </p>
      <Meter
        className="mt-2"
        gold={goal.isCompleted}
        value={goal.currentValue}
        max={goal.targetValue}
        label={goal.name}
        text={`${reached}, ${Math.floor(goal.progress)} percent`}
      />
      <p className="figures mt-1.5 flex justify-between gap-4 text-sm text-soft">
        <span>{reached}</span>
        <span>{Math.floor(goal.progress)}%</span>
      </p>
    </>
  );
}
