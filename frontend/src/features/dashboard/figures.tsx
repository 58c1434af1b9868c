import { bibleOf, type ReaderProfileAnswer } from '@lectio/contract';
import type { ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { count, noun, number } from '@/shared/lib/format';
import { Meter } from '@/shared/ui/meter';
import { RollingNumber } from '@/shared/ui/rolling-number';

type Profile = ReaderProfileAnswer['profile'];

export const streakWords = (days: number): string => {
  if (days === 0) return 'Start today';
  if (days < 7) return 'Keep going';
  return days < 30 ? 'Amazing' : 'Incredible';
};

/** A reader's points, level, streak and current cycle. */
export function Figures({ profile }: { profile: Profile }) {
  const { totalPoints, currentLevel, pointsToNextLevel } = profile.points;
  const chapters = bibleOf(profile.completions.at(-1)?.canon).chapterIds.length;
  const intoLevel = Math.max(0, totalPoints - profile.level.pointsRequired);
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:gap-y-8 lg:grid-cols-4">
      <Figure
        name="Points"
        testId="my-points"
        value={totalPoints}
        note={`${number(profile.points.lifetimePoints)} earned in all`}
      >
        <RollingNumber value={totalPoints} />
      </Figure>
      <Figure
        name="Level"
        testId="my-level"
        value={currentLevel}
        note={
          pointsToNextLevel > 0
            ? `${profile.level.title} · ${count(pointsToNextLevel, 'point')} to the next`
            : profile.level.title
        }
        meter={
          <Meter label={t('Progress to the next level')} value={intoLevel} max={intoLevel + pointsToNextLevel} gold />
        }
      >
        <RollingNumber value={currentLevel} />
      </Figure>
      <Figure
        name="Current streak"
        testId="my-streak"
        value={profile.currentStreak}
        note={`Best: ${count(profile.stats.longestStreak, 'day')}`}
      >
        <RollingNumber value={profile.currentStreak} />{' '}
        <span className="text-xl leading-none text-soft">{noun(profile.currentStreak, 'day')}</span>
      </Figure>
      <Figure
        name={`Bible ${number(profile.completionNumber)}`}
        testId="my-cycle"
        value={profile.chaptersRead}
        note={`of ${number(chapters)} chapters`}
        meter={
          <Meter label={`Progress of Bible ${profile.completionNumber}`} value={profile.chaptersRead} max={chapters} />
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
