import { Link } from '@tanstack/react-router';
import { AllBoards } from '../../shared/boards/all-boards';
import type { TimeframesProps } from '../../shared/boards/timeframes';
import { PageHeading, Section } from '../../shared/ui/page';
import { boardQuery } from './board-queries';
import { BoardsGate } from './boards-gate';

const SHOWN = 8;

/** The first of each board. */
export function BoardsPage({ timeframe, onTimeframe }: TimeframesProps) {
  return (
    <BoardsGate>
      <PageHeading lead="Who reads most. Names are shown of those alone who compete.">Leaderboards</PageHeading>
      <AllBoards
        timeframe={timeframe}
        onTimeframe={onTimeframe}
        queryOf={(category) => boardQuery(category, timeframe, SHOWN)}
        skeletonRows={SHOWN}
      >
        {({ category, title }, places) => (
          <Section
            id={category}
            title={title}
            aside={
              <Link
                to="/leaderboard/$category"
                params={{ category }}
                search={{ timeframe: timeframe === 'all' ? undefined : timeframe }}
                className="link py-1"
                aria-label={`View Full List: ${title}`}
              >
                View Full List
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
