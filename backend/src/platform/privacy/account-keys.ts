import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MESSAGES } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { Database, sql, type Transaction } from '../database/database';
import { Settings } from '../settings/settings';
import { addToErasureList, destroyKey, type DestroyedKey } from './erasure-list';
import type { Erased, Erases, Leaving } from './erasures';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Every process forgets a destroyed key after this long. */
const CACHE_MS = 5_000;

/**
 * Encrypts free text with the key of its account. Destroying the key's row makes the text unreadable everywhere: in the
 * log, its backups and the read models.
 */
@Injectable()
export class AccountKeys implements Erases {
  private readonly log = new Logger('Privacy');
  private readonly cache = new LRUCache<number, Buffer>({ max: 5_000, ttl: CACHE_MS });

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  /** The keys of the accounts that have one. */
  async of(accountIds: Iterable<number>): Promise<ReadonlyMap<number, Buffer>> {
    const keys = new Map<number, Buffer>();
    const missing: number[] = [];
    for (const id of new Set(accountIds)) {
      const cached = this.cache.get(id);
      if (cached) keys.set(id, cached);
      else missing.push(id);
    }
    if (missing.length === 0) return keys;
    const { rows } = await this.database.query<{ account_id: number; key: Buffer }>(sql(missing)`
      SELECT account_id, key FROM account_key WHERE account_id = ANY($1)`);
    for (const row of rows) {
      this.cache.set(row.account_id, row.key);
      keys.set(row.account_id, row.key);
    }
    return keys;
  }

  /** Makes everything encrypted for the account permanently unreadable. */
  async erase(client: Transaction, { id }: Leaving): Promise<Erased> {
    const destroyed = await destroyKey(client, id);
    return {
      afterwards: () => {
        this.cache.delete(id);
        return destroyed ? this.list(destroyed) : undefined;
      },
    };
  }

  /**
   * For backups that still contain the key. The database records it too: if the list cannot be written now, the next
   * backup adds it.
   */
  private async list(destroyed: DestroyedKey): Promise<void> {
    await addToErasureList(this.settings.backupDir, [destroyed]).catch((error: Error) =>
      this.log.warn(`cannot list an erasure beside the backups: ${error.message}`),
    );
  }

  /**
   * Encrypts one text with one account's key. @throws Refusal (not-found) when the account has been deleted meanwhile
   */
  async seal(accountId: number, value: unknown): Promise<Buffer> {
    const key = (await this.of([accountId])).get(accountId);
    if (!key) throw notFound(MESSAGES.notFound);
    return seal(key, value);
  }
}

/** The value as JSON, encrypted: iv, tag, text. */
export const seal = (key: Buffer, value: unknown): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
};

/** Reverses `seal`; null when the key is gone or different. */
export const open = <T>(key: Buffer | undefined, sealed: Buffer | null): T | null => {
  if (!key || !sealed) return null;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return JSON.parse(
      Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8'),
    ) as T;
  } catch {
    return null;
  }
};
