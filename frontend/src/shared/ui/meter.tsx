import { cn } from '../lib/text';

export interface MeterProps {
  value: number;
  max: number;
  label: string;
  /** The text read out, unless "value of max". */
  text?: string;
  className?: string;
  gold?: boolean;
}

/** A thin progress bar. */
export function Meter({ value, max, label, text, className, gold }: MeterProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
      className={cn('keeps-colour h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={cn(
          'h-full origin-left rtl:origin-right rounded-full transition-transform duration-250',
          gold ? 'bg-gold-leaf' : 'bg-rubric',
        )}
        style={{ transform: `scaleX(${part})` }}
      />
    </div>
  );
}
