import { bibleOf, percentOf } from '@lectio/contract';
import { Award } from 'lucide-react';
import { msg, rich, t } from '@/shared/language/speech';
import { inPercent, number } from '@/shared/lib/format';
import { Meter } from '@/shared/ui/meter';
import { achievementsOf, type Achievement, type Pooled } from './pooled';

const words: Record<Achievement, string> = {
  bible: msg('Bible completed, every chapter from Genesis to Revelation.'),
  halfway: msg('Halfway there, or more.'),
  old: msg('Old Testament complete. Next, the New Testament.'),
  new: msg('New Testament complete. Next, the Old Testament.'),
};

/** The shown readers' totals and achievements. */
export function ProgressSummary({ pooled }: { pooled: Pooled }) {
  const { chapterIds, oldTestamentChapters, newTestamentChapters } = bibleOf(pooled.canon);
  const whole = chapterIds.length;
  const figures: [string, number, number | null][] = [
    [t('Total chapters'), pooled.totalReads, null],
    [t('Unique chapters'), pooled.uniqueChapters, whole],
    [t('Old Testament'), pooled.oldTestament, oldTestamentChapters],
    [t('New Testament'), pooled.newTestament, newTestamentChapters],
  ];
  const achieved = achievementsOf(pooled);
  const percent = percentOf(pooled.uniqueChapters, whole);
  return (
    <div className="flex flex-col gap-6">
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {figures.map(([term, value, of]) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="mt-0.5 font-serif text-3xl">
              {of === null
                ? number(value)
                : rich('{part, number} <of>of {whole, number}</of>', {
                    part: value,
                    whole: of,
                    of: (inside) => <span className="text-base text-soft">{inside}</span>,
                  })}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex items-center gap-4">
        <Meter
          className="flex-1"
          gold={pooled.uniqueChapters === whole}
          value={pooled.uniqueChapters}
          max={whole}
          label={t('Bible read')}
          text={t('{part, number} of {whole, plural, one {# chapter} other {# chapters}}, {percent, number} percent', {
            part: pooled.uniqueChapters,
            whole,
            percent,
          })}
        />
        <p aria-hidden="true" className="figures text-sm text-soft">
          {inPercent(percent)}
        </p>
      </div>
      {achieved.length > 0 && (
        <ul aria-label={t('Achievements')} className="flex flex-col gap-2">
          {achieved.map((achievement) => (
            <li key={achievement} data-achievement={achievement} className="flex items-start gap-3">
              <Award aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold" />
              <span>{t(words[achievement])}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
