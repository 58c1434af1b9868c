import {
  LEADERBOARD_CATEGORIES,
  READER_BOARDS,
  TIMEFRAMES,
  type LeaderboardCategory,
  type ReaderBoard,
  type Timeframe,
} from './common/enums';
import { Omittable, OneOf, QueryId, QueryWholeNumber } from './common/fields';
import { LIMITS } from './common/limits';
import { POINTS_MESSAGES } from './messages/figures';
import { MESSAGES } from './messages/general';

class BoardQuery {
  @Omittable()
  @OneOf(TIMEFRAMES)
  timeframe?: Timeframe;

  @QueryWholeNumber(1, LIMITS.leaderboardMax, POINTS_MESSAGES.boardLimitInvalid)
  limit?: number;

  /** The reader of `myRank`; the caller's best-placed reader when missing. */
  @QueryId(MESSAGES.optionInvalid)
  readerId?: number;
}

/** GET /gamification/leaderboard, GET /churches/{id}/leaderboard */
export class LeaderboardQuery extends BoardQuery {
  @Omittable()
  @OneOf(LEADERBOARD_CATEGORIES)
  category?: LeaderboardCategory;
}

/** GET /families/{id}/leaderboard */
export class ReadersBoardQuery extends BoardQuery {
  @Omittable()
  @OneOf(READER_BOARDS)
  category?: ReaderBoard;
}

/** One place on a board. Only the owner sees the reader or family of an anonymous entry. */
export interface LeaderboardEntryAnswer {
  rank: number;
  reader: { id: number; name: string } | null;
  /** `readerCount` (ours): the number of active readers in this sum. */
  family: { id: number; name: string; memberCount: number; readerCount: number } | null;
  isAnonymous: boolean;
  /** True for the caller's own readers and families. */
  isMine: boolean;
  level: number | null;
  points: number;
  chapters: number;
}

/** GET /gamification/leaderboard */
export interface LeaderboardAnswer {
  leaderboard: LeaderboardEntryAnswer[];
  /** The caller's best placed reader or family; null when none is on the board. */
  myRank: MyRankAnswer | null;
  total: number;
}

export interface MyRankAnswer {
  rank: number;
  readerId: number | null;
  familyId: number | null;
  points: number;
  chapters: number;
  /** Ours: how much the next better place has more; null at the top. */
  gapToNext: number | null;
  /** Ours: last week's rank. Null on other boards, and if not ranked that week. */
  rankLastWeek: number | null;
}
