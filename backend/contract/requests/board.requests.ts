import {
  LEADERBOARD_CATEGORIES,
  READER_BOARDS,
  TIMEFRAMES,
  type LeaderboardCategory,
  type ReaderBoard,
  type Timeframe,
} from '../enums';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { Omittable, OneOf, QueryId, QueryWholeNumber } from './fields';

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
