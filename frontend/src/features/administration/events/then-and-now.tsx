import { bibleOf, type AsOfAnswer, type CompletionCycleAnswer } from '@lectio/contract';
import { useState } from 'react';
import { msg, t } from '@/shared/language/speech';
import { days } from '@/shared/language/counts';
import { showDate, showDayOf } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
import { MiniMap } from '@/shared/map/mini-map';
import { Button } from '@/shared/ui/button';

type AsOf = AsOfAnswer['asOf'];

const FIGURES: readonly { name: string; id: string; of: (asOf: AsOf) => string }[] = [
  { name: msg('Points'), id: 'points', of: ({ points }) => number(points.totalPoints) },
  { name: msg('Lifetime points'), id: 'lifetime', of: ({ points }) => number(points.lifetimePoints) },
  { name: msg('Level'), id: 'level', of: ({ level }) => `${level.level}, ${level.title}` },
  { name: msg('Current streak'), id: 'streak', of: ({ stats }) => days(stats.currentStreak) },
  { name: msg('Longest streak'), id: 'longest', of: ({ stats }) => days(stats.longestStreak) },
  { name: msg('Reports'), id: 'reports', of: ({ stats }) => number(stats.totalReports) },
  {
    name: msg('Different chapters'),
    id: 'chapters',
    of: ({ stats }) =>
      t('{chapters, number} (OT {old, number}, NT {new, number})', {
        chapters: stats.uniqueChapters,
        old: stats.oldTestamentChapters,
        new: stats.newTestamentChapters,
      }),
  },
  { name: msg('Badges'), id: 'badges', of: ({ badges }) => number(badges.length) },
  { name: msg('Active'), id: 'active', of: ({ isActive }) => (isActive ? t('Yes') : t('No')) },
  { name: msg('Events counted'), id: 'events', of: ({ events }) => number(events) },
];

/** The figures at an instant beside the current ones; only the current ones if no instant is chosen. */
export function ThenAndNow({ then, now }: { then: AsOf | null; now: AsOf }) {
  const shown = then ?? now;
  return (
    <div className="flex flex-col gap-10">
      <table className="figures w-full text-start">
        <caption className="sr-only">{then ? t('Totals then and now') : t('Current totals')}</caption>
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className="py-2 pe-3 font-medium">
              {t('Figure')}
            </th>
            {then && (
              <th scope="col" className="py-2 pe-3 font-medium">
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
              <th scope="row" className="py-2 pe-3 font-normal text-soft">
                {t(name)}
              </th>
              {then && (
                <td className="py-2 pe-3 font-medium" data-testid={`then-${id}`}>
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

const cycleInWords = (cycle: CompletionCycleAnswer): string => {
  const { completionNumber: bible, startedAt, completedAt, chaptersRead: read, canon } = cycle;
  const total = bibleOf(canon).chapterIds.length;
  const start = startedAt && showDate(startedAt);
  const end = completedAt && showDate(completedAt);
  if (end)
    return start
      ? t('Bible {bible, number}: from {start}, completed {end}', { bible, start, end })
      : t('Bible {bible, number}: completed {end}', { bible, end });
  return start
    ? t('Bible {bible, number}: from {start}, {read, number} of {total, plural, one {# chapter} other {# chapters}}', {
        bible,
        start,
        read,
        total,
      })
    : t('Bible {bible, number}: {read, number} of {total, plural, one {# chapter} other {# chapters}}', {
        bible,
        read,
        total,
      });
};

function Cycles({ completions }: Pick<AsOf, 'completions'>) {
  return (
    <div>
      <h3 className="mb-2 text-lg">{t('Cycles')}</h3>
      {completions.length === 0 ? (
        <p className="text-soft">{t('None started.')}</p>
      ) : (
        <ul className="figures flex flex-col gap-1">
          {completions.map((cycle) => (
            <li key={cycle.id}>{cycleInWords(cycle)}</li>
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
  const label = shown === then ? t('Chapters read then') : t('Chapters read now');
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
