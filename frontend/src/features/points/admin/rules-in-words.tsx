import type { RulesAnswer } from '@lectio/contract';
import { count } from '@/shared/lib/format';

/** Rules as a list of prices. */
export function RulesInWords({ rules }: { rules: RulesAnswer }) {
  const { completionBase, repeatBase, bibleCompleted, multipliers, lateAfterDays } = rules;
  const lines = [
    ['First read this time through', count(completionBase, 'point')],
    ['A chapter read again', count(repeatBase, 'point')],
    ['A completed Bible', count(bibleCompleted, 'point')],
    ...multipliers.map(
      ({ fromDays, multiplier }) =>
        [fromDays === 0 ? 'Any streak' : `A streak of ${count(fromDays, 'day')} or more`, `× ${multiplier}`] as const,
    ),
    ['Streak bonus expires', `after ${count(lateAfterDays, 'day')}`],
  ] as const;
  return (
    <dl className="figures max-w-xl">
      {lines.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1.5">
          <dt>{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
