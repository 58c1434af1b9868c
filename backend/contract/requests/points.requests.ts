import { POINTS_REASONS, type PointsReason } from '../enums';
import { CivilDay } from './civil-day';
import { Omittable, OneOf } from './fields';
import { Page } from './page';

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
