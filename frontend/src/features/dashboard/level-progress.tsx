import type { LevelsAnswer, ReaderProfileAnswer } from '@lectio/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { points } from '@/shared/language/counts';
import { t } from '@/shared/language/speech';
import { partOf, readQuery } from '@/shared/api/client';
import { Meter } from '@/shared/ui/meter';
import { Section } from '@/shared/ui/page';

const levelsQuery = queryOptions({
  ...partOf(readQuery<LevelsAnswer>(['levels'], '/gamification/levels'), 'levels'),
  staleTime: 600_000,
});

/** The current level, the next one, and the progress between them. */
export function LevelProgress({ profile }: { profile: ReaderProfileAnswer['profile'] }) {
  const { data: levels } = useQuery(levelsQuery);
  const { totalPoints, currentLevel, pointsToNextLevel } = profile.points;
  const next = levels?.find((level) => level.level === currentLevel + 1);
  const into = Math.max(0, totalPoints - profile.level.pointsRequired);
  return (
    <Section id="level" title={t('Level progress')}>
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="flex items-center gap-2 font-serif text-xl">
          <span
            aria-hidden="true"
            className="keeps-colour size-3 rounded-full"
            style={{ background: profile.level.color }}
          />
          {t('Level {level}, {title}', { level: currentLevel, title: profile.level.title })}
        </span>
        <span className="text-soft">{points(totalPoints)}</span>
      </p>
      <Meter label={t('Level progress')} value={into} max={into + pointsToNextLevel} gold className="mt-3" />
      <p className="figures mt-3 text-soft">
        {pointsToNextLevel > 0
          ? next
            ? t('{points, plural, one {# point} other {# points}} to level {level}, {title}', {
                points: pointsToNextLevel,
                level: currentLevel + 1,
                title: next.title,
              })
            : t('{points, plural, one {# point} other {# points}} to level {level}', {
                points: pointsToNextLevel,
                level: currentLevel + 1,
              })
          : t('The highest level')}
      </p>
    </Section>
  );
}
