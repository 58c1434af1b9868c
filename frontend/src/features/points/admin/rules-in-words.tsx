import type { RulesAnswer } from '@lectio/contract';
import { points } from '@/shared/language/counts';
import { t } from '@/shared/language/speech';

/** Rules as a list of prices. */
export function RulesInWords({ rules }: { rules: RulesAnswer }) {
  const { completionBase, repeatBase, bibleCompleted, multipliers, lateAfterDays } = rules;
  const lines = [
    [t('First read this time through'), points(completionBase)],
    [t('A chapter read again'), points(repeatBase)],
    [t('A completed Bible'), points(bibleCompleted)],
    ...multipliers.map(
      ({ fromDays, multiplier }) =>
        [
          fromDays === 0
            ? t('Any streak')
            : t('A streak of {days, plural, one {# day} other {# days}} or more', { days: fromDays }),
          `× ${multiplier}`,
        ] as const,
    ),
    [t('Streak bonus expires'), t('after {days, plural, one {# day} other {# days}}', { days: lateAfterDays })],
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
