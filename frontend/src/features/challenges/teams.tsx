import { percentOf, type ChallengeTeamAnswer } from '@lectio/contract';
import { count, number } from '@/shared/lib/format';
import { Meter } from '@/shared/ui/meter';
import { Section } from '@/shared/ui/page';
import { correction, finishedInWords } from './challenge-messages';

const nameOf = ({ team, name }: ChallengeTeamAnswer): string => name ?? (team === 0 ? 'Without a team' : 'A family');

/** Teams by the share of their goal, so that a small one can lead. */
export const Teams = ({ teams, hasGoalOfEach }: { teams: readonly ChallengeTeamAnswer[]; hasGoalOfEach: boolean }) => (
  <Section id="teams" title="Teams">
    {teams.length === 0 && <p className="text-soft">Nobody has joined yet.</p>}
    <ol className="flex flex-col gap-5">
      {teams.map((team) => {
        const corrected = correction(team.chapters, team.chaptersAtClose);
        return (
          <li key={team.team} className="grid grid-cols-[2.5rem_1fr] gap-x-3">
            <span className="text-xl text-soft tabular-nums">{team.rank}.</span>
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="text-lg wrap-anywhere">{nameOf(team)}</span>
                <span className="tabular-nums">{Math.floor(percentOf(team.chapters, Math.max(team.target, 1)))}%</span>
              </p>
              <Meter value={team.chapters} max={team.target} label={nameOf(team)} className="my-1.5" />
              <p className="text-sm text-soft tabular-nums">
                {count(team.readers, 'reader')}, {number(team.chapters)} of {count(team.target, 'chapter')}
                {hasGoalOfEach && `, ${finishedInWords(team.finished)}`}
              </p>
              {corrected && <p className="text-sm font-medium">{corrected}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  </Section>
);
