import type { Timeframe } from '@lectio/contract';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../shared/api/errors';
import { cn } from '../../shared/lib/cn';
import { PageHeading, Section } from '../../shared/ui/page';
import { ErrorPanel } from '../../shared/ui/states';
import { BoardRows } from '../../shared/boards/board-rows';
import { BOARDS } from '../../shared/boards/boards';
import { BoardSkeleton } from '../../shared/boards/board-skeleton';
import { Timeframes } from '../../shared/boards/timeframes';
import { BoardsGate } from './boards-gate';
import { BOARD_MESSAGES } from '../../shared/boards/board-messages';
import { boardQuery } from './board-queries';

const SHOWN = 8;

export interface BoardsPageProps {
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
}

/** The first of each board. */
export function BoardsPage(props: BoardsPageProps) {
  return (
    <BoardsGate>
      <PageHeading lead="Who reads most. Names are shown of those alone who compete.">Leaderboards</PageHeading>
      <Overview {...props} />
    </BoardsGate>
  );
}

function Overview({ timeframe, onTimeframe }: BoardsPageProps) {
  const boards = useQueries({ queries: BOARDS.map(({ category }) => boardQuery(category, timeframe, SHOWN)) });
  const failed = boards.find((board) => board.isError && !board.data);
  const retry = (): void => boards.filter((board) => board.isError).forEach((board) => void board.refetch());
  return (
    <>
      <Timeframes timeframe={timeframe} onTimeframe={onTimeframe} />
      {failed ? (
        <ErrorPanel message={messageOf(failed.error, BOARD_MESSAGES.boardsFailed)} onRetry={retry} busy={boards.some((board) => board.isFetching)} />
      ) : (
        <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-2">
          {BOARDS.map(({ category, title }, index) => {
            const { data, isPlaceholderData } = boards[index];
            return (
              <Section
                key={category}
                id={category}
                title={title}
                aside={
                  <Link to="/leaderboard/$category" params={{ category }} search={{ timeframe: timeframe === 'all' ? undefined : timeframe }} className="link py-1" aria-label={`View Full List: ${title}`}>
                    View Full List
                  </Link>
                }
              >
                {data ? (
                  <div className={cn(isPlaceholderData && 'opacity-80')}>
                    <BoardRows category={category} answer={data} />
                  </div>
                ) : (
                  <BoardSkeleton rows={SHOWN} />
                )}
              </Section>
            );
          })}
        </div>
      )}
    </>
  );
}
