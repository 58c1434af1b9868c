import { t } from '../language/speech';
import type { LeaderboardAnswer, LeaderboardEntryAnswer, Timeframe } from '@lectio/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { usePrimaryReader } from '../api/account-queries';
import { keys } from '../api/keys';
import { BOARD_MESSAGES } from './board-messages';
import { OwnStanding } from './own-standing';
import { RankMedal } from './rank-medal';
import { Timeframes } from './timeframes';
import { cn } from '../lib/text';
import { number } from '../lib/format';
import { LiveMark } from '../realtime/live-mark';
import { useSharedView } from '../realtime/use-shared-view';
import { Section } from '../ui/page';
import { ErrorPanel, Loading, Skeleton } from '../ui/states';
import { topPointsQuery } from './board-queries';

export interface BoardWidgetProps {
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
  /** The reader whose rank is shown; by default the account holder's own. */
  readerId?: number;
  /** Shows a board that fails to load as an empty one. */
  tolerant?: boolean;
}

/** The ten readers with the most points. */
export function BoardWidget({ timeframe, onTimeframe, readerId, tolerant = false }: BoardWidgetProps) {
  const { data, isError, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...topPointsQuery(timeframe, readerId),
    placeholderData: keepPreviousData,
  });
  useSharedView('boards', keys.leaderboards);
  const primary = usePrimaryReader()?.id;
  const me = readerId ?? primary;
  return (
    <Section id="board" title={t('Top points')} aside={<LiveMark />}>
      <Timeframes timeframe={timeframe} onTimeframe={onTimeframe} />
      {isPending && (
        <Loading label={t('Loading the board')} className="flex flex-col gap-3">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-9" />
          ))}
        </Loading>
      )}
      {isError && !data && !tolerant && (
        <ErrorPanel message={t(BOARD_MESSAGES.boardFailed)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {(data ? data.leaderboard.length === 0 : isError && tolerant) && (
        <p className="text-soft">{t(BOARD_MESSAGES.noBoard)}</p>
      )}
      {data && data.leaderboard.length > 0 && (
        <>
          <ol className={cn('figures max-w-xl', isPlaceholderData && 'opacity-80')}>
            {data.leaderboard.map((entry, index) => (
              <Entry
                key={entry.reader?.id ?? `hidden-${index}`}
                entry={entry}
                isMe={entry.reader !== null && entry.reader.id === me}
              />
            ))}
          </ol>
          <MyPlace myRank={data.myRank} />
        </>
      )}
    </Section>
  );
}

/** The caller's readers are highlighted; only the account holder's own is "you". */
function Entry({ entry, isMe }: { entry: LeaderboardEntryAnswer; isMe: boolean }) {
  const { rank, reader, isAnonymous, isMine, level, points } = entry;
  return (
    <li
      className={cn(
        'flex min-h-10 items-center gap-3 border-b border-line py-1 pe-2 last:border-0',
        isMine && 'bg-wash font-medium',
      )}
    >
      <span className="flex w-9 shrink-0 items-center justify-end gap-0.5 text-soft">
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
        <span dir="auto" className="truncate">
          {reader?.name ?? t('Anonymous reader')}
        </span>
        {isMe && <span className="shrink-0">{t('(You)')}</span>}
        {level !== null && (
          <span className="shrink-0 text-sm font-normal text-soft">{t('Level {level}', { level })}</span>
        )}
      </span>
      <span className="shrink-0 text-end">{number(points)}</span>
    </li>
  );
}

function MyPlace({ myRank }: Pick<LeaderboardAnswer, 'myRank'>) {
  if (!myRank) return null;
  return (
    <div className="figures mt-4">
      <p className="font-serif text-lg text-rubric">
        {myRank.rank <= 10
          ? t("You're #{rank} on the leaderboard!", { rank: myRank.rank })
          : t('Your rank: #{rank}', { rank: number(myRank.rank) })}
      </p>
      <OwnStanding category="points" myRank={myRank} />
    </div>
  );
}
