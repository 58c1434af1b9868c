import { Injectable } from '@nestjs/common';
import type { LeaderboardAnswer, LeaderboardCategory, Timeframe } from '@lectio/contract';
import { Database } from '../../../../platform/database/database';
import { currentWindow } from '../reader-record/board-windows';
import { isFamilyBoard, toEntry, topOf, valueColumn, type PlaceRow, type Value } from './board-sql';
import { BoardCounts } from './board-counts';
import { ReaderRanks } from './reader-ranks.query';

export interface BoardQuery {
  readonly category: LeaderboardCategory;
  readonly timeframe: Timeframe;
  readonly limit: number;
  /** Whose place is asked for; null asks for that of the caller's best placed reader. */
  readonly readerId: number | null;
  /** Milliseconds: which week and month run now, by UTC. */
  readonly now: number;
  /** Ask every count anew: the caller must see its own writes. */
  readonly fresh: boolean;
}

interface BestRow {
  id: number;
  points: number;
  chapters: number;
}

/** Boards over all active readers with points or chapters in the window. Equal values share a rank: 1, 2, 2, 4. */
@Injectable()
export class Leaderboard {
  constructor(
    private readonly database: Database,
    private readonly counts: BoardCounts,
    private readonly ranks: ReaderRanks,
  ) {}

  async read(accountId: number, query: BoardQuery): Promise<LeaderboardAnswer> {
    const family = isFamilyBoard(query.category);
    const source = family ? familyScores : readerScores;
    const value = valueColumn(query.category);
    const windowKey = currentWindow(query.timeframe, query.now);
    if (query.fresh) this.counts.forget();
    const [places, [best], total] = await Promise.all([
      this.database.rows<PlaceRow>(topOf({ source, family }, value, query.limit), [windowKey, accountId]),
      this.database.rows<BestRow>(family ? bestFamily(value) : bestReader(value), family ? [windowKey, accountId] : [windowKey, accountId, query.readerId]),
      family ? this.counts.count(`SELECT count(*)::integer AS n FROM (${source}) s`, [windowKey]) : this.ranks.total(windowKey),
    ]);
    const leaderboard = places.map((row) => toEntry(row, family));
    if (!best) return { leaderboard, myRank: null, total };
    // My rank is one more than how many stand strictly above.
    const above = family
      ? await this.counts.count(`SELECT count(*)::integer AS n FROM (${source}) s WHERE s.${value} > $2`, [windowKey, best[value]])
      : await this.ranks.above(windowKey, value, best[value]);
    const { id, points, chapters } = best;
    return { leaderboard, myRank: { rank: 1 + above, readerId: family ? null : id, familyId: family ? id : null, points, chapters }, total };
  }
}

const readerScores = `SELECT b.reader_id AS id, b.points, b.chapters FROM views.board_score b WHERE b.window_key = $1`;

/** The sum over a family's readers, where it has two or more active ones. */
const familyScores = `SELECT fr.family_id AS id, coalesce(sum(b.points), 0)::integer AS points, coalesce(sum(b.chapters), 0)::integer AS chapters
  FROM family_readers fr JOIN readers r ON r.id = fr.reader_id AND r.is_active LEFT JOIN views.board_score b ON b.reader_id = fr.reader_id AND b.window_key = $1
  GROUP BY fr.family_id HAVING count(*) >= 2 AND (sum(b.points) <> 0 OR sum(b.chapters) > 0)`;

/** The caller's best placed reader, found from the few readers it has and never by going through the board. */
const bestReader = (value: Value): string => `
  SELECT b.reader_id AS id, b.points, b.chapters FROM readers r CROSS JOIN LATERAL (
    SELECT reader_id, points, chapters FROM views.board_score WHERE reader_id = r.id AND window_key = $1 LIMIT 1) b
  WHERE r.account_id = $2 AND r.is_active AND ($3::integer IS NULL OR r.id = $3) ORDER BY b.${value} DESC, id LIMIT 1`;

const bestFamily = (value: Value): string => `
  SELECT s.id, s.points, s.chapters FROM (${familyScores}) s
  WHERE s.id IN (SELECT family_id FROM family_members WHERE account_id = $2) ORDER BY s.${value} DESC, s.id LIMIT 1`;
