import { bibleOf, type ReaderProfileAnswer } from '@lectio/contract';
import type { ReactNode } from 'react';
import { rich, t } from '@/shared/language/speech';
import { Meter } from '@/shared/ui/meter';
import { RollingNumber } from '@/shared/ui/rolling-number';

type Profile = ReaderProfileAnswer['profile'];

export const streakWords = (days: number): string => {
  if (days === 0) return t('Start today');
  if (days < 7) return t('Keep going');
  return days < 30 ? t('Amazing') : t('Incredible');
};

/** A reader's points, level, streak and current cycle. */
export function Figures({ profile }: { profile: Profile }) {
  const { totalPoints, currentLevel, pointsToNextLevel } = profile.points;
  const chapters = bibleOf(profile.completions.at(-1)?.canon).chapterIds.length;
  const intoLevel = Math.max(0, totalPoints - profile.level.pointsRequired);
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:gap-y-8 lg:grid-cols-4">
      <Figure
        name={t('Points')}
        testId="my-points"
        value={totalPoints}
        note={t('{points, number} earned in all', { points: profile.points.lifetimePoints })}
      >
        <RollingNumber value={totalPoints} />
      </Figure>
      <Figure
        name={t('Level')}
        testId="my-level"
        value={currentLevel}
        note={
          pointsToNextLevel > 0
            ? t('{title} · {points, plural, one {# point} other {# points}} to the next', {
                title: profile.level.title,
                points: pointsToNextLevel,
              })
            : profile.level.title
        }
        meter={
          <Meter label={t('Progress to the next level')} value={intoLevel} max={intoLevel + pointsToNextLevel} gold />
        }
      >
        <RollingNumber value={currentLevel} />
      </Figure>
      <Figure
        name={t('Current streak')}
        testId="my-streak"
        value={profile.currentStreak}
        note={t('Best: {days, plural, one {# day} other {# days}}', { days: profile.stats.longestStreak })}
      >
        {rich(
          '{days, plural, one {<figure>#</figure> <unit>day</unit>} other {<figure>#</figure> <unit>days</unit>}}',
          {
            days: profile.currentStreak,
            figure: () => <RollingNumber value={profile.currentStreak} />,
            unit: (inside) => <span className="text-xl leading-none text-soft">{inside}</span>,
          },
        )}
      </Figure>
      <Figure
        name={t('Bible {number, number}', { number: profile.completionNumber })}
        testId="my-cycle"
        value={profile.chaptersRead}
        note={t('of {chapters, plural, one {# chapter} other {# chapters}}', { chapters })}
        meter={
          <Meter
            label={t('Progress of Bible {number, number}', { number: profile.completionNumber })}
            value={profile.chaptersRead}
            max={chapters}
          />
        }
      >
        <RollingNumber value={profile.chaptersRead} />
      </Figure>
    </dl>
  );
}

interface FigureProps {
  name: string;
  testId: string;
  value: number;
  note: string;
  meter?: ReactNode;
  children: ReactNode;
}

function Figure({ name, testId, value, note, meter, children }: FigureProps) {
  return (
    <div data-testid={testId} data-value={value} className="flex min-w-0 flex-col">
      <dt className="text-sm font-medium">{name}</dt>
      <dd className="mt-1 h-10 font-serif text-[2.25rem] leading-10 sm:text-[2.5rem]">{children}</dd>
      <dd className="mt-2 flex h-1.5 sm:mt-4 flex-col">
        {meter ?? <span className="mt-[3px] block h-px w-full bg-line" />}
      </dd>
      <dd className="figures mt-2 text-sm text-soft">{note}</dd>
    </div>
  );
}
