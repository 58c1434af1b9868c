import { LIMITS } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../shared/api/errors';
import { BOARD_MESSAGES } from '../../shared/boards/board-messages';
import { BoardRows, valueInWords } from '../../shared/boards/board-rows';
import { BoardSkeleton } from '../../shared/boards/board-skeleton';
import type { Board } from '../../shared/boards/boards';
import { Timeframes, type TimeframesProps } from '../../shared/boards/timeframes';
import { cn } from '../../shared/lib/cn';
import { number } from '../../shared/lib/format';
import { PageHeading } from '../../shared/ui/page';
import { ErrorPanel } from '../../shared/ui/states';
import { boardQuery } from './board-queries';
import { BoardsGate } from './boards-gate';

const FIRST_ROWS = 12;

/** One board as far as a hundred places. */
export function BoardPage({ board, timeframe, onTimeframe }: TimeframesProps & { board: Board }) {
  return (
    <BoardsGate>
      <Link
        to="/leaderboard"
        search={{ timeframe: timeframe === 'all' ? undefined : timeframe }}
        className="link mb-4 inline-block py-1"
      >
        All leaderboards
      </Link>
      <PageHeading lead={board.description}>{board.title}</PageHeading>
      <Timeframes timeframe={timeframe} onTimeframe={onTimeframe} />
      <Places board={board} timeframe={timeframe} />
    </BoardsGate>
  );
}

function Places({ board: { category }, timeframe }: Pick<TimeframesProps, 'timeframe'> & { board: Board }) {
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = useQuery(
    boardQuery(category, timeframe, LIMITS.leaderboardMax),
  );
  if (!data) {
    if (isError)
      return (
        <ErrorPanel
          message={messageOf(error, BOARD_MESSAGES.boardFailed)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      );
    return <BoardSkeleton rows={FIRST_ROWS} />;
  }
  const [top] = data.leaderboard;
  const cards: [string, string][] = [
    [category.startsWith('family') ? 'Families' : 'Readers', number(data.total)],
    ['At the top', top ? valueInWords(category, top) : '–'],
    ['Your rank', data.myRank ? `#${number(data.myRank.rank)}` : '–'],
  ];
  return (
    <div className={cn(isPlaceholderData && 'opacity-80')}>
      <dl className="figures my-6 grid grid-cols-2 gap-6 sm:grid-cols-3">
        {cards.map(([name, value]) => (
          <div key={name} className="border-t border-line pt-3">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="font-serif text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <BoardRows category={category} answer={data} />
    </div>
  );
}
