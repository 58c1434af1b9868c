import type { LeaderboardAnswer, LeaderboardEntryAnswer, Timeframe } from '@lectio/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Lock, Medal } from 'lucide-react';
import { usePrimaryReader } from '../../shared/api/account-queries';
import { cn } from '../../shared/lib/cn';
import { number } from '../../shared/lib/format';
import { Section } from '../../shared/ui/page';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { topPointsQuery } from './queries';

const frames: { value: Timeframe; label: string }[] = [
  { value: 'all', label: 'All Time' },
  { value: 'month', label: 'This Month' },
  { value: 'week', label: 'This Week' },
];
const medals = ['', 'text-gold-leaf', 'text-silver', 'text-[#a8703a]'];
const medalNames = ['', 'Gold', 'Silver', 'Bronze'];

export interface BoardWidgetProps {
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
}

/** The ten readers with the most points. */
export function BoardWidget({ timeframe, onTimeframe }: BoardWidgetProps) {
  const { data, isError, isPending, isFetching, isPlaceholderData, refetch } = useQuery({ ...topPointsQuery(timeframe), placeholderData: keepPreviousData });
  const me = usePrimaryReader()?.id;
  return (
    <Section id="board" title="Top points">
      <div role="group" aria-label="Timeframe" className="mb-4 flex flex-wrap gap-1">
        {frames.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === timeframe}
            onClick={() => onTimeframe(value)}
            className="min-h-9 border-b-2 border-transparent px-3 text-sm text-soft hover:text-ink aria-pressed:border-rubric aria-pressed:font-medium aria-pressed:text-ink"
          >
            {label}
          </button>
        ))}
      </div>
      {isPending && (
        <Loading label="Loading the board" className="flex flex-col gap-3">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-9" />
          ))}
        </Loading>
      )}
      {isError && !data && <ErrorPanel message="Failed to load leaderboard. Please try again." onRetry={() => void refetch()} busy={isFetching} />}
      {data?.leaderboard.length === 0 && <p className="text-soft">No leaderboard data available yet.</p>}
      {data && data.leaderboard.length > 0 && (
        <>
          <ol className={cn('figures', isPlaceholderData && 'opacity-80')}>
            {data.leaderboard.map((entry, index) => (
              <Entry key={entry.reader?.id ?? `hidden-${index}`} entry={entry} isMe={entry.reader !== null && entry.reader.id === me} />
            ))}
          </ol>
          <MyPlace myRank={data.myRank} />
        </>
      )}
    </Section>
  );
}

/** The own readers stand out; only the account holder's own is "you". */
function Entry({ entry, isMe }: { entry: LeaderboardEntryAnswer; isMe: boolean }) {
  const { rank, reader, isAnonymous, isMine, level, points } = entry;
  return (
    <li className={cn('flex min-h-11 items-center gap-3 border-b border-line py-1.5 last:border-0', isMine && 'bg-wash font-medium')}>
      <span className="flex w-9 shrink-0 items-center justify-end gap-0.5 text-soft">
        {rank <= 3 && <Medal role="img" aria-label={medalNames[rank]} className={cn('size-4', medals[rank])} />}
        {rank}
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-1.5">
        {isAnonymous && <Lock role="img" aria-label="Private" className="size-4 shrink-0 text-soft" />}
        <span className="truncate">{reader?.name ?? 'Anonymous reader'}</span>
        {isMe && <span className="shrink-0">(You)</span>}
      </span>
      {level !== null && <span className="shrink-0 text-sm text-soft">Level {level}</span>}
      <span className="w-20 shrink-0 text-right">{number(points)}</span>
    </li>
  );
}

function MyPlace({ myRank }: Pick<LeaderboardAnswer, 'myRank'>) {
  if (!myRank) return null;
  return <p className="figures mt-4 font-serif text-lg text-rubric">{myRank.rank <= 10 ? `You're #${myRank.rank} on the leaderboard!` : `Your rank: #${myRank.rank}`}</p>;
}
