import type { GroupAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { challengesQuery } from '@/shared/api/challenge-queries';
import { spanOf } from '@/shared/challenges/challenge-words';
import { ChallengeMark } from '@/shared/marks/challenge-mark';
import { buttonLook } from '@/shared/ui/button';
import { Section } from '@/shared/ui/page';

/** The group's challenges, newest first; nothing without any, but for leaders, who make them. */
export function GroupChallenges({ group: { id, role } }: { group: Pick<GroupAnswer, 'id' | 'role'> }) {
  const { data } = useQuery(challengesQuery);
  const challenges = data?.challenges.filter(({ scope, scopeId }) => scope === 'group' && scopeId === id) ?? [];
  const leads = role === 'leader';
  if (challenges.length === 0 && !leads) return null;
  return (
    <Section
      id="challenges"
      title={t('Challenges')}
      aside={
        leads && (
          <Link to="/challenges" search={{ make: 'new' }} className={buttonLook('secondary', true)}>
            {t('New challenge')}
          </Link>
        )
      }
    >
      {challenges.length === 0 ? (
        <p className="max-w-prose text-soft">{t('Read the same chapters together for a few weeks.')}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {challenges.map((challenge) => (
            <li key={challenge.id} className="flex items-center gap-4">
              <ChallengeMark challenge={challenge} size={48} />
              <p className="min-w-0 flex-1 wrap-anywhere">
                <Link to="/challenges/$challengeId" params={{ challengeId: String(challenge.id) }} className="link">
                  {challenge.name}
                </Link>
                <span className="block text-sm text-soft">{spanOf(challenge)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
