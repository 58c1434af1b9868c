import { IsOptional, Length, Matches } from 'class-validator';
import { DEED_KINDS, type DeedKind } from '../enums';
import { LIMITS } from '../limits';
import { ADMIN_MESSAGES } from '../messages/administration.messages';
import { Id, Omittable, OneOf, QueryId, QueryWholeNumber } from './fields';
import { IsInstant } from './instant';

const id = { message: ADMIN_MESSAGES.idInvalid };
const instant = { message: ADMIN_MESSAGES.instantInvalid };

/** GET /admin/events: newest first. ISO 8601; `from` is inclusive, `to` exclusive. */
export class EventSearchQuery {
  @QueryId(ADMIN_MESSAGES.idInvalid)
  readerId?: number;

  /** Events of the account's readers, and commands it gave. */
  @QueryId(ADMIN_MESSAGES.idInvalid)
  accountId?: number;

  @Omittable()
  @Length(1, 100, id)
  batchId?: string;

  @Omittable()
  @Length(1, 100, { message: ADMIN_MESSAGES.eventTypeUnknown })
  type?: string;

  @Omittable()
  @IsInstant(instant)
  from?: string;

  @Omittable()
  @IsInstant(instant)
  to?: string;

  /** The `next` of the previous answer. */
  @Omittable()
  @Matches(/^\d{1,16}_\d{1,2}_\d{1,15}$/, { message: ADMIN_MESSAGES.cursorInvalid })
  before?: string;

  @QueryWholeNumber(1, LIMITS.eventsPageMax, `Limit must be a whole number from 1 to ${LIMITS.eventsPageMax}`)
  limit?: number;
}

/** GET /admin/readers/{id}/as-of */
export class AsOfQuery {
  @IsInstant(instant)
  at!: string;
}

/** POST /admin/projections/operations: a whole projection, or one reader's or family's part. */
export class StartOperationRequest {
  @OneOf(['rebuild', 'verify'])
  kind!: 'rebuild' | 'verify';

  @IsOptional()
  @Length(1, 100, { message: ADMIN_MESSAGES.projectionUnknown })
  projection?: string;

  @IsOptional()
  @Id(ADMIN_MESSAGES.idInvalid)
  readerId?: number | null;

  @IsOptional()
  @Id(ADMIN_MESSAGES.idInvalid)
  familyId?: number | null;
}

/** GET /admin/actions: newest first. `from` is the first instant, `to` the first one after; ISO 8601. */
export class AdminActionsQuery {
  /** The id of an account, or `operator`. */
  @Omittable()
  @Matches(/^(operator|[1-9]\d{0,8})$/, id)
  by?: string;

  /** A kind and an id: `reader:7`. */
  @Omittable()
  @Matches(/^[a-z]{1,20}:[\w.-]{1,64}$/, id)
  target?: string;

  @Omittable()
  @OneOf(DEED_KINDS)
  kind?: DeedKind;

  /** Of an event: `2-118`. */
  @Omittable()
  @Matches(/^\d{1,2}-\d{1,15}$/, id)
  event?: string;

  @Omittable()
  @IsInstant(instant)
  from?: string;

  @Omittable()
  @IsInstant(instant)
  to?: string;

  @QueryWholeNumber(1, Number.MAX_SAFE_INTEGER, ADMIN_MESSAGES.idInvalid)
  before?: number;
}
