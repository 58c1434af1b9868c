import { percentOf, type ChallengePageAnswer, type ChallengeTeamAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { Section } from '@/shared/ui/page';
import { readers } from '@/shared/language/counts';
import { correction, finishedInWords } from './challenge-messages';
import { Race } from './race';

/** The race of the teams, and where an even pace would be by today. */
export const Teams = ({ page: { challenge, standing, pace } }: { page: ChallengePageAnswer }) => (
  <Section
    id="teams"
    title={t('Teams')}
    aside={
      challenge.state === 'running' && pace.expected > 0 && standing.teams.length > 0 ? (
        <p className="flex items-center gap-2 text-sm text-soft">
          <span aria-hidden="true" className="h-4 w-0.5 bg-ink" />
          {t('an even pace by today')}
        </p>
      ) : undefined
    }
  >
    {standing.teams.length === 0 ? (
      <p className="text-soft">{t('Nobody has joined yet.')}</p>
    ) : (
      <Race
        teams={standing.teams}
        pace={challenge.state === 'running' && standing.target > 0 ? percentOf(pace.expected, standing.target) : null}
      >
        {(team) => <Details team={team} hasGoalOfEach={challenge.goal === 'each'} />}
      </Race>
    )}
  </Section>
);

function Details({ team, hasGoalOfEach }: { team: ChallengeTeamAnswer; hasGoalOfEach: boolean }) {
  const corrected = correction(team.chapters, team.chaptersAtClose);
  return (
    <>
      <p className="mt-1 text-sm text-soft tabular-nums">
        {hasGoalOfEach
          ? t('{readers, plural, one {# reader} other {# readers}}, {finished}', {
              readers: team.readers,
              finished: finishedInWords(team.finished),
            })
          : readers(team.readers)}
      </p>
      {corrected && <p className="text-sm font-medium">{corrected}</p>}
    </>
  );
}
