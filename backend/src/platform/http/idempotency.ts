import { Injectable, Logger } from '@nestjs/common';
import { MESSAGES } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { Refusal } from '@kernel/errors';
import { Database, violatedConstraint, type Queryable, type Transaction } from '../database/database';
import { Recorded } from '../event-log/decision';
import { currentOnce, KeyAlreadyUsed, type Once } from '../event-log/once';
import { nameAccounts } from '../event-log/stored-answers';
import { isStoreAway } from '../database/store-away';
import { loggedError } from '../logging/logged-error';
import type { Erased, Erases, Leaving } from '../privacy/erasures';
import { RecurringJobs } from '../recurring/recurring-jobs';

const KEEP_MS = 24 * 60 * 60 * 1000;
const FORGET_EVERY_MS = 60 * 60 * 1000;
/** Each uses an index, however many answers there are, and reads no user text. */
export const FORGET = [
  `DELETE FROM idempotency WHERE account_id = $1`,
  `DELETE FROM idempotency i USING idempotency_name n WHERE n.named_id = $1 AND i.account_id = n.account_id AND i.key = n.key`,
] as const;

/**
 * Every write takes a key: the same one from the same account answers again what the first request was answered, for 24
 * hours. The answer is stored in the command's transaction, so that neither exists without the other: by the recorder
 * for a command that appends events, by `keep` as the last statement of a transaction that appends none. Of two requests
 * with one key the later fails there with KeyAlreadyUsed, is rolled back and gets the winner's answer.
 */
@Injectable()
export class Idempotency implements Erases {
  private readonly log = new Logger('Idempotency');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    jobs: RecurringJobs,
  ) {
    jobs.register({
      name: 'idempotency',
      task: 'forget old answers',
      log: this.log,
      every: FORGET_EVERY_MS,
      role: 'all',
      work: () => this.forgetOld(this.clock.now() - KEEP_MS),
    });
  }

  /**
   * Runs the request under way, or answers what it was answered before: tries first and looks up afterwards, because
   * the key's row, stored with the command, rejects a second run.
   */
  async answer<Answer>(run: () => Promise<Answer>): Promise<Answer | Kept> {
    const once = currentOnce();
    if (!once) return run();
    try {
      return await run();
    } catch (error) {
      // Looking up would keep the caller waiting again.
      if (isStoreAway(error)) throw error;
      const kept = await this.find(once);
      if (kept) return kept;
      if (!(error instanceof KeyAlreadyUsed)) throw error;
      // The row was older than a day and is gone.
      return run();
    }
  }

  /**
   * The same for a PUT, PATCH or DELETE, whose change may keep nothing itself: its answer is looked up first and kept
   * afterwards. Until then a repeated request makes the same change once more. What is done is done: a store that goes
   * away only now must not make it fail.
   */
  async answerChange(run: () => Promise<unknown>): Promise<unknown> {
    const once = currentOnce();
    const kept = once && (await this.find(once));
    if (kept) return kept;
    const answer = await this.answer(run);
    if (once && typeof answer === 'object' && answer !== null && !(answer instanceof Recorded))
      await this.keep(this.database, answer).catch((error: unknown) => {
        if (!(error instanceof KeyAlreadyUsed || error instanceof Refusal))
          this.log.warn(`cannot keep an answer: ${loggedError(error).message}`);
      });
    return answer;
  }

  /**
   * Runs a change of rows that appends no event in one transaction, and keeps what it answers. `names` as in a Decision:
   * nobody when missing.
   */
  async change<Answer extends object>(
    work: (transaction: Transaction) => Promise<Answer>,
    names: (answer: Answer) => readonly number[] = () => [],
  ): Promise<Recorded<Answer>> {
    const answer = await this.database.retried(async (transaction) => {
      const done = await work(transaction);
      await this.keep(transaction, done, names(done));
      return done;
    });
    return new Recorded(answer);
  }

  /**
   * Keeps the answer of a request with a key, in a transaction that appends no event; call it last. `names` as in a
   * Decision. A change that waited for the deletion of its own account is refused, and nothing of it stays.
   * @throws KeyAlreadyUsed, Refusal
   */
  async keep(on: Queryable, answer: object, names: readonly number[] = []): Promise<void> {
    const once = currentOnce();
    if (!once) return;
    const text = `INSERT INTO idempotency (account_id, key, fingerprint, answer, created_at)
      SELECT id, $2, $3, $4, to_timestamp($5::double precision / 1000) FROM users WHERE id = $1`;
    const values = [once.accountId, once.key, once.fingerprint, JSON.stringify(answer), this.clock.now()];
    try {
      const { rowCount } = await on.query({ text, values });
      if (rowCount === 0) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
    } catch (error) {
      if (violatedConstraint(error) === 'idempotency_key') throw new KeyAlreadyUsed();
      throw error;
    }
    if (names.length > 0) await on.query(nameAccounts({ ...once, names }));
  }

  /**
   * Deletes the account's stored answers and those of others that name it. Runs again after the commit: a report
   * recorded just before its readers ended may have stored its answer since.
   */
  async erase(client: Transaction, { id }: Leaving): Promise<Erased> {
    await this.forget(client, id);
    return { afterwards: () => this.forget(this.database, id) };
  }

  private async forget(on: Queryable, accountId: number): Promise<void> {
    for (const text of FORGET) await on.query({ text, values: [accountId] });
  }

  private async find(once: Once): Promise<Kept | null> {
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
    return keptIn(row.answer, row.position);
  }

  /** Also deletes answers stored for an account after its erasure had run. */
  private async forgetOld(oldest: number): Promise<void> {
    const text = `DELETE FROM idempotency i WHERE created_at <= to_timestamp($1::double precision / 1000) OR NOT EXISTS (SELECT 1 FROM users u WHERE u.id = i.account_id)`;
    await this.database.rows(text, [oldest]);
  }
}

/** What a request was answered before. */
export class Kept extends Recorded<object> {
  /** Only of one that was answered by a version that stored the status as well. */
  status?: number;
}

/** Versions up to November 2026 stored the status and the body's text instead of the answer. */
const keptIn = (text: string, position: string | null): Kept => {
  const stored = JSON.parse(text) as { readonly status?: unknown; readonly body?: unknown };
  const { status, body } = stored;
  if (typeof status !== 'number' || typeof body !== 'string') return new Kept(stored, position);
  const kept = new Kept(JSON.parse(body) as object, position);
  kept.status = status;
  return kept;
};
