import type { LeaderboardCategory, LeaderboardEntryAnswer, MyRankAnswer, Timeframe } from '@lectio/contract';
import { currentWindow } from '@slices/reader-record';
import { isOf } from '@slices/readers';

export interface PlaceRow {
  rank: number;
  id: number;
  name: string;
  points: number;
  chapters: number;
  /** From all-time points; null for a family. */
  level: number | null;
  member_count: number | null;
  reader_count: number | null;
  anonymous: boolean;
  mine: boolean;
}

export type Value = 'points' | 'chapters';

/** The places of a board's values. */
export interface Ranks {
  total(windowKey: string): Promise<number>;
  above(windowKey: string, by: Value, value: number): Promise<number>;
  /** The next greater value; null at the top. */
  next(windowKey: string, by: Value, value: number): Promise<number | null>;
}

/** A column name, never from the request: the category selects one of two. */
export const valueColumn = (category: LeaderboardCategory): Value =>
  category === 'points' || category === 'family_points' ? 'points' : 'chapters';

export const isFamilyBoard = (category: LeaderboardCategory): boolean =>
  category === 'family_points' || category === 'family_chapters';

/**
 * The source of a board's scores, as a statement that returns id, points and chapters: $1 is the window, $2 the caller.
 */
export interface Board {
  readonly source: string;
  readonly family: boolean;
}

/**
 * From `places p`; $2 is the caller. Names and rights come from the plain tables. Nobody with competitive mode off is named to others, nor is a family
 * whose founder has it off.
 */
export const named = (family: boolean): string =>
  !family
    ? `SELECT p.rank, p.id, r.name, p.points, p.chapters, coalesce(t.level, 1) AS level, NULL::integer AS member_count, NULL::integer AS reader_count, NOT u.competitive_mode AS anonymous, r.account_id = $2 AS mine
       FROM places p JOIN readers r ON r.id = p.id JOIN users u ON u.id = r.account_id LEFT JOIN views.reader_points t ON ${isOf('t', 'r')}`
    : `SELECT p.rank, p.id, f.name, p.points, p.chapters, NULL::smallint AS level,
         (SELECT count(*)::integer FROM family_members m WHERE m.family_id = f.id) AS member_count,
         (SELECT count(*)::integer FROM family_readers fr JOIN readers r ON r.id = fr.reader_id AND r.is_active WHERE fr.family_id = f.id) AS reader_count,
         NOT EXISTS (SELECT 1 FROM users u WHERE u.id = f.created_by AND u.competitive_mode) AS anonymous,
         EXISTS (SELECT 1 FROM family_members m WHERE m.family_id = f.id AND m.account_id = $2) AS mine
       FROM places p JOIN families f ON f.id = p.id`;

/**
 * The limit is part of the text: with a parameter the planner would expect a tenth of the board and read all accounts.
 */
export const topOf = ({ source, family }: Board, value: Value, limit: number): string => `
  WITH scores AS (${source}),
    top AS (SELECT * FROM scores ORDER BY ${value} DESC, id LIMIT ${Math.trunc(limit)}),
    places AS (SELECT top.*, rank() OVER (ORDER BY ${value} DESC)::integer AS rank FROM top)
  ${named(family)} ORDER BY p.rank, p.id`;

const familyOf = ({
  id,
  name,
  member_count,
  reader_count,
}: PlaceRow): NonNullable<LeaderboardEntryAnswer['family']> => ({
  id,
  name,
  memberCount: member_count ?? 0,
  readerCount: reader_count ?? 0,
});

export const toEntry = (row: PlaceRow, family: boolean): LeaderboardEntryAnswer => {
  const hidden = row.anonymous && !row.mine;
  return {
    rank: row.rank,
    reader: family || hidden ? null : { id: row.id, name: row.name },
    family: !family || hidden ? null : familyOf(row),
    isAnonymous: row.anonymous,
    isMine: row.mine,
    level: row.level,
    points: row.points,
    chapters: row.chapters,
  };
};

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The window of the week before: what a place of this week is compared with; null for other timeframes. */
export const windowBefore = (timeframe: Timeframe, now: number): string | null =>
  timeframe === 'week' ? currentWindow('week', now - WEEK_MS) : null;

/** Whose place is shown, and what is known of it. */
export interface OwnPlace {
  readonly id: number;
  readonly points: number;
  readonly chapters: number;
  /** How many stand strictly above. */
  readonly above: number;
  /** The value of the next better place. */
  readonly next: number | null;
  readonly aboveLastWeek: number | null;
}

/** A rank is one more than how many stand strictly above. */
export const toMyRank = (own: OwnPlace, value: Value, family: boolean): MyRankAnswer => ({
  rank: 1 + own.above,
  readerId: family ? null : own.id,
  familyId: family ? own.id : null,
  points: own.points,
  chapters: own.chapters,
  gapToNext: own.next === null ? null : own.next - own[value],
  rankLastWeek: own.aboveLastWeek === null ? null : 1 + own.aboveLastWeek,
});
