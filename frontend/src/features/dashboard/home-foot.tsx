import { TIMEFRAMES, type Timeframe } from '@lectio/contract';
import { oneOf } from '@/shared/lib/search';
import { BoardWidget } from '@/shared/boards/board-widget';
import { RecentBadges } from './recent-badges';

const PLACES = 5;

/** The part of home below the map. `asked` is the timeframe in the URL; any other word shows all time. */
export function HomeFoot({
  asked,
  onTimeframe,
}: {
  asked: string | undefined;
  onTimeframe: (next: Timeframe) => void;
}) {
  const timeframe = oneOf(TIMEFRAMES, asked) ?? 'all';
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-2">
      <RecentBadges />
      <BoardWidget places={PLACES} timeframe={timeframe} onTimeframe={onTimeframe} />
    </div>
  );
}
