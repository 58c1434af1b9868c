import type { LeaderboardCategory, LeaderboardEntryAnswer } from '@lectio/contract';

export interface PlaceRow {
  rank: number;
  id: number;
  name: string;
  points: number;
  chapters: number;
  /** By the points of all time; null for a family. */
  level: number | null;
  member_count: number | null;
  anonymous: boolean;
  mine: boolean;
}

export type Value = 'points' | 'chapters';

/** Column names, never from a request: the category picks one of two. */
export const valueColumn = (category: LeaderboardCategory): Value =>
  category === 'points' || category === 'family_points' ? 'points' : 'chapters';

export const isFamilyBoard = (category: LeaderboardCategory): boolean =>
  category === 'family_points' || category === 'family_chapters';

/** Whose scores stand on a board, as a statement that gives id, points and chapters: $1 is the window, $2 who asks. */
export interface Board {
  readonly source: string;
  readonly family: boolean;
  /** True where all scores are gathered before the best are taken: of a few among many the planner would look for them along the whole site's board. */
  readonly gathered?: boolean;
}

/** Names and rights come from the plain tables; nobody with competitive mode off is named to others, nor a family whose founder has. */
const named = (family: boolean): string =>
  !family
    ? `SELECT p.rank, p.id, r.name, p.points, p.chapters, coalesce(t.level, 1) AS level, NULL::integer AS member_count, NOT u.competitive_mode AS anonymous, r.account_id = $2 AS mine
       FROM places p JOIN readers r ON r.id = p.id JOIN users u ON u.id = r.account_id LEFT JOIN views.reader_points t ON t.reader_id = p.id`
    : `SELECT p.rank, p.id, f.name, p.points, p.chapters, NULL::smallint AS level,
         (SELECT count(*)::integer FROM family_members m WHERE m.family_id = f.id) AS member_count,
         NOT EXISTS (SELECT 1 FROM users u WHERE u.id = f.created_by AND u.competitive_mode) AS anonymous,
         EXISTS (SELECT 1 FROM family_members m WHERE m.family_id = f.id AND m.account_id = $2) AS mine
       FROM places p JOIN families f ON f.id = p.id`;

/** The limit stands in the text: for a parameter the planner would expect a tenth of the board and read all accounts. */
export const topOf = ({ source, family, gathered = false }: Board, value: Value, limit: number): string => `
  WITH scores AS ${gathered ? 'MATERIALIZED ' : ''}(${source}),
    top AS (SELECT * FROM scores ORDER BY ${value} DESC, id LIMIT ${Math.trunc(limit)}),
    places AS (SELECT top.*, rank() OVER (ORDER BY ${value} DESC)::integer AS rank FROM top)
  ${named(family)} ORDER BY p.rank, p.id`;

export const toEntry = (row: PlaceRow, family: boolean): LeaderboardEntryAnswer => {
  const hidden = row.anonymous && !row.mine;
  return {
    rank: row.rank,
    reader: family || hidden ? null : { id: row.id, name: row.name },
    family: !family || hidden ? null : { id: row.id, name: row.name, memberCount: row.member_count ?? 0 },
    isAnonymous: row.anonymous,
    isMine: row.mine,
    level: row.level,
    points: row.points,
    chapters: row.chapters,
  };
};
