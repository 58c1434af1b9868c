import {
  LEADERBOARD_CATEGORIES,
  POINTS_REASONS,
  TIMEFRAMES,
  type LeaderboardCategory,
  type PointsReason,
  type Timeframe,
} from '../enums';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { CivilDay } from './civil-day';
import { Omittable, OneOf, QueryId, QueryWholeNumber } from './fields';
import { Page } from './page';

/** GET /gamification/leaderboard */
export class LeaderboardQuery {
  @Omittable()
  @OneOf(LEADERBOARD_CATEGORIES)
  category?: LeaderboardCategory;

  @Omittable()
  @OneOf(TIMEFRAMES)
  timeframe?: Timeframe;

  @QueryWholeNumber(1, LIMITS.leaderboardMax, 'Limit must be a whole number from 1 to 100')
  limit?: number;

  /** Whose place `myRank` tells; the caller's best placed reader's without it. */
  @QueryId(MESSAGES.optionInvalid)
  readerId?: number;
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
