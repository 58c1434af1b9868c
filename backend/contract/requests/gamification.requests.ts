import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
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
import { REPORT_MESSAGES } from '../messages/report.messages';
import { Page } from './page';
import { EmptyToUndefined, QueryNumber } from './transforms';

const option = { message: MESSAGES.optionInvalid };

/** GET /gamification/leaderboard */
export class LeaderboardQuery {
  @IsOptional()
  @EmptyToUndefined()
  @IsIn(LEADERBOARD_CATEGORIES, option)
  category?: LeaderboardCategory;

  @IsOptional()
  @EmptyToUndefined()
  @IsIn(TIMEFRAMES, option)
  timeframe?: Timeframe;

  @IsOptional()
  @QueryNumber()
  @Max(LIMITS.leaderboardMax, { message: 'Limit must be a whole number from 1 to 100' })
  @Min(1, { message: 'Limit must be a whole number from 1 to 100' })
  @IsInt({ message: 'Limit must be a whole number from 1 to 100' })
  limit?: number;

  /** Whose place `myRank` tells; the caller's best placed reader's without it. */
  @IsOptional()
  @QueryNumber()
  @Max(2_147_483_647, option)
  @Min(1, option)
  @IsInt(option)
  readerId?: number;
}

/** GET /gamification/transactions/{readerId} and GET /users/me/readers/{readerId}/points-history: newest first. */
export class PointsHistoryQuery extends Page {
  @IsOptional()
  @EmptyToUndefined()
  @IsIn(POINTS_REASONS, option)
  reason?: PointsReason;

  @IsOptional()
  @EmptyToUndefined()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: REPORT_MESSAGES.readDateInvalid })
  startDate?: string;

  @IsOptional()
  @EmptyToUndefined()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: REPORT_MESSAGES.readDateInvalid })
  endDate?: string;
}
