import { t } from '@/shared/language/speech';
import { Link } from '@tanstack/react-router';
import { keys } from '@/shared/api/keys';
import { AllBoards } from '@/shared/boards/all-boards';
import type { TimeframesProps } from '@/shared/boards/timeframes';
import { LiveMark } from '@/shared/realtime/live-mark';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { PageHeading, Section } from '@/shared/ui/page';
import { boardQuery } from '@/shared/boards/board-queries';
import { BOARD_TOP } from '@/shared/boards/boards';
import { BoardsGate } from './boards-gate';

/** The top of each board. */
export function BoardsPage({ timeframe, onTimeframe }: TimeframesProps) {
  useSharedView('boards', keys.leaderboards);
  return (
    <BoardsGate>
      <PageHeading lead={t('Top readers. Names appear only for people who opted in.')} aside={<LiveMark />}>
        {t('Leaderboards')}
      </PageHeading>
      <AllBoards
        timeframe={timeframe}
        onTimeframe={onTimeframe}
        queryOf={(category) => boardQuery(category, timeframe, BOARD_TOP)}
        skeletonRows={BOARD_TOP}
      >
        {({ category, title }, places) => (
          <Section
            id={category}
            title={t(title)}
            aside={
              <Link
                to="/leaderboard/$category"
                params={{ category }}
                search={{ timeframe: timeframe === 'all' ? undefined : timeframe }}
                className="link py-1"
                aria-label={t('View Full List: {board}', { board: t(title) })}
              >
                {t('View Full List')}
              </Link>
            }
          >
            {places}
          </Section>
        )}
      </AllBoards>
    </BoardsGate>
  );
}
