import { Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, concatMap, from, mergeMap, throwError, type Observable } from 'rxjs';
import { Clock } from '../../kernel/clock';
import { Database } from '../database/database';
import type { Transaction } from '../database/transaction';
import type { Erased, Erases, Leaving } from '../privacy/erasures';
import { addressOf } from './address';
import { callerOf } from './caller';
import { failureOf } from './failure';

/** What is noted before something is done. */
export interface Deed {
  /** Null: the operator, at the command line. */
  readonly accountId: number | null;
  /** Of the network; of an operator, the machine's name. Null once the account was deleted. */
  readonly address: string | null;
  /** Of HTTP; CLI at the command line. */
  readonly method: string;
  readonly route: string;
  readonly path: string;
  readonly requestId: string;
}

export interface AdminAction extends Deed {
  readonly id: number;
  readonly at: Date;
  /** Null while it runs, and for ever when the process died or the store went away meanwhile. */
  readonly status: number | null;
}

const READS = new Set(['GET', 'HEAD']);

/**
 * Writes down whatever an administrator does, before it is done and again with its outcome: who, when, from where, which
 * call. Bodies are left out: they hold passwords and text.
 */
@Injectable()
export class AdminAudit implements NestInterceptor, Erases {
  private readonly log = new Logger('AdminAudit');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (READS.has(request.method)) return next.handle();
    const status = (): number => context.switchToHttp().getResponse<{ statusCode: number }>().statusCode;
    return from(this.begin(deedOf(request))).pipe(
      mergeMap((id) =>
        next.handle().pipe(
          concatMap(async (answer: unknown) => {
            await this.end(id, status());
            return answer;
          }),
          catchError((error: unknown) =>
            from(this.end(id, failureOf(error).status)).pipe(mergeMap(() => throwError(() => error))),
          ),
        ),
      ),
    );
  }

  /** Newest first; `before` is the id of the last one seen. */
  async list(limit: number, before: number | null): Promise<AdminAction[]> {
    return this.database.rows<AdminAction & Record<string, unknown>>(
      `SELECT id::float8 AS id, account_id AS "accountId", address, method, route, path, request_id AS "requestId", at, status
       FROM admin_action WHERE $2::bigint IS NULL OR id < $2 ORDER BY id DESC LIMIT $1`,
      [limit, before],
    );
  }

  /** What it did stays, from where goes. */
  async erase({ client }: Transaction, { id }: Leaving): Promise<Erased> {
    await client.query({ text: 'UPDATE admin_action SET address = NULL WHERE account_id = $1', values: [id] });
    return {};
  }

  /** Gives the id by which its outcome is noted. */
  async begin({ accountId, address, method, route, path, requestId }: Deed): Promise<string> {
    const [{ id }] = await this.database.rows<{ id: string }>(
      'INSERT INTO admin_action (account_id, address, method, route, path, request_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id',
      [accountId, address, method, route, path, requestId, new Date(this.clock.now())],
    );
    return id;
  }

  /** What is done is done: a store that goes away only now must not make the administrator do it again. */
  async end(id: string, status: number): Promise<void> {
    await this.database
      .query({ text: 'UPDATE admin_action SET status = $2 WHERE id = $1', values: [id, status] })
      .catch((error: Error) => this.log.warn(`cannot note the outcome of action ${id}: ${error.message}`));
  }
}

const deedOf = (request: FastifyRequest): Deed => ({
  accountId: callerOf(request).accountId,
  address: addressOf(request),
  method: request.method,
  route: request.routeOptions.url ?? request.url,
  path: request.url.split('?')[0],
  requestId: request.id,
});
