import { Injectable } from '@nestjs/common';
import type { LeaderboardAnswer, LeaderboardCategory, LeaderboardEntryAnswer, Timeframe } from '@lectio/contract';
import { Database } from '../../../../platform/database/database';
import { levelFor } from '../../domain/levels';
import { currentWindow } from '../reader-record/board-windows';
import { BoardCounts } from './board-counts';

export interface BoardQuery {
  readonly category: LeaderboardCategory;
  readonly timeframe: Timeframe;
  readonly limit: number;
  /** Milliseconds: which week and month run now, by UTC. */
  readonly now: number;
  /** Ask every count anew: the caller must see its own writes. */
  readonly fresh: boolean;
}

interface PlaceRow {
  rank: number;
  id: number;
  name: string;
  points: number;
  chapters: number;
  /** Of all time, for the level. */
  total_points: number | null;
  member_count: number | null;
  anonymous: boolean;
  mine: boolean;
}

interface BestRow {
  id: number;
  points: number;
  chapters: number;
}

/** Column names, never from a request: the category picks one of two. */
const valueColumn = (category: LeaderboardCategory): 'points' | 'chapters' => (category === 'points' || category === 'family_points' ? 'points' : 'chapters');

const isFamilyBoard = (category: LeaderboardCategory): boolean => category === 'family_points' || category === 'family_chapters';

/** Boards over all active readers with points or chapters in the window. Equal values share a rank: 1, 2, 2, 4. */
@Injectable()
export class Leaderboard {
  constructor(
    private readonly database: Database,
    private readonly counts: BoardCounts,
  ) {}

  async read(accountId: number, query: BoardQuery): Promise<LeaderboardAnswer> {
    const family = isFamilyBoard(query.category);
    const source = family ? familyScores : readerScores;
    const value = valueColumn(query.category);
    const windowKey = currentWindow(query.timeframe, query.now);
    if (query.fresh) this.counts.forget();
    const [places, [best], total] = await Promise.all([
      this.database.rows<PlaceRow>(topOf(source, value, query.limit), [windowKey, accountId]),
      this.database.rows<BestRow>(family ? bestFamily(value) : bestReader(value), [windowKey, accountId]),
      this.counts.count(`SELECT count(*)::integer AS n FROM (${source}) s`, [windowKey]),
    ]);
    const leaderboard = places.map((row) => toEntry(row, family));
    if (!best) return { leaderboard, myRank: null, total };
    // My rank is one more than how many stand strictly above.
    const above = await this.counts.count(`SELECT count(*)::integer AS n FROM (${source}) s WHERE s.${value} > $2`, [windowKey, best[value]]);
    const { id, points, chapters } = best;
    return { leaderboard, myRank: { rank: 1 + above, readerId: family ? null : id, familyId: family ? id : null, points, chapters }, total };
  }
}

const readerScores = `SELECT b.reader_id AS id, b.points, b.chapters FROM views.board_score b WHERE b.window_key = $1`;

/** The sum over a family's readers, where it has two or more active ones. */
const familyScores = `SELECT fr.family_id AS id, coalesce(sum(b.points), 0)::integer AS points, coalesce(sum(b.chapters), 0)::integer AS chapters
  FROM family_readers fr JOIN readers r ON r.id = fr.reader_id AND r.is_active LEFT JOIN views.board_score b ON b.reader_id = fr.reader_id AND b.window_key = $1
  GROUP BY fr.family_id HAVING count(*) >= 2 AND (sum(b.points) <> 0 OR sum(b.chapters) > 0)`;

type Value = 'points' | 'chapters';

/** Names and rights come from the plain tables; nobody with competitive mode off is named to others, nor a family whose founder has. */
const named = (source: string): string =>
  source === readerScores
    ? `SELECT p.rank, p.id, r.name, p.points, p.chapters, t.total_points, NULL::integer AS member_count, NOT u.competitive_mode AS anonymous, r.account_id = $2 AS mine
       FROM places p JOIN readers r ON r.id = p.id JOIN users u ON u.id = r.account_id LEFT JOIN views.reader_points t ON t.reader_id = p.id`
    : `SELECT p.rank, p.id, f.name, p.points, p.chapters, NULL::integer AS total_points,
         (SELECT count(*)::integer FROM family_members m WHERE m.family_id = f.id) AS member_count,
         NOT EXISTS (SELECT 1 FROM users u WHERE u.id = f.created_by AND u.competitive_mode) AS anonymous,
         EXISTS (SELECT 1 FROM family_members m WHERE m.family_id = f.id AND m.account_id = $2) AS mine
       FROM places p JOIN families f ON f.id = p.id`;

/** The limit stands in the text: for a parameter the planner would expect a tenth of the board and read all accounts. */
const topOf = (source: string, value: Value, limit: number): string => `
  WITH scores AS (${source}),
    top AS (SELECT * FROM scores ORDER BY ${value} DESC, id LIMIT ${Math.trunc(limit)}),
    places AS (SELECT top.*, rank() OVER (ORDER BY ${value} DESC)::integer AS rank FROM top)
  ${named(source)} ORDER BY p.rank, p.id`;

/** The caller's best placed reader, found from the few readers it has and never by going through the board. */
const bestReader = (value: Value): string => `
  SELECT b.reader_id AS id, b.points, b.chapters FROM readers r CROSS JOIN LATERAL (
    SELECT reader_id, points, chapters FROM views.board_score WHERE reader_id = r.id AND window_key = $1 LIMIT 1) b
  WHERE r.account_id = $2 AND r.is_active ORDER BY b.${value} DESC, id LIMIT 1`;

const bestFamily = (value: Value): string => `
  SELECT s.id, s.points, s.chapters FROM (${familyScores}) s
  WHERE s.id IN (SELECT family_id FROM family_members WHERE account_id = $2) ORDER BY s.${value} DESC, s.id LIMIT 1`;

const toEntry = (row: PlaceRow, family: boolean): LeaderboardEntryAnswer => {
  const hidden = row.anonymous && !row.mine;
  return {
    rank: row.rank,
    reader: family || hidden ? null : { id: row.id, name: row.name },
    family: !family || hidden ? null : { id: row.id, name: row.name, memberCount: row.member_count ?? 0 },
    isAnonymous: row.anonymous,
    isMine: row.mine,
    level: row.total_points === null ? null : levelFor(row.total_points).level,
    points: row.points,
    chapters: row.chapters,
  };
};
