import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  KEY_LIMITS,
  KEY_MESSAGES,
  KEY_PREFIX,
  MESSAGES,
  type CreateKeyRequest,
  type KeyAnswer,
  type KeyMadeAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { conflict, forbidden, notFound, Refusal } from '@kernel/errors';
import { Database } from '@platform/database/database';
import type { Recorded } from '@platform/event-log/decision';
import { currentOnce, type Once } from '@platform/event-log/once';
import type { Caller } from '@platform/http/access/caller';
import { Idempotency, Kept } from '@platform/http/idempotency';
import { KeyDirectory } from '@platform/http/access/directories';
import { Settings } from '@platform/settings/settings';
import { lockOwnAccount } from '@slices/accounts/store/account.repository';
import {
  deleteExpiredKeys,
  deleteKey,
  findKeyHolder,
  insertKey,
  keysOf,
  noteKeyUse,
  type ApiKeyRow,
} from '@slices/accounts/store/api-key.repository';

const SECRET_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
const USE_NOTED_EVERY_MS = 60 * 60 * 1000;

/** As random as the hash is long: a slow hash would guard nothing more. */
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Keys for an account's own programs. Nothing of them is kept in memory: a revoked or expired key, and one whose
 * account is no administrator's any more, is refused by every process from the next call on.
 */
@Injectable()
export class ApiKeys extends KeyDirectory {
  private readonly log = new Logger('Accounts');
  private readonly repeatable: Buffer;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly idempotency: Idempotency,
    settings: Settings,
  ) {
    super();
    this.repeatable = Buffer.from(
      hkdfSync('sha256', settings.jwtSecret, '', 'lectio: repeated API keys', SECRET_BYTES),
    );
  }

  async list(accountId: number): Promise<KeyAnswer[]> {
    return (await keysOf(this.database, accountId)).map(toAnswer);
  }

  /**
   * The caller has proved who they are. Drops the account's expired keys. What is kept for a request that comes again,
   * because its answer was lost, has no secret: it is derived again.
   * @throws Refusal (forbidden) for administration by others, (conflict) for one too many
   */
  async make(caller: Caller, wished: CreateKeyRequest): Promise<KeyMadeAnswer> {
    const once = currentOnce();
    const made = await this.idempotency.answer(() => this.makeOnce(caller, wished, once));
    if (!(made instanceof Kept)) return made;
    const { key } = made.answer as Pick<KeyMadeAnswer, 'key'>;
    return { key, secret: this.secretOf(once, key.createdAt) };
  }

  private async makeOnce(
    { accountId, sessionId }: Caller,
    { name, scopes, days }: CreateKeyRequest,
    once: Once | null,
  ): Promise<KeyMadeAnswer> {
    const now = this.clock.now();
    const createdAt = new Date(now);
    const secret = this.secretOf(once, createdAt.toISOString());
    const made = { accountId, name, scopes, hash: hashOf(secret) };
    const key = await this.database.retried(async (client) => {
      const { isAdmin } = await lockOwnAccount(client, accountId);
      if (scopes.includes('administration') && !isAdmin) throw forbidden(KEY_MESSAGES.administratorsOnly);
      await deleteExpiredKeys(client, accountId, createdAt);
      if ((await keysOf(client, accountId)).length >= KEY_LIMITS.perAccount) throw conflict(KEY_MESSAGES.tooMany);
      const times = { createdAt, expiresAt: new Date(now + days * DAY_MS) };
      const row = await insertKey(client, { ...made, ...times }, sessionId);
      if (row) await this.idempotency.keep(client, { key: toAnswer(row) });
      return row;
    });
    if (!key) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
    return { key: toAnswer(key), secret };
  }

  /** Random; of a request that may come again, as good as random to all who lack the server's own secret. */
  private secretOf(once: Once | null, createdAt: string): string {
    const bytes = once
      ? createHmac('sha256', this.repeatable).update(`${once.accountId} ${createdAt} ${once.key}`).digest()
      : randomBytes(SECRET_BYTES);
    return KEY_PREFIX + bytes.toString('base64url');
  }

  /** @throws Refusal (not-found) */
  revoke(accountId: number, id: number): Promise<Recorded<MessageAnswer>> {
    return this.idempotency.change(async (client) => {
      if (!(await deleteKey(client, accountId, id))) throw notFound(KEY_MESSAGES.unknown);
      return { message: KEY_MESSAGES.revoked };
    });
  }

  async callerOf(secret: string): Promise<Caller | null> {
    const now = new Date(this.clock.now());
    const holder = await findKeyHolder(this.database, hashOf(secret), now);
    if (!holder) return null;
    const { id, accountId, scopes, usedAt, timeZone, dayEndsAt } = holder;
    if (!usedAt || usedAt.getTime() <= now.getTime() - USE_NOTED_EVERY_MS) await this.noteUse(id, now);
    const isAdmin = holder.isAdmin && scopes.includes('administration');
    return { accountId, isAdmin, sessionId: `key ${id}`, language: null, timeZone, dayEndsAt, key: { id, scopes } };
  }

  /** To the hour. Where nothing can be written, it is left out. */
  private async noteUse(id: number, now: Date): Promise<void> {
    await noteKeyUse(this.database, id, now).catch((error: Error) =>
      this.log.warn(`the use of a key was not noted: ${error.message}`),
    );
  }
}

const toAnswer = ({ id, name, scopes, createdAt, expiresAt, usedAt }: ApiKeyRow): KeyAnswer => ({
  id,
  name,
  scopes,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: usedAt?.toISOString() ?? null,
});
