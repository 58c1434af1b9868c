import { cn } from '@/shared/lib/text';
import { number } from '@/shared/lib/format';

export interface Bar {
  key: string;
  /** A short label below the bar. */
  label: string;
  /** The bar's name for screen readers. */
  name: string;
  value: number;
}

export interface BarsProps {
  bars: readonly Bar[];
  /** The value of a full bar. */
  scale: number;
  label: string;
}

const HEIGHT = 100;
/** More labels than this do not fit side by side on a narrow screen. */
const MOST_UPRIGHT = 8;

/** Vertical bars, each with its figure above and its time below. */
export function Bars({ bars, scale, label }: BarsProps) {
  return (
    <ol aria-label={label} className="figures flex items-start gap-1 sm:gap-2">
      {bars.map(({ key, label: below, name, value }) => {
        const height = scale > 0 ? Math.min(1, value / scale) * HEIGHT : 0;
        return (
          <li key={key} className="flex min-w-0 flex-1 flex-col items-center gap-1 text-xs sm:text-sm">
            <span className="sr-only">{`${name}: ${number(value)}`}</span>
            <span aria-hidden="true">{number(value)}</span>
            <svg
              aria-hidden="true"
              viewBox={`0 0 10 ${HEIGHT}`}
              preserveAspectRatio="none"
              className="h-32 w-full border-b border-edge"
            >
              <rect x="0" y="0" width="10" height={HEIGHT} className="fill-wash" />
              <rect x="0" y={HEIGHT - height} width="10" height={height} className="fill-rubric" />
            </svg>
            <span
              aria-hidden="true"
              className={cn(
                'text-[0.6875rem] text-soft',
                bars.length > MOST_UPRIGHT && 'max-sm:[writing-mode:vertical-rl]',
              )}
            >
              {below}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
