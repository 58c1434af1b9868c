import { t } from '../language/speech';
import type { LeaderboardAnswer, LeaderboardCategory, LeaderboardEntryAnswer } from '@lectio/contract';
import { Lock } from 'lucide-react';
import { usePrimaryReader } from '../api/account-queries';
import { cn } from '../lib/text';
import { number } from '../lib/format';
import { chapters, points, readers } from '../language/counts';
import { BOARD_MESSAGES } from './board-messages';
import { OwnStanding } from './own-standing';
import { RankMedal } from './rank-medal';

type Values = Pick<LeaderboardEntryAnswer, 'points' | 'chapters'>;

/** The value a board ranks by. */
export const valueOf = (category: LeaderboardCategory, { points, chapters }: Values): number =>
  category === 'points' || category === 'family_points' ? points : chapters;

export const valueInWords = (category: LeaderboardCategory, values: Values): string =>
  (category.endsWith('points') ? points : chapters)(valueOf(category, values));

/** A board's places, with the caller's own below if it is not among them. */
export function BoardRows({ category, answer }: { category: LeaderboardCategory; answer: LeaderboardAnswer }) {
  const me = usePrimaryReader()?.id;
  const { leaderboard, myRank } = answer;
  if (leaderboard.length === 0) return <p className="py-3 text-soft">{t(BOARD_MESSAGES.noBoard)}</p>;
  const isShown = leaderboard.some((entry) => entry.isMine);
  return (
    <>
      <ol className="figures max-w-xl">
        {leaderboard.map((entry, index) => (
          <Place
            key={entry.reader?.id ?? entry.family?.id ?? `hidden-${index}`}
            category={category}
            entry={entry}
            isMe={entry.reader !== null && entry.reader.id === me}
          />
        ))}
      </ol>
      {myRank && isShown && (
        <div className="mt-3 max-w-xl">
          <OwnStanding category={category} myRank={myRank} />
        </div>
      )}
      {myRank && !isShown && (
        <div className="figures mt-3 max-w-xl border-t border-edge bg-wash px-3 py-2.5" data-testid="own-place">
          <p className="flex justify-between gap-4 font-medium">
            <span>{t('Your rank: #{rank}', { rank: number(myRank.rank) })}</span>
            <span>{valueInWords(category, myRank)}</span>
          </p>
          <OwnStanding category={category} myRank={myRank} />
        </div>
      )}
    </>
  );
}

/** The caller's readers and families are highlighted; only the account holder's own reader is "you". */
function Place({
  category,
  entry,
  isMe,
}: {
  category: LeaderboardCategory;
  entry: LeaderboardEntryAnswer;
  isMe: boolean;
}) {
  const { rank, reader, family, isAnonymous, isMine, level } = entry;
  const nobody = category.startsWith('family') ? t('Anonymous family') : t('Anonymous reader');
  return (
    <li
      className={cn(
        'flex min-h-10 items-center gap-3 border-b border-line py-1 pe-2 last:border-0',
        isMine && 'bg-wash font-medium',
      )}
    >
      <span className="flex w-10 shrink-0 items-center justify-end gap-0.5 text-soft">
        <RankMedal rank={rank} />
        {rank}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5">
        {isAnonymous && (
          <Lock
            role="img"
            aria-label={t('{of, select, place {Private} other {Private}}', { of: 'place' })}
            className="size-4 shrink-0 text-soft"
          />
        )}
        <span dir="auto" className="min-w-0 truncate">
          {reader?.name ?? family?.name ?? nobody}
        </span>
        {isMe && <span className="shrink-0">{t('(You)')}</span>}
        <span className="shrink-0 text-sm font-normal text-soft">
          {level !== null && t('Level {level}', { level })}
          {family && readers(family.readerCount)}
        </span>
      </span>
      <span className="shrink-0 text-end">{number(valueOf(category, entry))}</span>
    </li>
  );
}
