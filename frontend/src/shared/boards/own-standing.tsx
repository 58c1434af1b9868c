import { t } from '../language/speech';
import type { LeaderboardCategory, MyRankAnswer } from '@lectio/contract';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';

type Standing = Pick<MyRankAnswer, 'rank' | 'gapToNext' | 'rankLastWeek'>;

/** What the next better place has more. */
const gapInWords = (category: LeaderboardCategory, gap: number): string =>
  category.endsWith('points')
    ? t('{gap, plural, one {# point} other {# points}} behind the next rank', { gap })
    : t('{gap, plural, one {# chapter} other {# chapters}} behind the next rank', { gap });

/** How the own place moved since the week before: "up 3 since last week, from #5". */
const movementInWords = (rank: number, before: number): string => {
  if (before === rank) return t('same rank as last week');
  return before > rank
    ? t('up {ranks, number} since last week', { ranks: before - rank })
    : t('down {ranks, number} since last week', { ranks: rank - before });
};

/** The gap to the next place, and on the week's board the movement since the week before. */
export function OwnStanding({
  category,
  myRank: { rank, gapToNext, rankLastWeek },
}: {
  category: LeaderboardCategory;
  myRank: Standing;
}) {
  if (gapToNext === null && rankLastWeek === null) return null;
  return (
    <p className="figures flex flex-wrap gap-x-4 text-sm font-normal text-soft">
      {gapToNext !== null && <span>{gapInWords(category, gapToNext)}</span>}
      {rankLastWeek !== null && (
        <span className="inline-flex items-center gap-1">
          <Movement rank={rank} before={rankLastWeek} />
          {movementInWords(rank, rankLastWeek)}
        </span>
      )}
    </p>
  );
}

function Movement({ rank, before }: { rank: number; before: number }) {
  if (before > rank) return <ArrowUp aria-hidden="true" className="size-4 text-good" />;
  if (before < rank) return <ArrowDown aria-hidden="true" className="size-4" />;
  return <ArrowRight aria-hidden="true" className="size-4" />;
}
