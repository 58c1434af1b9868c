import { Length, Matches } from 'class-validator';
import type { EarnedBadgeAnswer, LevelAnswer } from '../badges';
import { DEED_KINDS, type DeedKind } from '../common/enums';
import { IsInstant, Omittable, OneOf, QueryId, QueryWholeNumber } from '../common/fields';
import { LIMITS } from '../common/limits';
import { ADMIN_MESSAGES } from '../messages/administration';
import type { PointsTransactionAnswer } from '../points';
import type { CompletionCycleAnswer } from '../progress';

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

  @QueryWholeNumber(1, LIMITS.eventsPageMax, ADMIN_MESSAGES.eventsLimitInvalid)
  limit?: number;
}

/** GET /admin/readers/{id}/as-of */
export class AsOfQuery {
  @IsInstant(instant)
  at!: string;
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

/** An event as stored in the log. Personal text is sealed and never shown. */
export interface EventAnswer {
  /** `12-345`: partition and position. */
  id: string;
  type: string;
  /** The type's meaning in words. */
  meaning: string;
  schemaVersion: number;
  stream: string;
  version: number;
  /** The stream's reader; null for events of the whole site. */
  readerId: number | null;
  /** The account that gave the command; null for the system. */
  accountId: number | null;
  commandId: string;
  /** The request that gave the command, as the log of the server names it; null for others. */
  requestId: string | null;
  data: unknown;
  hasSealedPart: boolean;
  recordedAt: string;
}

/** With what tells events apart at a glance. */
export interface ListedEventAnswer extends EventAnswer {
  /** As they are called today; null once they were deleted, and where there is none. */
  readerName: string | null;
  accountName: string | null;
  /** What it gave or took in all, as far as the figures have followed; null for events of the whole site. */
  points: number | null;
}

/** GET /admin/events */
export interface EventsAnswer {
  events: ListedEventAnswer[];
  /** The `before` of the next page; null at the end. */
  next: string | null;
}

/** GET /admin/events/{id} */
export interface EventDetailsAnswer {
  event: ListedEventAnswer;
  /** The points it gave or took, at most 100 entries, and later events' corrections of them. */
  points: PointsTransactionAnswer[];
  corrections: PointsTransactionAnswer[];
  /** Later resets that took the reader's points back, oldest first: they correct no entry in particular. */
  resets: { eventId: string; recordedAt: string; isReverted: boolean }[];
  /** Whether it is an administrator's action, which GET /admin/actions then finds by the event's id. */
  hasAction: boolean;
}

/** GET /admin/event-types */
export interface EventTypesAnswer {
  types: { type: string; slice: string; meaning: string }[];
}

/** GET /admin/readers/{id}/as-of: everything folded from the log up to that instant. */
export interface AsOfAnswer {
  asOf: {
    at: string;
    readerId: number;
    isActive: boolean;
    /** The number of events folded, including the site's. */
    events: number;
    points: { totalPoints: number; lifetimePoints: number; currentLevel: number; pointsToNextLevel: number };
    level: LevelAnswer;
    stats: {
      totalReports: number;
      uniqueChapters: number;
      oldTestamentChapters: number;
      newTestamentChapters: number;
      currentStreak: number;
      longestStreak: number;
    };
    completions: CompletionCycleAnswer[];
    badges: EarnedBadgeAnswer[];
    chapterReadCounts: Record<string, number>;
  };
}

export interface AdminActionAnswer {
  id: number;
  /** Null: the operator, at the command line. */
  accountId: number | null;
  /** Null of an operator, and once the account was deleted. */
  accountName: string | null;
  /** The number of the API key that acted for the account; null: nobody but its holder. */
  keyId: number | null;
  /** Of an operator, the machine's name. Null once the account was deleted. */
  address: string | null;
  /** Of HTTP; CLI at the command line. */
  method: string;
  route: string;
  path: string;
  requestId: string;
  at: string;
  /** Null while it runs, and for ever when the process died meanwhile. */
  status: number | null;
  kind: DeedKind;
  /** On whom or what, with the name of today; null where it was on nothing in particular. */
  target: { kind: string; id: string; name: string | null } | null;
  /** What it became in the log. */
  eventId: string | null;
  /** Figures and switches that it set; `[before, after]` where both are known. */
  facts: Readonly<Record<string, unknown>> | null;
  /** Of an award: what the reader had before and has after it; null while the figures have not come so far. */
  points: { change: number; before: number | null; after: number | null } | null;
  /** What the administrator wrote, sealed in the log; null where there is none, or its key is gone. */
  reason: string | null;
}

/** GET /admin/actions: newest first. */
export interface AdminActionsAnswer {
  actions: AdminActionAnswer[];
  /** For `before`; null at the end. */
  next: number | null;
}
