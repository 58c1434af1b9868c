import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database';
import { CHAPTERS, POINTS } from './board-count.view';
import { bucketOf, endOf, lastSibling, NARROWEST, widened } from './buckets';

const SUM = 'SELECT coalesce(sum(readers), 0) FROM views.board_count WHERE window_key = $1';

/** Ranks among readers: buckets are summed, and only the readers within the value's own bucket are counted one by one. */
@Injectable()
export class ReaderRanks {
  constructor(private readonly database: Database) {}

  /** How many readers stand on the board. */
  async total(windowKey: string): Promise<number> {
    const { rows } = await this.database.query<{ n: number }>({ name: 'ranks:total', text: `SELECT (${SUM} AND measure = $2 AND level = 0)::integer AS n`, values: [windowKey, POINTS] });
    return rows[0].n;
  }

  /** How many readers have more. */
  async above(windowKey: string, by: 'points' | 'chapters', value: number): Promise<number> {
    const bucket = bucketOf(value);
    const [widest, wide] = [widened(bucket, 0), widened(bucket, 1)];
    const { rows } = await this.database.query<{ n: number }>({
      name: `ranks:above:${by}`,
      text: `SELECT (
          (${SUM} AND measure = $2 AND level = 0 AND bucket > $3)
          + (${SUM} AND measure = $2 AND level = 1 AND bucket > $4 AND bucket <= $5)
          + (${SUM} AND measure = $2 AND level = ${NARROWEST} AND bucket > $6 AND bucket <= $7)
          + (SELECT count(*) FROM views.board_score WHERE window_key = $1 AND ${by} > $8 AND ${by} < $9)
        )::integer AS n`,
      values: [windowKey, by === 'points' ? POINTS : CHAPTERS, widest, wide, lastSibling(wide), bucket, lastSibling(bucket), value, endOf(bucket)],
    });
    return rows[0].n;
  }
}
