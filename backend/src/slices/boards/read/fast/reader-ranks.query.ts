import { Injectable } from '@nestjs/common';
import { Database, prepared } from '@platform/database/database';
import type { Ranks, Value } from '../board-sql';
import { aboveOf, aboveValues, totalOf, type CountedBoard } from './ranks-sql';

const READERS: CountedBoard = { counts: 'views.board_count', count: 'readers', scores: 'views.board_score' };

/**
 * Ranks among readers: sums buckets, and counts individually only within the value's own bucket. The plain way counts
 * everybody who has more: some 50 ms among a million readers. With buckets it takes four times as long as SELECT 1
 * (`npm run bench -- my-rank`, docs/decisions/0009). `board-ranks.spec` compares both.
 */
@Injectable()
export class ReaderRanks implements Ranks {
  constructor(private readonly database: Database) {}

  /** The number of readers on the board. */
  async total(windowKey: string): Promise<number> {
    const { rows } = await this.database.query<{ n: number }>(prepared(windowKey)`
      SELECT ${totalOf(READERS)}::integer AS n`);
    return rows[0].n;
  }

  /** The number of readers with more. */
  async above(windowKey: string, by: Value, value: number): Promise<number> {
    const { rows } = await this.database.query<{ n: number }>(prepared(...aboveValues(windowKey, by, value))`
      SELECT (${aboveOf(READERS, by)})::integer AS n`);
    return rows[0].n;
  }

  /** The next greater value; null where nobody has more. */
  async next(windowKey: string, by: Value, value: number): Promise<number | null> {
    const { rows } = await this.database.query<{ value: number }>(prepared(windowKey, value)`
      SELECT ${by} AS value FROM views.board_score WHERE window_key = $1 AND ${by} > $2 ORDER BY ${by}, reader_id DESC LIMIT 1`);
    return rows.at(0)?.value ?? null;
  }
}
