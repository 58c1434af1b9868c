import { bibleOf, percentOf, type Canon } from '@lectio/contract';
import type { ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { inPercent } from '@/shared/lib/format';
import { Meter } from '@/shared/ui/meter';

interface BibleMeterProps {
  headline: ReactNode;
  chaptersRead: number;
  canon: Canon;
  /** Null where it is clear whose it is. */
  name: string | null;
  children: ReactNode;
}

/** How far a Bible is read: in words, as a bar, and what else is to be said. */
export function BibleMeter({ headline, chaptersRead: part, canon, name, children }: BibleMeterProps) {
  const whole = chaptersIn(canon);
  const percent = percentOf(part, whole);
  return (
    <div data-testid="running-bible">
      <p className="figures font-serif text-2xl">{headline}</p>
      <div className="mt-2 flex items-center gap-4">
        <Meter
          className="flex-1"
          value={part}
          max={whole}
          label={name === null ? t('The Bible being read now') : t('The Bible {name} is reading now', { name })}
          text={t('{part, number} of {whole, plural, one {# chapter} other {# chapters}}, {percent, number} percent', {
            part,
            whole,
            percent,
          })}
        />
        <p aria-hidden="true" className="figures text-sm text-soft">
          {inPercent(percent)}
        </p>
      </div>
      {children}
    </div>
  );
}

export const chaptersIn = (canon: Canon): number => bibleOf(canon).chapterIds.length;
