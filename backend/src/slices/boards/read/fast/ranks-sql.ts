import { CHAPTERS, POINTS } from './board-count.view';
import { bucketOf, endOf, lastSibling, NARROWEST, widened } from './buckets';
import type { Value } from '../board-sql';

/**
 * A board and its counts per bucket. `counts` has window_key, measure, level, bucket and the count; `scores` has
 * window_key, points and chapters.
 */
export interface CountedBoard {
  readonly counts: string;
  readonly count: string;
  readonly scores: string;
}

const sum = ({ counts, count }: CountedBoard): string =>
  `SELECT coalesce(sum(${count}), 0) FROM ${counts} WHERE window_key = $1`;

/** How many have more than $8: sums buckets, and counts individually only within the value's own bucket. */
export const aboveOf = (board: CountedBoard, by: Value): string => `
  (${sum(board)} AND measure = $2 AND level = 0 AND bucket > $3)
  + (${sum(board)} AND measure = $2 AND level = 1 AND bucket > $4 AND bucket <= $5)
  + (${sum(board)} AND measure = $2 AND level = ${NARROWEST} AND bucket > $6 AND bucket <= $7)
  + (SELECT count(*) FROM ${board.scores} WHERE window_key = $1 AND ${by} > $8 AND ${by} < $9)`;

/** The values $1 to $9 of {@link aboveOf}. */
export const aboveValues = (windowKey: string, by: Value, value: number): (string | number)[] => {
  const bucket = bucketOf(value);
  const [widest, wide] = [widened(bucket, 0), widened(bucket, 1)];
  return [
    windowKey,
    by === 'points' ? POINTS : CHAPTERS,
    widest,
    wide,
    lastSibling(wide),
    bucket,
    lastSibling(bucket),
    value,
    endOf(bucket),
  ];
};

/** The number of entries on the board. */
export const totalOf = (board: CountedBoard): string => `(${sum(board)} AND measure = ${POINTS} AND level = 0)`;
