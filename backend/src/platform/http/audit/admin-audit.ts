import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Injectable,
  Logger,
  applyDecorators,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '@lectio/contract';
import { catchError, concatMap, from, mergeMap, Observable, throwError } from 'rxjs';
import { Clock } from '@kernel/clock';
import { parsePosition } from '@kernel/event-position';
import { Database, sql, type Transaction } from '@platform/database/database';
import type { Erased, Erases, Leaving } from '@platform/privacy/erasures';
import { addressOf } from '../requests/address';
import { callerOf, ACCESS, type Access } from '../access/caller';
import { failureOf } from '../failure';
import { READS } from '../access/key-scope';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';

/** What is noted of an administrator's action beside who, when and which call. Nothing that anybody wrote belongs here. */
export interface DeedNotes {
  /** On whom or what: a kind and an id. */
  target?: { readonly kind: string; readonly id: number | string };
  /** Figures and switches, before and after where both are known. */
  facts?: Readonly<Record<string, unknown>>;
  /** What the administrator wrote, sealed with the key of the account that is the target. */
  reason?: Buffer;
}

const current = new AsyncLocalStorage<DeedNotes>();

const withNotes = <T>(notes: DeedNotes, run: () => T): T => current.run(notes, run);

/** Adds to the notes of the action under way. Called by controllers; where no action is under way it does nothing. */
export const noteDeed = (notes: DeedNotes): void => void Object.assign(current.getStore() ?? {}, notes);

/** What is logged before the action runs. */
export interface Deed {
  /** Null: the operator, at the command line. */
  readonly accountId: number | null;
  /** The API key that acted for the account; none: its holder. */
  readonly keyId?: number | null;
  /** The network address; for an operator, the machine's name. Null once the account is deleted. */
  readonly address: string | null;
  /** The HTTP method; CLI at the command line. */
  readonly method: string;
  readonly route: string;
  readonly path: string;
  readonly requestId: string;
}

export interface AdminAction extends Deed {
  readonly id: number;
  readonly keyId: number | null;
  readonly at: Date;
  /** Null while it runs, and forever if the process died or the store went away meanwhile. */
  readonly status: number | null;
  /** On whom or what it was; null where it was on nothing in particular, or is from before that was noted. */
  readonly targetKind: string | null;
  readonly targetId: string | null;
  /** What it became in the log, `2-118`. */
  readonly eventId: string | null;
  readonly facts: Readonly<Record<string, unknown>> | null;
  readonly reason: Buffer | null;
}

/** What narrows the list; all of it together. */
export interface DeedSearch {
  readonly accountId?: number;
  /** Nobody's account: the operator, at the command line. */
  readonly byOperator?: boolean;
  readonly target?: { readonly kind: string; readonly id: string };
  /** Method and route, as they are noted. */
  readonly routes?: readonly (readonly [method: string, route: string])[];
  readonly eventId?: string;
  readonly from?: Date;
  /** The first instant after. */
  readonly to?: Date;
}

/**
 * Logs every administrator action before it runs and again with its outcome: who, when, from where, which call. Bodies
 * are left out: they contain passwords and personal text.
 */
@Injectable()
export class AdminAudit implements NestInterceptor, Erases {
  private readonly log = new Logger('AdminAudit');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const access = this.reflector.getAllAndOverride<Access>(ACCESS, [context.getHandler(), context.getClass()]);
    if (access !== 'admin' || READS.has(request.method)) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const notes: DeedNotes = {};
    const handled = new Observable((heard) => withNotes(notes, () => next.handle().subscribe(heard)));
    return from(this.begin(deedOf(request))).pipe(
      mergeMap((id) =>
        handled.pipe(
          concatMap(async (answer: unknown) => {
            await this.end(id, reply.statusCode, { ...notes, eventId: eventOf(reply) });
            return answer;
          }),
          catchError((error: unknown) =>
            from(this.end(id, failureOf(error).status, notes)).pipe(mergeMap(() => throwError(() => error))),
          ),
        ),
      ),
    );
  }

  /** Newest first; `before` is the id of the last one seen. */
  async list(limit: number, before: number | null, search: DeedSearch = {}): Promise<AdminAction[]> {
    const { where, values } = conditions(search, before);
    return this.database.rows<AdminAction & Record<string, unknown>>(
      `SELECT id::float8 AS id, account_id AS "accountId", key_id AS "keyId", address, method, route, path, request_id AS "requestId", at, status,
         target_kind AS "targetKind", target_id AS "targetId", event_id AS "eventId", facts, reason
       FROM admin_action ${where} ORDER BY id DESC LIMIT $${values.length + 1}`,
      [...values, limit],
    );
  }

  /** Whether one of these events is what an action became. */
  async isAbout(eventIds: readonly string[]): Promise<boolean> {
    const rows = await this.database.rows('SELECT FROM admin_action WHERE event_id = ANY($1) LIMIT 1', [eventIds]);
    return rows.length > 0;
  }

  /** What it did stays, from where goes. */
  async erase(client: Transaction, { id }: Leaving): Promise<Erased> {
    await client.query(sql(id)`UPDATE admin_action SET address = NULL WHERE account_id = $1`);
    return {};
  }

  /** Returns the id under which the outcome is logged. */
  async begin({ accountId, keyId = null, address, method, route, path, requestId }: Deed): Promise<string> {
    const [{ id }] = await this.database.rows<{ id: string }>(
      'INSERT INTO admin_action (account_id, address, method, route, path, request_id, at, key_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id',
      [accountId, address, method, route, path, requestId, new Date(this.clock.now()), keyId],
    );
    return id;
  }

  /** What is done is done: a store that goes away only now must not make the administrator do it again. */
  async end(id: string, status: number, notes: DeedNotes & { eventId?: string | null } = {}): Promise<void> {
    const { target, facts, eventId, reason } = notes;
    await this.database
      .query({
        text: 'UPDATE admin_action SET status = $2, target_kind = $3, target_id = $4, event_id = $5, facts = $6, reason = $7 WHERE id = $1',
        values: [
          id,
          status,
          target?.kind ?? null,
          target ? String(target.id) : null,
          eventId ?? null,
          facts ? JSON.stringify(facts) : null,
          reason ?? null,
        ],
      })
      .catch((error: Error) => this.log.warn(`cannot note the outcome of action ${id}: ${error.message}`));
  }
}

const deedOf = (request: FastifyRequest): Deed => ({
  accountId: callerOf(request).accountId,
  keyId: callerOf(request).key?.id ?? null,
  address: addressOf(request),
  method: request.method,
  route: request.routeOptions.url ?? request.url,
  path: request.url.split('?')[0],
  requestId: request.id,
});

/** The event that an action became, of one that concerns the whole site the first copy. */
const eventOf = (reply: FastifyReply): string | null => {
  const header = reply.getHeader(HEADERS.eventPosition);
  const position = typeof header === 'string' ? parsePosition(header) : null;
  const [first] = position ?? [];
  return first ? first.join('-') : null;
};

const conditions = (search: DeedSearch, before: number | null): { where: string; values: unknown[] } => {
  const values: unknown[] = [];
  const all: string[] = [];
  const add = (condition: (place: string) => string, value: unknown): void => {
    values.push(value);
    all.push(condition(`$${values.length}`));
  };
  if (before !== null) add((place) => `id < ${place}`, before);
  if (search.accountId !== undefined) add((place) => `account_id = ${place}`, search.accountId);
  if (search.byOperator) all.push('account_id IS NULL');
  if (search.target) {
    add((place) => `target_kind = ${place}`, search.target.kind);
    add((place) => `target_id = ${place}`, search.target.id);
  }
  if (search.eventId !== undefined) add((place) => `event_id = ${place}`, search.eventId);
  if (search.from) add((place) => `at >= ${place}`, search.from);
  if (search.to) add((place) => `at < ${place}`, search.to);
  if (search.routes)
    add(
      (place) => `method || ' ' || route = ANY(${place}::text[])`,
      search.routes.map((route) => route.join(' ')),
    );
  return { where: all.length > 0 ? `WHERE ${all.join(' AND ')}` : '', values };
};

/** Site administrators only; every call is audited. */
export const AdminOnly = (): ClassDecorator & MethodDecorator => SetMetadata<string, Access>(ACCESS, 'admin');

/** A whole controller of the administration. */
export const AdminArea = (): ClassDecorator => applyDecorators(ApiTags('admin'), ApiBearerAuth(), AdminOnly());
