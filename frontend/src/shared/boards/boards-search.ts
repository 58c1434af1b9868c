import { TIMEFRAMES, type Timeframe } from '@lectio/contract';

/** The URL state of the boards' pages; without a timeframe they show all time. */
export interface BoardsSearch {
  timeframe?: Exclude<Timeframe, 'all'>;
}

export const boardsSearchIn = ({ timeframe }: Record<string, unknown> | BoardsSearch): BoardsSearch => ({
  timeframe:
    timeframe !== 'all' && TIMEFRAMES.includes(timeframe as Timeframe)
      ? (timeframe as BoardsSearch['timeframe'])
      : undefined,
});
