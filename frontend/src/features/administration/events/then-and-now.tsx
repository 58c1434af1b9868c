import { bibleOf, type AsOfAnswer, type CompletionCycleAnswer } from '@lectio/contract';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { showDate, showDayOf } from '@/shared/lib/days';
import { count, number } from '@/shared/lib/format';
import { MiniMap } from '@/shared/map/mini-map';
import { Button } from '@/shared/ui/button';

type AsOf = AsOfAnswer['asOf'];

const FIGURES: readonly { name: string; id: string; of: (asOf: AsOf) => string }[] = [
  { name: 'Points', id: 'points', of: ({ points }) => number(points.totalPoints) },
  { name: 'Lifetime points', id: 'lifetime', of: ({ points }) => number(points.lifetimePoints) },
  { name: 'Level', id: 'level', of: ({ level }) => `${level.level}, ${level.title}` },
  { name: 'Current streak', id: 'streak', of: ({ stats }) => count(stats.currentStreak, 'day') },
  { name: 'Longest streak', id: 'longest', of: ({ stats }) => count(stats.longestStreak, 'day') },
  { name: 'Reports', id: 'reports', of: ({ stats }) => number(stats.totalReports) },
  {
    name: 'Different chapters',
    id: 'chapters',
    of: ({ stats }) =>
      `${number(stats.uniqueChapters)} (OT ${number(stats.oldTestamentChapters)}, NT ${number(stats.newTestamentChapters)})`,
  },
  { name: 'Badges', id: 'badges', of: ({ badges }) => number(badges.length) },
  { name: 'Active', id: 'active', of: ({ isActive }) => (isActive ? 'Yes' : 'No') },
  { name: 'Events counted', id: 'events', of: ({ events }) => number(events) },
];

/** The figures at an instant beside the current ones; only the current ones if no instant is chosen. */
export function ThenAndNow({ then, now }: { then: AsOf | null; now: AsOf }) {
  const shown = then ?? now;
  return (
    <div className="flex flex-col gap-10">
      <table className="figures w-full text-left">
        <caption className="sr-only">{then ? t('Totals then and now') : t('Current totals')}</caption>
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('Figure')}
            </th>
            {then && (
              <th scope="col" className="py-2 pr-3 font-medium">
                {t('Then')}
              </th>
            )}
            <th scope="col" className="py-2 font-medium">
              {t('Now')}
            </th>
          </tr>
        </thead>
        <tbody>
          {FIGURES.map(({ name, id, of }) => (
            <tr key={id} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 font-normal text-soft">
                {name}
              </th>
              {then && (
                <td className="py-2 pr-3 font-medium" data-testid={`then-${id}`}>
                  {of(then)}
                </td>
              )}
              <td className="py-2" data-testid={`now-${id}`}>
                {of(now)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-10 sm:grid-cols-2">
        <Cycles completions={shown.completions} />
        <Badges badges={shown.badges} />
      </div>
      <Maps then={then} now={now} />
    </div>
  );
}

const cycleInWords = ({ startedAt, completedAt, chaptersRead, canon }: CompletionCycleAnswer): string =>
  [
    startedAt ? `from ${showDate(startedAt)}` : null,
    completedAt
      ? `completed ${showDate(completedAt)}`
      : `${number(chaptersRead)} of ${number(bibleOf(canon).chapterIds.length)} chapters`,
  ]
    .filter(Boolean)
    .join(', ');

function Cycles({ completions }: Pick<AsOf, 'completions'>) {
  return (
    <div>
      <h3 className="mb-2 text-lg">{t('Cycles')}</h3>
      {completions.length === 0 ? (
        <p className="text-soft">{t('None started.')}</p>
      ) : (
        <ul className="figures flex flex-col gap-1">
          {completions.map((cycle) => (
            <li key={cycle.id}>
              Bible {cycle.completionNumber}: {cycleInWords(cycle)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Badges({ badges }: Pick<AsOf, 'badges'>) {
  return (
    <div>
      <h3 className="mb-2 text-lg">{t('Badges')}</h3>
      {badges.length === 0 ? (
        <p className="text-soft">{t('None earned.')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {badges.map(({ badge, earnedAt }) => (
            <li key={badge.id}>
              {badge.name} <span className="text-sm text-soft">{showDayOf(earnedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Maps({ then, now }: { then: AsOf | null; now: AsOf }) {
  const [which, setWhich] = useState<'then' | 'now'>('then');
  const shown = then && which === 'then' ? then : now;
  const label = shown === then ? 'Chapters read then' : 'Chapters read now';
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{label}</h3>
        {then && (
          <div role="group" aria-label={t('Map of')} className="flex gap-2">
            {(['then', 'now'] as const).map((one) => (
              <Button
                key={one}
                look={which === one ? 'secondary' : 'quiet'}
                small
                aria-pressed={which === one}
                onClick={() => setWhich(one)}
              >
                {one === 'then' ? t('Then') : t('Now')}
              </Button>
            ))}
          </div>
        )}
      </div>
      <MiniMap counts={shown.chapterReadCounts} canon={shown.completions[0].canon} label={label} />
    </div>
  );
}
