import { hkdfSync } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { generateVAPIDKeys } from 'web-push';
import { Database, sql, type Queryable } from '../database/database';
import { open, seal } from '../privacy/account-keys';
import { Settings } from '../settings/settings';

/** By which push services know this installation; base64url. */
export interface VapidPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Made once and kept in the database, so that all nodes have the same. The private one is sealed with a key that comes
 * from JWT_SECRET. Where that secret was replaced, nobody can use the pair any more: another takes its place, and devices,
 * which are bound to the old one, register again.
 */
@Injectable()
export class VapidKeys {
  private readonly log = new Logger('Push');
  private readonly key: Buffer;
  private pair: Promise<VapidPair> | undefined;

  constructor(
    private readonly database: Database,
    settings: Settings,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', settings.jwtSecret, '', 'lectio vapid', 32));
  }

  of(): Promise<VapidPair> {
    return (this.pair ??= this.load().catch((error: unknown) => {
      this.pair = undefined;
      throw error;
    }));
  }

  private load(): Promise<VapidPair> {
    return this.database.transaction(async (client) => {
      await this.insert(client, generateVAPIDKeys());
      const kept = await this.read(client);
      if (kept) return kept;
      this.log.warn(
        'the keys for push services cannot be opened: JWT_SECRET is another one. New ones take their place',
      );
      const fresh = generateVAPIDKeys();
      await client.query({ text: 'DELETE FROM push_token WHERE is_device' });
      await client.query(sql(fresh.publicKey, seal(this.key, fresh.privateKey))`
        UPDATE vapid_key SET public_key = $1, private_key = $2`);
      return fresh;
    });
  }

  private async insert(on: Queryable, { publicKey, privateKey }: VapidPair): Promise<void> {
    await on.query(sql(publicKey, seal(this.key, privateKey))`
      INSERT INTO vapid_key (public_key, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING`);
  }

  /** Null when the pair was sealed with another key. */
  private async read(on: Queryable): Promise<VapidPair | null> {
    const { rows } = await on.query<{ public_key: string; private_key: Buffer }>({
      text: 'SELECT public_key, private_key FROM vapid_key FOR UPDATE',
    });
    const privateKey = open<string>(this.key, rows[0].private_key);
    return privateKey === null ? null : { publicKey: rows[0].public_key, privateKey };
  }
}
