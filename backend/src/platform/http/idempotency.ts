import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { HEADERS, MESSAGES } from '@lectio/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '@kernel/clock';
import { invalid, Refusal } from '@kernel/errors';
import { Database, violatedConstraint, type Queryable } from '../database/database';
import type { Once, Recorded, Reply } from '../event-log/decision';
import { KeyAlreadyUsed } from '../event-log/event-log';
import { columnsOf, insertNames, namesIn } from '../event-log/remembered-names';
import { isStoreAway } from '../database/store-away';
import type { Transaction } from '../database/transaction';
import type { Erased, Erases, Leaving } from '../privacy/erasures';
import { RecurringJobs } from '../recurring/recurring-jobs';
import { callerOf } from './access/caller';

const KEEP_MS = 24 * 60 * 60 * 1000;
const FORGET_EVERY_MS = 60 * 60 * 1000;
/** Each uses an index, however many answers there are, and reads no user text. */
export const FORGET = [
  `DELETE FROM idempotency WHERE account_id = $1`,
  `DELETE FROM idempotency i USING idempotency_name n WHERE n.named_id = $1 AND i.account_id = n.account_id AND i.key = n.key`,
] as const;
const KEY = /^[\x21-\x7e]{1,200}$/;

/** The status of an answer: fixed, or derived from it. */
type StatusOf<Answer> = number | ((answer: Answer) => number);

/** Completes an answer that is stored in part, because it holds a secret that no table may. */
type Revealing<Answer> = (stored: Answer, once: Once) => Answer;

interface Sent extends Reply {
  readonly position: string | null;
}

/**
 * The same key from the same account returns the first response again for 24 hours. In a controller:
 *
 *     await this.idempotency.replyOnce(reply, 201, (once) => this.commands.execute(new StartReadingPlan(…, once)));
 *
 * The answer is stored in the command's transaction, so that neither exists without the other: by the recorder for a
 * command that appends events, by `store` as the last statement of a transaction that appends none. Of two requests
 * with one key the later fails there with KeyAlreadyUsed, is rolled back and gets the winner's answer.
 */
@Injectable()
export class Idempotency implements Erases {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    jobs: RecurringJobs,
  ) {
    jobs.register({
      name: 'idempotency',
      task: 'forget old answers',
      log: new Logger('Idempotency'),
      every: FORGET_EVERY_MS,
      role: 'all',
      work: () => this.forgetOld(this.clock.now() - KEEP_MS),
    });
  }

  /**
   * `run` receives null when the request has no key. Sends its answer, or the stored one of an earlier request, which
   * `reveal` completes.
   */
  async replyOnce<Answer extends object>(
    reply: FastifyReply,
    status: StatusOf<Answer>,
    run: (once: Once | null) => Promise<Recorded<Answer>>,
    reveal?: Revealing<Answer>,
  ): Promise<void> {
    const replyTo = (answer: Answer): Reply => ({
      status: typeof status === 'number' ? status : status(answer),
      body: JSON.stringify(answer),
    });
    const sentBy = async (once: Once | null): Promise<Sent> => {
      const { answer, position } = await run(once);
      return { ...replyTo(answer), position };
    };
    const key = keyOf(reply.request);
    if (!key) return send(reply, await sentBy(null));
    const once: Once = { ...key, reply: replyTo as Once['reply'] };
    const completed = (sent: Sent): Sent =>
      reveal ? { ...sent, body: JSON.stringify(reveal(JSON.parse(sent.body) as Answer, once)) } : sent;
    send(reply, await this.once(once, sentBy, completed));
  }

  /**
   * Stores an answer in a transaction that appends no event; call it last. `names` as in a Decision.
   * @throws KeyAlreadyUsed
   */
  async store(on: Queryable, once: Once | null, answer: object, names: readonly number[] = []): Promise<void> {
    if (!once) return;
    const text = `INSERT INTO idempotency (account_id, key, fingerprint, answer, created_at)
      VALUES ($1, $2, $3, $4, to_timestamp($5::double precision / 1000))`;
    const values = [once.accountId, once.key, once.fingerprint, JSON.stringify(once.reply(answer)), this.clock.now()];
    try {
      await on.query({ text, values });
    } catch (error) {
      if (violatedConstraint(error) === 'idempotency_key') throw new KeyAlreadyUsed();
      throw error;
    }
    const named = namesIn({ ...once, names });
    if (named.length > 0) await on.query({ text: insertNames(0), values: columnsOf(named) });
  }

  /**
   * Deletes the account's stored answers and those of others that name it. Runs again after the commit: a report
   * recorded just before its readers ended may have stored its answer since.
   */
  async erase({ client }: Transaction, { id }: Leaving): Promise<Erased> {
    await this.forget(client, id);
    return { afterwards: () => this.forget(this.database, id) };
  }

  private async forget(on: Queryable, accountId: number): Promise<void> {
    for (const text of FORGET) await on.query({ text, values: [accountId] });
  }

  /** Tries first and looks up afterwards: the key's row, stored with the command, rejects a second run. */
  private async once(once: Once, run: (once: Once) => Promise<Sent>, completed: (stored: Sent) => Sent): Promise<Sent> {
    try {
      return await run(once);
    } catch (error) {
      // Looking up would keep the caller waiting again.
      if (isStoreAway(error)) throw error;
      const earlier = await this.find(once);
      if (earlier) return completed(earlier);
      if (!(error instanceof KeyAlreadyUsed)) throw error;
      // The row was older than a day and is gone.
      return run(once);
    }
  }

  private async find(once: Once): Promise<Sent | null> {
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

  /** Also deletes answers stored for an account after its erasure had run. */
  private async forgetOld(oldest: number): Promise<void> {
    const text = `DELETE FROM idempotency i WHERE created_at <= to_timestamp($1::double precision / 1000) OR NOT EXISTS (SELECT 1 FROM users u WHERE u.id = i.account_id)`;
    await this.database.rows(text, [oldest]);
  }
}

/** Null without the header. */
const keyOf = (request: FastifyRequest): Omit<Once, 'reply'> | null => {
  const key = request.headers[HEADERS.idempotencyKey];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid(MESSAGES.idempotencyKeyInvalid, HEADERS.idempotencyKey);
  return { accountId: callerOf(request).accountId, key, fingerprint: fingerprintOf(request) };
};

/** Identifies a request: method, path with query, and the body's values in the order sent. */
const fingerprintOf = (request: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();

const send = (reply: FastifyReply, { status, body, position }: Sent): void => {
  if (position) reply.header(HEADERS.eventPosition, position);
  reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body);
};
