import type { PointsSummaryAnswer, ReasonSummaryAnswer } from '@lectio/contract';
import { Award } from 'lucide-react';
import { useId } from 'react';
import { rich, t } from '@/shared/language/speech';
import { number, signed } from '@/shared/lib/format';
import { Meter } from '@/shared/ui/meter';
import { REASON_WORDS } from '@/shared/lib/text';

/** One reader's points and newest badges. */
export function ReaderPoints({
  reader,
  onHistory,
}: {
  reader: PointsSummaryAnswer['readers'][number];
  onHistory: () => void;
}) {
  const id = useId();
  const { totalPoints, currentLevel, pointsToNextLevel } = reader.points;
  const intoLevel = Math.max(0, totalPoints - reader.level.pointsRequired);
  return (
    <article aria-labelledby={id} className="flex min-w-0 flex-col border-t border-line pt-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="min-w-0 text-xl break-words">
          {reader.name}
          {reader.isPrimary && <span className="font-sans text-base font-normal text-soft"> {t('(You)')}</span>}
        </h2>
        <button
          type="button"
          className="link min-h-6 shrink-0 text-sm"
          aria-label={t('Points history of {name}', { name: reader.name })}
          onClick={onHistory}
        >
          {t('Points history')}
        </button>
      </div>
      <p className="figures mt-2 font-serif text-4xl" data-testid="reader-points" data-value={totalPoints}>
        {rich('{points, plural, one {# <unit>point</unit>} other {# <unit>points</unit>}}', {
          points: totalPoints,
          unit: (inside) => <span className="text-lg text-soft">{inside}</span>,
        })}
      </p>
      <p className="figures mt-2">{t('Level {level}, {title}', { level: currentLevel, title: reader.level.title })}</p>
      <Meter
        label={t('Level progress of {name}', { name: reader.name })}
        value={intoLevel}
        max={intoLevel + pointsToNextLevel}
        gold
        className="mt-2"
      />
      <p className="figures mt-2 text-sm text-soft">
        {[
          pointsToNextLevel > 0
            ? t('{points, plural, one {# point} other {# points}} to the next level', { points: pointsToNextLevel })
            : t('The highest level'),
          t('{points, number} earned in all', { points: reader.points.lifetimePoints }),
          t('{bibles, plural, one {# Bible completed} other {# Bibles completed}}', { bibles: reader.completions }),
        ].join(' · ')}
      </p>
      <h3 className="mt-4 font-sans text-sm font-medium tracking-normal">{t('Recent badges')}</h3>
      {reader.earnedBadges.length === 0 && (
        <p className="text-sm text-soft">{t('None yet. The first chapter earns one.')}</p>
      )}
      <ul className="figures">
        {reader.earnedBadges.map(({ badge, pointsAwarded }) => (
          <li key={badge.id} className="flex items-center gap-2 py-1">
            <Award aria-hidden="true" className="size-4 shrink-0 text-gold" />
            <span className="min-w-0 flex-1 break-words">{badge.name}</span>
            <span className="text-sm text-soft">{signed(pointsAwarded)}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Points per activity, over all readers. */
export function ReasonTable({ reasons }: { reasons: ReasonSummaryAnswer[] }) {
  return (
    <table className="figures w-full border-collapse text-start">
      <thead className="border-b border-edge text-sm">
        <tr>
          <th scope="col" className="py-2 font-medium">
            {t('Activity')}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-medium">
            {t('Count')}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-medium">
            {t('Points')}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-medium">
            {t('Average')}
          </th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ reason, count: times, totalPoints, averagePoints }) => (
          <tr key={reason} className="border-b border-line">
            <th scope="row" className="py-2.5 font-normal wrap-anywhere">
              {t(REASON_WORDS[reason])}
            </th>
            <td className="py-2.5 ps-3 text-end">{number(times)}</td>
            <td className="py-2.5 ps-3 text-end font-medium">{number(totalPoints)}</td>
            <td className="py-2.5 ps-3 text-end text-soft">{number(averagePoints)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
