import { t } from '@/shared/language/speech';
import { LIMITS, type LeaderboardAnswer, type LeaderboardCategory } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { keys } from '@/shared/api/keys';
import { BOARD_MESSAGES } from '@/shared/boards/board-messages';
import { BoardRows, valueInWords } from '@/shared/boards/board-rows';
import { BoardSkeleton } from '@/shared/boards/board-skeleton';
import type { Board } from '@/shared/boards/boards';
import { Timeframes, type TimeframesProps } from '@/shared/boards/timeframes';
import { cn } from '@/shared/lib/text';
import { number } from '@/shared/lib/format';
import { LiveMark } from '@/shared/realtime/live-mark';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { boardQuery } from '@/shared/boards/board-queries';
import { BoardsGate } from './boards-gate';

const FIRST_ROWS = 12;

/** One board, up to a hundred places. */
export function BoardPage({ board, timeframe, onTimeframe }: TimeframesProps & { board: Board }) {
  useSharedView('boards', keys.leaderboards);
  return (
    <BoardsGate>
      <Link
        to="/leaderboard"
        search={{ timeframe: timeframe === 'all' ? undefined : timeframe }}
        className="link mb-4 inline-block py-1"
      >
        {t('All leaderboards')}
      </Link>
      <PageHeading lead={t(board.description)} aside={<LiveMark />}>
        {t(board.title)}
      </PageHeading>
      <Timeframes timeframe={timeframe} onTimeframe={onTimeframe} />
      <Places board={board} timeframe={timeframe} />
    </BoardsGate>
  );
}

function Places({ board: { category }, timeframe }: Pick<TimeframesProps, 'timeframe'> & { board: Board }) {
  const query = useQuery(boardQuery(category, timeframe, LIMITS.leaderboardMax));
  return (
    <Loaded query={query} failed={t(BOARD_MESSAGES.boardFailed)} loading={<BoardSkeleton rows={FIRST_ROWS} />}>
      {(answer) => (
        <div className={cn(query.isPlaceholderData && 'opacity-80')}>
          <Cards category={category} answer={answer} />
          <BoardRows category={category} answer={answer} />
        </div>
      )}
    </Loaded>
  );
}

function Cards({
  category,
  answer: { leaderboard, total, myRank },
}: {
  category: LeaderboardCategory;
  answer: LeaderboardAnswer;
}) {
  const [top] = leaderboard;
  const cards: [string, string][] = [
    [category.startsWith('family') ? t('Families') : t('Readers'), number(total)],
    [t('At the top'), top ? valueInWords(category, top) : '–'],
    [t('Your rank'), myRank ? `#${number(myRank.rank)}` : '–'],
  ];
  return (
    <dl className="figures my-6 grid grid-cols-2 gap-6 sm:grid-cols-3">
      {cards.map(([name, value]) => (
        <div key={name} className="border-t border-line pt-3">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-serif text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
