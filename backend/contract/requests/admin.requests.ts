import { IsBoolean, IsOptional, IsString, Matches, NotEquals, ValidateIf } from 'class-validator';
import {
  ADMIN_FAMILY_SORTS,
  ADMIN_USER_SORTS,
  SORT_ORDERS,
  type AdminFamilySort,
  type AdminUserSort,
  type SortOrder,
} from '../enums';
import { LIMITS } from '../limits';
import { AUTH_MESSAGES } from '../messages/account.messages';
import { ADMIN_MESSAGES } from '../messages/administration.messages';
import { MESSAGES } from '../messages/general.messages';
import { REPORT_MESSAGES } from '../messages/report.messages';
import { CivilDay } from './civil-day';
import {
  ChosenPassword,
  Id,
  Omittable,
  OneOf,
  QueryId,
  TextUpTo,
  TrimmedLine,
  TrimmedText,
  WholeNumber,
} from './fields';
import { Page, SearchedPage } from './page';
import { EmptyToNull, Trim } from './transforms';

/** The most that its column holds. */
const GOAL_ORDER_MAX = 2_147_483_647;

class SortedPage extends SearchedPage {
  @Omittable()
  @OneOf(SORT_ORDERS, ADMIN_MESSAGES.sortUnknown)
  sortOrder?: SortOrder;
}

/** GET /admin/search: the beginning of words of a name or of a mail address, a number, the id of an event or a batch. */
export class AdminSearchQuery {
  @IsOptional()
  @Trim()
  @TextUpTo(LIMITS.searchMax, MESSAGES.searchTooLong)
  q?: string;
}

/** GET /admin/users: newest first unless sorted otherwise. */
export class AdminUsersQuery extends SortedPage {
  @Omittable()
  @OneOf(ADMIN_USER_SORTS, ADMIN_MESSAGES.sortUnknown)
  sortBy?: AdminUserSort;
}

/** GET /admin/families */
export class AdminFamiliesQuery extends SortedPage {
  @Omittable()
  @OneOf(ADMIN_FAMILY_SORTS, ADMIN_MESSAGES.sortUnknown)
  sortBy?: AdminFamilySort;
}

/** POST /admin/users/{id}/reset-password */
export class AdminResetPasswordRequest {
  @ChosenPassword({
    required: AUTH_MESSAGES.newPasswordRequired,
    tooShort: ADMIN_MESSAGES.passwordTooShort,
    tooLong: AUTH_MESSAGES.passwordTooLong,
  })
  newPassword: string;
}

/** The fields of both goal forms. `currentValue` counts only for keys whose value is not a community figure. */
class GoalFields {
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @ValidateIf((body: GoalFields) => body.description !== null)
  @TextUpTo(LIMITS.goalDescriptionMax, ADMIN_MESSAGES.goalTextTooLong)
  description?: string | null;

  @IsOptional()
  @Trim()
  @EmptyToNull()
  @ValidateIf((body: GoalFields) => body.unit !== null)
  @TextUpTo(LIMITS.goalUnitMax, ADMIN_MESSAGES.goalTextTooLong)
  unit?: string | null;

  @Omittable()
  @IsBoolean({ message: MESSAGES.optionInvalid })
  isActive?: boolean;

  @Omittable()
  @WholeNumber(0, GOAL_ORDER_MAX, ADMIN_MESSAGES.numberInvalid)
  displayOrder?: number;

  @Omittable()
  @WholeNumber(0, LIMITS.goalValueMax, ADMIN_MESSAGES.numberInvalid)
  currentValue?: number;
}

/** POST /admin/goals */
export class CreateGoalRequest extends GoalFields {
  @Matches(/^[a-z][a-z0-9_]{0,49}$/, { message: ADMIN_MESSAGES.goalKeyInvalid })
  @Trim()
  key: string;

  @TrimmedLine(LIMITS.nameMax, { required: ADMIN_MESSAGES.goalNameRequired, tooLong: ADMIN_MESSAGES.goalTextTooLong })
  name: string;

  @WholeNumber(0, LIMITS.goalValueMax, ADMIN_MESSAGES.goalTargetInvalid)
  targetValue: number;
}

/** PUT /admin/goals/{id}: only changed fields; the key stays. */
export class UpdateGoalRequest extends GoalFields {
  @ValidateIf((body: UpdateGoalRequest) => body.name !== undefined)
  @TrimmedLine(LIMITS.nameMax, { required: ADMIN_MESSAGES.goalNameRequired, tooLong: ADMIN_MESSAGES.goalTextTooLong })
  name?: string;

  @ValidateIf((body: UpdateGoalRequest) => body.targetValue !== undefined)
  @WholeNumber(0, LIMITS.goalValueMax, ADMIN_MESSAGES.goalTargetInvalid)
  targetValue?: number;
}

/** GET /admin/reports, /admin/reports/stats and /admin/reports/export; dates are read dates, inclusive. */
export class AdminReportsQuery extends Page {
  @CivilDay()
  startDate?: string;

  @CivilDay()
  endDate?: string;

  @QueryId(ADMIN_MESSAGES.idInvalid)
  readerId?: number;

  @QueryId(ADMIN_MESSAGES.idInvalid)
  familyId?: number;
}

/** The exact phrase that confirms the action. */
export class ConfirmationRequest {
  @IsString({ message: MESSAGES.invalidRequest })
  confirmation: string;
}

/** DELETE /reports/admin/reset-all-progress */
export class ConfirmationTextRequest {
  @IsString({ message: MESSAGES.invalidRequest })
  confirmationText: string;
}

const points = { message: ADMIN_MESSAGES.pointsInvalid };
const MOST_POINTS = 1_000_000;

/** POST /gamification/admin/award-points: gives or takes points. The reason is sealed in the log. */
export class AwardPointsRequest {
  @Id(ADMIN_MESSAGES.idInvalid)
  readerId: number;

  @NotEquals(0, points)
  @WholeNumber(-MOST_POINTS, MOST_POINTS, ADMIN_MESSAGES.pointsInvalid)
  points: number;

  @TrimmedText(LIMITS.notesMax, {
    required: ADMIN_MESSAGES.pointsReasonRequired,
    tooLong: REPORT_MESSAGES.notesTooLong,
  })
  reason: string;
}
