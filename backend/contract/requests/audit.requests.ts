import { IsIn, IsInt, IsOptional, Length, Matches, Max, Min } from 'class-validator';
import { LIMITS } from '../limits';
import { ADMIN_MESSAGES } from '../messages/administration.messages';
import { MESSAGES } from '../messages/general.messages';
import { IsInstant } from './instant';
import { EmptyToUndefined, QueryNumber } from './transforms';

const INT_MAX = 2_147_483_647;

const id = { message: ADMIN_MESSAGES.idInvalid };
const instant = { message: ADMIN_MESSAGES.instantInvalid };
const limit = { message: `Limit must be a whole number from 1 to ${LIMITS.eventsPageMax}` };

/** GET /admin/events: newest first. `from` is the first instant, `to` the first one after; ISO 8601. */
export class EventSearchQuery {
  @IsOptional()
  @QueryNumber()
  @Max(INT_MAX, id)
  @Min(1, id)
  @IsInt(id)
  readerId?: number;

  /** Events of the account's readers, and commands that it gave. */
  @IsOptional()
  @QueryNumber()
  @Max(INT_MAX, id)
  @Min(1, id)
  @IsInt(id)
  accountId?: number;

  @IsOptional()
  @EmptyToUndefined()
  @Length(1, 100, id)
  batchId?: string;

  @IsOptional()
  @EmptyToUndefined()
  @Length(1, 100, { message: ADMIN_MESSAGES.eventTypeUnknown })
  type?: string;

  @IsOptional()
  @EmptyToUndefined()
  @IsInstant(instant)
  from?: string;

  @IsOptional()
  @EmptyToUndefined()
  @IsInstant(instant)
  to?: string;

  /** As the answer before gave it. */
  @IsOptional()
  @EmptyToUndefined()
  @Matches(/^\d{1,16}_\d{1,2}_\d{1,15}$/, { message: ADMIN_MESSAGES.cursorInvalid })
  before?: string;

  @IsOptional()
  @QueryNumber()
  @Max(LIMITS.eventsPageMax, limit)
  @Min(1, limit)
  @IsInt(limit)
  limit?: number;
}

/** GET /admin/readers/{id}/as-of */
export class AsOfQuery {
  @IsInstant(instant)
  at!: string;
}

/** POST /admin/projections/operations: all of a projection, or what concerns one reader or one family. */
export class StartOperationRequest {
  @IsIn(['rebuild', 'verify'], { message: MESSAGES.optionInvalid })
  kind!: 'rebuild' | 'verify';

  @IsOptional()
  @Length(1, 100, { message: ADMIN_MESSAGES.projectionUnknown })
  projection?: string;

  @IsOptional()
  @Max(INT_MAX, id)
  @Min(1, id)
  @IsInt(id)
  readerId?: number | null;

  @IsOptional()
  @Max(INT_MAX, id)
  @Min(1, id)
  @IsInt(id)
  familyId?: number | null;
}

/** GET /admin/actions */
export class AdminActionsQuery {
  @IsOptional()
  @QueryNumber()
  @Max(Number.MAX_SAFE_INTEGER, id)
  @Min(1, id)
  @IsInt(id)
  before?: number;
}
