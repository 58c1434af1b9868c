import {
  LEADERBOARD_CATEGORIES,
  POINTS_REASONS,
  READER_BOARDS,
  TIMEFRAMES,
  type LeaderboardCategory,
  type PointsReason,
  type ReaderBoard,
  type Timeframe,
} from '../enums';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { CivilDay } from './civil-day';
import { Omittable, OneOf, QueryId, QueryWholeNumber } from './fields';
import { Page } from './page';

class BoardQuery {
  @Omittable()
  @OneOf(TIMEFRAMES)
  timeframe?: Timeframe;

  @QueryWholeNumber(1, LIMITS.leaderboardMax, 'Limit must be a whole number from 1 to 100')
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

/** GET /gamification/transactions/{readerId} and GET /users/me/readers/{readerId}/points-history: newest first. */
export class PointsHistoryQuery extends Page {
  @Omittable()
  @OneOf(POINTS_REASONS)
  reason?: PointsReason;

  @CivilDay()
  startDate?: string;

  @CivilDay()
  endDate?: string;
}
