import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { aboveOf, aboveValues, totalOf, type CountedBoard } from './ranks-sql';

const READERS: CountedBoard = { counts: 'views.board_count', count: 'readers', scores: 'views.board_score' };

/** Ranks among readers: buckets are summed, and only the readers within the value's own bucket are counted one by one. */
@Injectable()
export class ReaderRanks {
  constructor(private readonly database: Database) {}

  /** How many readers stand on the board. */
  async total(windowKey: string): Promise<number> {
    const { rows } = await this.database.query<{ n: number }>({
      name: 'ranks:total',
      text: `SELECT ${totalOf(READERS)}::integer AS n`,
      values: [windowKey],
    });
    return rows[0].n;
  }

  /** How many readers have more. */
  async above(windowKey: string, by: 'points' | 'chapters', value: number): Promise<number> {
    const { rows } = await this.database.query<{ n: number }>({
      name: `ranks:above:${by}`,
      text: `SELECT (${aboveOf(READERS, by)})::integer AS n`,
      values: aboveValues(windowKey, by, value),
    });
    return rows[0].n;
  }
}
