import { msg, t } from '../language/speech';
import type { Timeframe } from '@lectio/contract';

const frames: { value: Timeframe; label: string }[] = [
  { value: 'all', label: msg('All Time') },
  { value: 'month', label: msg('This Month') },
  { value: 'week', label: msg('This Week') },
];

export interface TimeframesProps {
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
}

export function Timeframes({ timeframe, onTimeframe }: TimeframesProps) {
  return (
    <div role="group" aria-label={t('Timeframe')} className="mb-4 flex flex-wrap gap-1">
      {frames.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === timeframe}
          onClick={() => onTimeframe(value)}
          className="min-h-9 border-b-2 border-transparent px-3 text-sm text-soft hover:text-ink aria-pressed:border-rubric aria-pressed:font-medium aria-pressed:text-ink"
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}
