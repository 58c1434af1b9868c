import { Injectable } from '@nestjs/common';
import { Database, prepared } from '@platform/database/database';
import type { Ranks, Value } from '@slices/boards/read/board-sql';
import { aboveOf, aboveValues, totalOf, type CountedBoard } from '../ranks-sql';
import { sumsInWindow } from '@slices/boards/store/family-sums.repository';
import { sourceInUse } from '@slices/boards/store/family-sums-fill.repository';

const FAMILIES: CountedBoard = { counts: 'family_count', count: 'families', scores: 'family_score' };

/**
 * Families whose sum may be out of date, with the stored and the live values. The arrays make the planner expect few
 * rows; otherwise it would read whole tables and JIT-compile millisecond queries.
 */
const MARKED = `marked AS MATERIALIZED (
    SELECT id FROM unnest(ARRAY(
      SELECT family_id FROM family_mark WHERE family_id IS NOT NULL
      UNION SELECT fr.family_id FROM unnest(ARRAY(SELECT reader_id FROM family_mark WHERE reader_id IS NOT NULL)) m (reader_id)
        CROSS JOIN LATERAL (SELECT family_id FROM family_readers WHERE reader_id = m.reader_id OFFSET 0) fr)) AS f (id)),
  kept AS MATERIALIZED (SELECT s.* FROM marked CROSS JOIN LATERAL (SELECT points, chapters FROM family_score WHERE family_id = marked.id AND window_key = $1 LIMIT 1) s),
  live AS MATERIALIZED (${sumsInWindow('ARRAY(SELECT id FROM marked)')})`;

/**
 * Queries over the stored sums, corrected by the marked families: always exact, however far behind the sums are. The
 * plain way, `countedFamilies`, sums all families up: among 200,000 some 10,000 times as long as SELECT 1, this two to
 * three times (`npm run bench -- family-rank`, docs/decisions/0012). `family-ranks.spec` compares both.
 */
@Injectable()
export class FamilyRanks implements Ranks {
  constructor(private readonly database: Database) {}

  /** Runs `ask` on the sums; undefined while they are not in use, or when a rebuild interfered. */
  async ask<T>(ask: () => Promise<T>): Promise<T | undefined> {
    const source = await sourceInUse(this.database);
    if (source === null) return undefined;
    const answer = await ask();
    return (await sourceInUse(this.database)) === source ? answer : undefined;
  }

  /** The number of families on the board. */
  async total(windowKey: string): Promise<number> {
    const text = `${totalOf(FAMILIES)} - (SELECT count(*) FROM kept) + (SELECT count(*) FROM live)`;
    return this.number(text, [windowKey]);
  }

  /** The number of families with more. */
  async above(windowKey: string, by: Value, value: number): Promise<number> {
    const text = `${aboveOf(FAMILIES, by)} - (SELECT count(*) FROM kept WHERE ${by} > $8) + (SELECT count(*) FROM live WHERE ${by} > $8)`;
    return this.number(text, aboveValues(windowKey, by, value));
  }

  /** The next greater sum; null where no family has more. */
  next(windowKey: string, by: Value, value: number): Promise<number | null> {
    const kept = `SELECT ${by} FROM family_score WHERE window_key = $1 AND ${by} > $2 AND family_id NOT IN (SELECT id FROM marked) ORDER BY ${by} LIMIT 1`;
    const text = `SELECT min(${by}) FROM ((${kept}) UNION ALL (SELECT ${by} FROM live WHERE ${by} > $2)) s`;
    return this.number<number | null>(text, [windowKey, value]);
  }

  /** The best of the board and all that are marked, as a source of a board: of them the best are taken. */
  bestOf(by: Value, limit: number): string {
    return `WITH ${MARKED} (SELECT family_id AS id, points, chapters FROM family_score WHERE window_key = $1 AND family_id NOT IN (SELECT id FROM marked)
      ORDER BY ${by} DESC, family_id LIMIT ${Math.trunc(limit)}) UNION ALL SELECT id, points, chapters FROM live`;
  }

  private async number<N = number>(text: string, values: readonly (string | number)[]): Promise<N> {
    const { rows } = await this.database.query<{ n: N }>(prepared(...values)`
      WITH ${MARKED} SELECT (${text})::integer AS n`);
    return rows[0].n;
  }
}
