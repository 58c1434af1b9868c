import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HEADERS, MESSAGES } from '@lectio/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../kernel/clock';
import { invalid, Refusal } from '../../kernel/errors';
import { Database, violatedConstraint, type Queryable } from '../database/database';
import { KeyAlreadyUsed, type RememberedAnswer } from '../event-log/event-log';
import type { Transaction } from '../database/transaction';
import type { Erased, Erases, Leaving } from '../privacy/erasures';
import type { Caller } from './caller';

/** A request that carries an Idempotency-Key. Its first three fields are those of the event log's `remember`. */
export interface OnceKey {
  readonly accountId: number;
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** What goes out, as bytes that can go out again. */
export interface Outcome {
  readonly status: number;
  /** Serialised JSON. */
  readonly body: string;
  /** For X-Event-Position; null when nothing was appended. */
  readonly position: string | null;
}

const KEEP_MS = 24 * 60 * 60 * 1000;
const FORGET_EVERY_MS = 60 * 60 * 1000;
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * The same key from the same account answers the first response again for 24 hours. A command uses it so:
 *
 *     await this.idempotency.replyOnce(request, reply, caller, async (once) => {
 *       const body = JSON.stringify(answer);
 *       const appended = await log.append(client, { …, remember: remember(once, { status: 201, body }) });
 *       return { status: 201, body, position: formatPosition(appended) };
 *     });
 *
 * The answer is stored in the transaction of what was done, so that neither exists without the other: by the event log
 * for a command, by `store` as the last statement of a transaction that appends nothing. Of two requests with one key the
 * later fails there with KeyAlreadyUsed, is rolled back, and gets the winner's answer.
 */
@Injectable()
export class Idempotency implements OnApplicationBootstrap, OnApplicationShutdown, Erases {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const forget = (): void => void this.forgetOld(this.clock.now() - KEEP_MS).catch(() => undefined);
    this.timer = setInterval(forget, FORGET_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** `run` receives null when the request has no key. Sends the outcome, or the stored one of an earlier request. */
  async replyOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    run: (once: OnceKey | null) => Promise<Outcome>,
  ): Promise<void> {
    const once = onceKeyOf(request, caller.accountId);
    send(reply, once === null ? await run(null) : await this.once(once, run));
  }

  /** Keeps an answer within a transaction that appends no event; call it last. @throws KeyAlreadyUsed */
  async store(on: Queryable, once: OnceKey, outcome: Outcome): Promise<void> {
    const text = `INSERT INTO idempotency (account_id, key, fingerprint, answer, position, created_at)
      VALUES ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000))`;
    const answer = JSON.stringify({ status: outcome.status, body: outcome.body });
    try {
      await on.query({
        text,
        values: [once.accountId, once.key, once.fingerprint, answer, outcome.position, this.clock.now()],
      });
    } catch (error) {
      if (violatedConstraint(error) === 'idempotency_key') throw new KeyAlreadyUsed();
      throw error;
    }
  }

  /**
   * The stored answers of an account, and those of others that name it: wherever the contract shows somebody's name to
   * others, `userId` stands beside it. Once more afterwards: a report that was recorded just before its readers ended
   * has left its answer since.
   */
  async erase({ client }: Transaction, { id }: Leaving): Promise<Erased> {
    await this.forget(client, id);
    return { afterwards: () => this.forget(this.database, id) };
  }

  /** The words that name somebody stand twice: once for the index, once so that nothing else is read as such an answer. */
  private async forget(on: Queryable, accountId: number): Promise<void> {
    const text = `DELETE FROM idempotency WHERE account_id = $1
      OR answer LIKE '%userId%' AND CASE WHEN answer LIKE '%userId%' THEN jsonb_path_exists((answer::jsonb ->> 'body')::jsonb, '$.**.userId ? (@ == $id)', jsonb_build_object('id', $1::integer)) END`;
    await on.query({ text, values: [accountId] });
  }

  /** Tries first and looks afterwards: the key's row, stored with what is done, refuses a second time. */
  private async once(once: OnceKey, run: (once: OnceKey) => Promise<Outcome>): Promise<Outcome> {
    try {
      return await run(once);
    } catch (error) {
      const earlier = await this.find(once);
      if (earlier) return earlier;
      if (!(error instanceof KeyAlreadyUsed)) throw error;
      // The row was older than a day and is gone now.
      return run(once);
    }
  }

  private async find(once: OnceKey): Promise<Outcome | null> {
    const oldest = this.clock.now() - KEEP_MS;
    const rows = await this.database.rows<{
      fingerprint: Buffer;
      answer: string;
      position: string | null;
      fresh: boolean;
    }>(
      `SELECT fingerprint, answer, position, created_at > to_timestamp($3::double precision / 1000) AS fresh
       FROM idempotency WHERE account_id = $1 AND key = $2`,
      [once.accountId, once.key, oldest],
    );
    const [row] = rows;
    if (!row) return null;
    if (!row.fresh) {
      await this.forgetOld(oldest);
      return null;
    }
    if (!row.fingerprint.equals(once.fingerprint)) throw new Refusal('impossible', MESSAGES.idempotencyKeyReused);
    const { status, body } = JSON.parse(row.answer) as { status: number; body: string };
    return { status, body, position: row.position };
  }

  /** And what an account that was being deleted was still answered after its erasure had looked. */
  private async forgetOld(oldest: number): Promise<void> {
    const text = `DELETE FROM idempotency i WHERE created_at <= to_timestamp($1::double precision / 1000) OR NOT EXISTS (SELECT 1 FROM users u WHERE u.id = i.account_id)`;
    await this.database.rows(text, [oldest]);
  }
}

/** What the event log stores with the events; undefined when the request has no key. */
export const remember = (
  once: OnceKey | null,
  answer: { status: number; body: string },
): RememberedAnswer | undefined => (once === null ? undefined : { ...once, answer });

/** Null without the header. */
const onceKeyOf = (request: FastifyRequest, accountId: number): OnceKey | null => {
  const key = request.headers[HEADERS.idempotencyKey];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid(MESSAGES.idempotencyKeyInvalid, HEADERS.idempotencyKey);
  return { accountId, key, fingerprint: fingerprintOf(request) };
};

/** What makes two requests the same: method, path with query, and the body's values in the order sent. */
const fingerprintOf = (request: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();

const send = (reply: FastifyReply, outcome: Outcome): void => {
  if (outcome.position) reply.header(HEADERS.eventPosition, outcome.position);
  reply.code(outcome.status).header('content-type', 'application/json; charset=utf-8').send(outcome.body);
};
