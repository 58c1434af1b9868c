import type { ChallengePageAnswer } from '@lectio/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { t } from '../language/speech';
import { Meter } from '../ui/meter';
import { challengesQuery } from '../api/challenge-queries';
import { challengeNowQuery } from './outcome-queries';

/** The most challenges that are asked about a report. */
const MOST = 2;

/** How far those are who have a goal together with this reader; null for a reader who read nothing of it today. */
const standingOf = (
  { challenge: { goal, target }, own, standing }: ChallengePageAnswer,
  readerId: number,
): { chapters: number; target: number } | null => {
  const reader = own.find((one) => one.readerId === readerId);
  if (!reader?.hasReadToday) return null;
  if (goal === 'each') return { chapters: reader.chapters, target };
  if (goal === 'together') return standing;
  return standing.teams.find(({ team }) => team === reader.team) ?? null;
};

/** The challenges that a reader takes part in, after a report that was recorded at `since` (ms). */
export function ChallengeBars({ readerId, since }: { readerId: number; since: number }) {
  const { data } = useQuery(challengesQuery);
  const running = data?.challenges.filter(({ state }) => state === 'running').slice(0, MOST) ?? [];
  const pages = useQueries({ queries: running.map(({ id }) => challengeNowQuery(id)) });
  return pages.map(({ data: page, dataUpdatedAt }) => {
    const standing = page && dataUpdatedAt >= since ? standingOf(page, readerId) : null;
    if (!page || !standing) return null;
    const { id, name } = page.challenge;
    const words = t('{part, number} of {whole, plural, one {# chapter} other {# chapters}}', {
      part: standing.chapters,
      whole: standing.target,
    });
    return (
      <li key={id} className="figures rises">
        {name}: {words}
        <Meter label={name} text={words} value={standing.chapters} max={standing.target} gold className="mt-1" />
      </li>
    );
  });
}
