import { Injectable } from '@nestjs/common';
import type { LeaderboardAnswer } from '@lectio/contract';
import { Database } from '../../../platform/database/database';
import { currentWindow } from '../../reader-record';
import {
  isFamilyBoard,
  toEntry,
  toMyRank,
  topOf,
  valueColumn,
  windowBefore,
  type PlaceRow,
  type Value,
} from './board-sql';
import type { BoardQuery } from './leaderboard.query';

/** A church with its approved members, or a family with its readers. */
export interface Group {
  readonly kind: 'church' | 'family';
  readonly id: number;
}

/**
 * $3 is the group. Each member's readers and scores are looked up one by one, so that what a board costs grows with the
 * group and not with the site; without the bounds the planner would rather read the tables of everybody.
 */
const READERS: Record<Group['kind'], string> = {
  church: `SELECT r.id AS reader_id FROM church_members cm
    CROSS JOIN LATERAL (SELECT id FROM readers WHERE account_id = cm.account_id AND is_active OFFSET 0) r
    WHERE cm.church_id = $3 AND cm.status = 'approved'`,
  family: `SELECT r.id AS reader_id FROM family_readers fr
    CROSS JOIN LATERAL (SELECT id FROM readers WHERE id = fr.reader_id AND is_active OFFSET 0) r WHERE fr.family_id = $3`,
};

const SCORE =
  'LATERAL (SELECT points, chapters FROM views.board_score WHERE reader_id = c.reader_id AND window_key = $1 LIMIT 1) b';

const readerScores = (readers: string): string =>
  `SELECT c.reader_id AS id, b.points, b.chapters FROM (${readers}) c CROSS JOIN ${SCORE}`;

/** A family is ranked by those of its readers who belong to the group, if there are at least two. */
const familyScores = (
  readers: string,
): string => `SELECT fr.family_id AS id, coalesce(sum(b.points), 0)::bigint AS points, coalesce(sum(b.chapters), 0)::integer AS chapters
  FROM (${readers}) c CROSS JOIN LATERAL (SELECT family_id FROM family_readers WHERE reader_id = c.reader_id OFFSET 0) fr LEFT JOIN ${SCORE} ON true
  GROUP BY fr.family_id HAVING count(*) >= 2 AND (sum(b.points) <> 0 OR sum(b.chapters) > 0)`;

interface OwnRow {
  total: number;
  id: number | null;
  points: number;
  chapters: number;
  above: number;
  next: number | null;
}

const READERS_OF_CALLER = 'SELECT id FROM readers WHERE account_id = $2 AND ($4::integer IS NULL OR id = $4)';
const FAMILIES_OF_CALLER = 'SELECT family_id FROM family_members WHERE account_id = $2 AND $4::integer IS NULL';
/** The reader asked for, no matter who owns it. */
const THE_SAME = 'SELECT $4::integer WHERE $2::integer IS NOT NULL';

/** The board's size, and the best-ranked of the readers asked for with its rank. Always one row. */
const ownOf = (source: string, value: Value, own: string): string => `
  WITH scores AS MATERIALIZED (${source}),
    best AS (SELECT * FROM scores WHERE id IN (${own}) ORDER BY ${value} DESC, id LIMIT 1)
  SELECT (SELECT count(*)::integer FROM scores) AS total, best.id, best.points, best.chapters,
    (SELECT count(*)::integer FROM scores WHERE scores.${value} > best.${value}) AS above,
    (SELECT min(scores.${value}) FROM scores WHERE scores.${value} > best.${value}) AS next
  FROM (SELECT 1) one LEFT JOIN best ON true`;

/** The boards within a church or a family: as those of the site, among its readers. */
@Injectable()
export class GroupLeaderboard {
  constructor(private readonly database: Database) {}

  async read(accountId: number, group: Group, query: Omit<BoardQuery, 'fresh'>): Promise<LeaderboardAnswer> {
    const family = isFamilyBoard(query.category);
    const source = (family ? familyScores : readerScores)(READERS[group.kind]);
    const value = valueColumn(query.category);
    const about = [currentWindow(query.timeframe, query.now), accountId, group.id];
    const [places, [own]] = await Promise.all([
      this.database.rows<PlaceRow>(topOf({ source, family, gathered: true }, value, query.limit), about),
      this.database.rows<OwnRow>(ownOf(source, value, family ? FAMILIES_OF_CALLER : READERS_OF_CALLER), [
        ...about,
        family ? null : query.readerId,
      ]),
    ]);
    const { total, id, ...rest } = own;
    const before = windowBefore(query.timeframe, query.now);
    const [then] =
      id !== null && before !== null
        ? await this.database.rows<OwnRow>(ownOf(source, value, THE_SAME), [before, accountId, group.id, id])
        : [];
    const aboveLastWeek = then && then.id !== null ? then.above : null;
    return {
      leaderboard: places.map((row) => toEntry(row, family)),
      myRank: id === null ? null : toMyRank({ ...rest, id, aboveLastWeek }, value, family),
      total,
    };
  }
}
