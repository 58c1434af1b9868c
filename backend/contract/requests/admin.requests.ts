import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  NotEquals,
  ValidateIf,
} from 'class-validator';
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
import { Page } from './page';
import { EmptyToNull, EmptyToUndefined, QueryNumber, Trim } from './transforms';

const sort = { message: ADMIN_MESSAGES.sortUnknown };
const id = { message: ADMIN_MESSAGES.idInvalid };
const day = { message: REPORT_MESSAGES.readDateInvalid };
const wholeNumber = { message: ADMIN_MESSAGES.numberInvalid };

const MAX_ID = 2_147_483_647;

class SearchedPage extends Page {
  /** Text that a name or an email contains, whatever its case; no pattern. */
  @IsOptional()
  @Trim()
  @EmptyToUndefined()
  @MaxLength(LIMITS.searchMax, { message: MESSAGES.searchTooLong })
  @IsString({ message: MESSAGES.searchTooLong })
  search?: string;

  @IsOptional()
  @EmptyToUndefined()
  @IsIn(SORT_ORDERS, sort)
  sortOrder?: SortOrder;
}

/** GET /admin/users: newest first unless sorted otherwise. */
export class AdminUsersQuery extends SearchedPage {
  @IsOptional()
  @EmptyToUndefined()
  @IsIn(ADMIN_USER_SORTS, sort)
  sortBy?: AdminUserSort;
}

/** GET /admin/families */
export class AdminFamiliesQuery extends SearchedPage {
  @IsOptional()
  @EmptyToUndefined()
  @IsIn(ADMIN_FAMILY_SORTS, sort)
  sortBy?: AdminFamilySort;
}

/** POST /admin/users/{id}/reset-password */
export class AdminResetPasswordRequest {
  @MaxLength(LIMITS.passwordMax, { message: AUTH_MESSAGES.passwordTooLong })
  @MinLength(LIMITS.passwordMin, { message: ADMIN_MESSAGES.passwordTooShort })
  @IsString({ message: AUTH_MESSAGES.newPasswordRequired })
  @IsNotEmpty({ message: AUTH_MESSAGES.newPasswordRequired })
  newPassword: string;
}

/** What both goal forms hold. `currentValue` counts only for keys whose value is no figure of the community. */
class GoalFields {
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @ValidateIf((body: GoalFields) => body.description !== null)
  @MaxLength(LIMITS.goalDescriptionMax, { message: ADMIN_MESSAGES.goalTextTooLong })
  @IsString({ message: ADMIN_MESSAGES.goalTextTooLong })
  description?: string | null;

  @IsOptional()
  @Trim()
  @EmptyToNull()
  @ValidateIf((body: GoalFields) => body.unit !== null)
  @MaxLength(LIMITS.goalUnitMax, { message: ADMIN_MESSAGES.goalTextTooLong })
  @IsString({ message: ADMIN_MESSAGES.goalTextTooLong })
  unit?: string | null;

  @IsOptional()
  @EmptyToUndefined()
  @IsBoolean({ message: MESSAGES.optionInvalid })
  isActive?: boolean;

  @IsOptional()
  @EmptyToUndefined()
  @Max(MAX_ID, wholeNumber)
  @Min(0, wholeNumber)
  @IsInt(wholeNumber)
  displayOrder?: number;

  @IsOptional()
  @EmptyToUndefined()
  @Max(LIMITS.goalValueMax, wholeNumber)
  @Min(0, wholeNumber)
  @IsInt(wholeNumber)
  currentValue?: number;
}

const name = { message: ADMIN_MESSAGES.goalNameRequired };
const target = { message: ADMIN_MESSAGES.goalTargetInvalid };

/** POST /admin/goals */
export class CreateGoalRequest extends GoalFields {
  @Matches(/^[a-z][a-z0-9_]{0,49}$/, { message: ADMIN_MESSAGES.goalKeyInvalid })
  @Trim()
  key: string;

  @MaxLength(LIMITS.nameMax, { message: ADMIN_MESSAGES.goalTextTooLong })
  @IsNotEmpty(name)
  @IsString(name)
  @Trim()
  name: string;

  @Max(LIMITS.goalValueMax, target)
  @Min(0, target)
  @IsInt(target)
  targetValue: number;
}

/** PUT /admin/goals/{id}: only what changes; the key stays. */
export class UpdateGoalRequest extends GoalFields {
  @ValidateIf((body: UpdateGoalRequest) => body.name !== undefined)
  @MaxLength(LIMITS.nameMax, { message: ADMIN_MESSAGES.goalTextTooLong })
  @IsNotEmpty(name)
  @IsString(name)
  @Trim()
  name?: string;

  @ValidateIf((body: UpdateGoalRequest) => body.targetValue !== undefined)
  @Max(LIMITS.goalValueMax, target)
  @Min(0, target)
  @IsInt(target)
  targetValue?: number;
}

/** GET /admin/reports, /admin/reports/stats and /admin/reports/export; dates are read dates, both included. */
export class AdminReportsQuery extends Page {
  @IsOptional()
  @EmptyToUndefined()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, day)
  startDate?: string;

  @IsOptional()
  @EmptyToUndefined()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, day)
  endDate?: string;

  @IsOptional()
  @QueryNumber()
  @Max(MAX_ID, id)
  @Min(1, id)
  @IsInt(id)
  readerId?: number;

  @IsOptional()
  @QueryNumber()
  @Max(MAX_ID, id)
  @Min(1, id)
  @IsInt(id)
  familyId?: number;
}

/** The exact phrase of what is to be done. */
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
const reason = { message: ADMIN_MESSAGES.pointsReasonRequired };
const MOST_POINTS = 1_000_000;

/** POST /gamification/admin/award-points: gives points, or takes them. The reason is sealed in the log. */
export class AwardPointsRequest {
  @Max(MAX_ID, id)
  @Min(1, id)
  @IsInt(id)
  readerId: number;

  @NotEquals(0, points)
  @Max(MOST_POINTS, points)
  @Min(-MOST_POINTS, points)
  @IsInt(points)
  points: number;

  @MaxLength(LIMITS.notesMax, { message: REPORT_MESSAGES.notesTooLong })
  @IsNotEmpty(reason)
  @IsString(reason)
  @Trim()
  reason: string;
}
