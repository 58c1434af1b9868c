import type { LeaderboardCategory } from '@lectio/contract';
import { useQueries } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { t } from '../language/speech';
import { messageOf } from '../api/errors';
import { cn } from '../lib/text';
import { ErrorPanel } from '../ui/states';
import { BOARD_MESSAGES } from './board-messages';
import type { BoardQuery } from './board-options';
import { BoardRows } from './board-rows';
import { BoardSkeleton } from './board-skeleton';
import { BOARDS, type Board } from './boards';
import { Timeframes, type TimeframesProps } from './timeframes';

export interface AllBoardsProps extends TimeframesProps {
  queryOf: (category: LeaderboardCategory) => BoardQuery;
  /** Placeholder rows while a board loads. */
  skeletonRows: number;
  /** Renders a board's places under its heading. */
  children: (board: Board, places: ReactNode) => ReactNode;
}

/** The four boards side by side. If any fails, there is one message and one retry button for all of them. */
export function AllBoards({ queryOf, skeletonRows, children, ...timeframes }: AllBoardsProps) {
  const queries = useQueries({ queries: BOARDS.map(({ category }) => queryOf(category)) });
  const failed = queries.find((query) => query.isError && !query.data);
  const retry = (): void => queries.filter((query) => query.isError).forEach((query) => void query.refetch());
  return (
    <>
      <Timeframes {...timeframes} />
      {failed ? (
        <ErrorPanel
          message={messageOf(failed.error, t(BOARD_MESSAGES.boardsFailed))}
          onRetry={retry}
          busy={queries.some((query) => query.isFetching)}
        />
      ) : (
        <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-2 lg:gap-y-12">
          {BOARDS.map((board, index) => {
            const { data, isPlaceholderData } = queries[index];
            const places = data ? (
              <div className={cn(isPlaceholderData && 'opacity-80')}>
                <BoardRows category={board.category} answer={data} />
              </div>
            ) : (
              <BoardSkeleton rows={skeletonRows} />
            );
            return <Fragment key={board.category}>{children(board, places)}</Fragment>;
          })}
        </div>
      )}
    </>
  );
}
