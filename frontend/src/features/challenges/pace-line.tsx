import { percentOf } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { Meter } from '@/shared/ui/meter';

export interface PaceLineProps {
  /** In chapters. */
  read: number;
  target: number;
  /** What an even pace asks for by today; null where there is none. */
  expected: number | null;
}

/** What has been read, and above it the place where an even pace would be. */
export function PaceLine({ read, target, expected }: PaceLineProps) {
  const hasPace = expected !== null && expected > 0 && target > 0;
  const at = hasPace ? percentOf(expected, target) : 0;
  return (
    <div className="mt-3">
      {hasPace && (
        <div aria-hidden="true" className="relative h-6 text-sm text-soft">
          <span
            className="absolute bottom-0 h-2 w-0.5 bg-ink"
            style={{ insetInlineStart: `calc(${Math.min(at, 100)}% - 1px)` }}
          />
          <span
            className="figures absolute top-0 leading-4 whitespace-nowrap"
            style={
              at > 50
                ? { insetInlineEnd: `calc(${100 - Math.min(at, 100)}% + 6px)` }
                : { insetInlineStart: `calc(${at}% + 6px)` }
            }
          >
            {t('even pace: {chapters, plural, one {# chapter} other {# chapters}}', { chapters: expected })}
          </span>
        </div>
      )}
      <Meter value={read} max={target} label={t('Read together')} className="h-3" />
    </div>
  );
}
