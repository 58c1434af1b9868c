import type { Timeframe } from '@lectio/contract';
import { BoardWidget } from './board-widget';
import { RecentBadges } from './recent-badges';

/** What stands below the map at home. */
export function HomeFoot({ timeframe, onTimeframe }: { timeframe: Timeframe; onTimeframe: (next: Timeframe) => void }) {
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-2">
      <RecentBadges />
      <BoardWidget timeframe={timeframe} onTimeframe={onTimeframe} />
    </div>
  );
}
