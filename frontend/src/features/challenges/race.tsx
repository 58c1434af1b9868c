import { percentOf, type ChallengeTeamAnswer } from '@lectio/contract';
import type { ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { cn } from '@/shared/lib/text';
import { chapters } from '@/shared/language/counts';
import { LOCALE } from '@/shared/lib/locale';

const teamName = ({ team, name }: ChallengeTeamAnswer): string => name ?? t(team === 0 ? 'Without a team' : 'A family');

const percent = new Intl.NumberFormat(LOCALE, { style: 'percent' });

const shareOf = ({ chapters, target }: ChallengeTeamAnswer): number =>
  Math.min(100, percentOf(chapters, Math.max(target, 1)));

export interface RaceProps {
  teams: readonly ChallengeTeamAnswer[];
  /** What an even pace asks for by today, in percent; null once it is over. */
  pace?: number | null;
  laneClassName?: string;
  /** Only how far each is, for a screen that is read from afar. */
  short?: boolean;
  /** Below each lane. */
  children?: (team: ChallengeTeamAnswer) => ReactNode;
}

/** Teams side by side, by the share of their goal, so that a small one can lead. */
export function Race({ teams, pace = null, laneClassName = 'h-4', short = false, children }: RaceProps) {
  return (
    <ol className="flex flex-col gap-4">
      {teams.map((team) => (
        <li key={team.team}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 text-[1.1em] wrap-anywhere">
              <span className="text-soft tabular-nums">{team.rank}.</span> {teamName(team)}
            </span>
            <span className="text-soft tabular-nums">
              {short
                ? chapters(team.chapters)
                : `${t('{read, number} of {chapters, plural, one {# chapter} other {# chapters}}', {
                    read: team.chapters,
                    chapters: team.target,
                  })} · ${percent.format(Math.floor(shareOf(team)) / 100)}`}
            </span>
          </p>
          <div
            role="progressbar"
            aria-label={teamName(team)}
            aria-valuemin={0}
            aria-valuemax={team.target}
            aria-valuenow={Math.min(team.chapters, team.target)}
            className={cn('keeps-colour relative mt-1.5 overflow-hidden rounded-full bg-line', laneClassName)}
          >
            <div
              className={cn(
                'h-full rounded-full transition-[width] duration-250',
                team.chapters > 0 && 'min-w-1.5',
                team.rank === 1 && team.chapters > 0 ? 'bg-gold-leaf' : 'bg-rubric',
              )}
              style={{ width: `${shareOf(team)}%` }}
            />
            {pace !== null && pace > 0 && (
              <span
                aria-hidden="true"
                className="absolute inset-y-0 w-0.5 bg-ink"
                style={{ insetInlineStart: `${Math.min(pace, 100)}%` }}
              />
            )}
          </div>
          {children?.(team)}
        </li>
      ))}
    </ol>
  );
}
