import type { AdminGoalAnswer } from '@lectio/contract';
import { inPercent } from '../lib/format';
import { goalInWords } from '../lib/goal-words';
import { t } from '../language/speech';
import { Meter } from '../ui/meter';
import { Tag } from '../ui/tag';

/** A goal with its progress and tags. */
export function GoalProgress({ goal }: { goal: AdminGoalAnswer }) {
  const { currentValue: current, targetValue: target, unit } = goal;
  const name = goalInWords(goal.name);
  const percent = Math.floor(goal.progress);
  const reached = unit
    ? t('{current, number} of {target, number} {unit}', { current, target, unit: goalInWords(unit) })
    : t('{current, number} of {target, number}', { current, target });
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 font-medium break-words">{name}</span>
        {goal.isCompleted && <Tag>{t('{of, select, goal {Completed} other {Completed}}', { of: 'goal' })}</Tag>}
        {!goal.isActive && <Tag>{t('{of, select, goal {Inactive} other {Inactive}}', { of: 'goal' })}</Tag>}
      </p>
      <Meter
        className="mt-2"
        gold={goal.isCompleted}
        value={goal.currentValue}
        max={goal.targetValue}
        label={name}
        text={t('{reached}, {percent, number} percent', { reached, percent })}
      />
      <p className="figures mt-1.5 flex justify-between gap-4 text-sm text-soft">
        <span>{reached}</span>
        <span>{inPercent(percent)}</span>
      </p>
    </>
  );
}
