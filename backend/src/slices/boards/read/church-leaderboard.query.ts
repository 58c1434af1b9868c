import { Injectable } from '@nestjs/common';
import type { LeaderboardAnswer } from '@lectio/contract';
import { Database } from '../../../platform/database/database';
import { currentWindow } from '../../reader-record';
import { isFamilyBoard, toEntry, topOf, valueColumn, type PlaceRow, type Value } from './board-sql';
import type { BoardQuery } from './leaderboard.query';

/**
 * $3 is the church. Each member's readers and scores are looked up one by one, so that what a board costs grows with the
 * church and not with the site; without the bounds the planner would rather read the tables of everybody.
 */
const READERS = `SELECT r.id AS reader_id FROM church_members cm
  CROSS JOIN LATERAL (SELECT id FROM readers WHERE account_id = cm.account_id AND is_active OFFSET 0) r
  WHERE cm.church_id = $3 AND cm.status = 'approved'`;

const SCORE =
  'LATERAL (SELECT points, chapters FROM views.board_score WHERE reader_id = c.reader_id AND window_key = $1 LIMIT 1) b';

const readerScores = `SELECT c.reader_id AS id, b.points, b.chapters FROM (${READERS}) c CROSS JOIN ${SCORE}`;

/** A family stands on the board with those of its readers who are of the church, where there are two or more. */
const familyScores = `SELECT fr.family_id AS id, coalesce(sum(b.points), 0)::bigint AS points, coalesce(sum(b.chapters), 0)::integer AS chapters
  FROM (${READERS}) c CROSS JOIN LATERAL (SELECT family_id FROM family_readers WHERE reader_id = c.reader_id OFFSET 0) fr LEFT JOIN ${SCORE} ON true
  GROUP BY fr.family_id HAVING count(*) >= 2 AND (sum(b.points) <> 0 OR sum(b.chapters) > 0)`;

interface OwnRow {
  total: number;
  id: number | null;
  points: number;
  chapters: number;
  above: number;
}

const READERS_OF_CALLER = 'SELECT id FROM readers WHERE account_id = $2 AND ($4::integer IS NULL OR id = $4)';
const FAMILIES_OF_CALLER = 'SELECT family_id FROM family_members WHERE account_id = $2 AND $4::integer IS NULL';

/** How many there are, the best placed of the caller's, and how many stand strictly above it: one row whatever there is. */
const ownOf = (source: string, value: Value, own: string): string => `
  WITH scores AS MATERIALIZED (${source}),
    best AS (SELECT * FROM scores WHERE id IN (${own}) ORDER BY ${value} DESC, id LIMIT 1)
  SELECT (SELECT count(*)::integer FROM scores) AS total, best.id, best.points, best.chapters,
    (SELECT count(*)::integer FROM scores WHERE scores.${value} > best.${value}) AS above
  FROM (SELECT 1) one LEFT JOIN best ON true`;

/** The boards within a church: as those of the site, among the readers of its approved members. */
@Injectable()
export class ChurchLeaderboard {
  constructor(private readonly database: Database) {}

  async read(accountId: number, churchId: number, query: Omit<BoardQuery, 'fresh'>): Promise<LeaderboardAnswer> {
    const family = isFamilyBoard(query.category);
    const source = family ? familyScores : readerScores;
    const value = valueColumn(query.category);
    const about = [currentWindow(query.timeframe, query.now), accountId, churchId];
    const [places, [own]] = await Promise.all([
      this.database.rows<PlaceRow>(topOf({ source, family, gathered: true }, value, query.limit), about),
      this.database.rows<OwnRow>(ownOf(source, value, family ? FAMILIES_OF_CALLER : READERS_OF_CALLER), [
        ...about,
        family ? null : query.readerId,
      ]),
    ]);
    const leaderboard = places.map((row) => toEntry(row, family));
    const { total, id, points, chapters, above } = own;
    return {
      leaderboard,
      myRank:
        id === null
          ? null
          : { rank: 1 + above, readerId: family ? null : id, familyId: family ? id : null, points, chapters },
      total,
    };
  }
}
