import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { Database, prepared, type Queryable } from '@platform/database/database';
import { Settings } from '@platform/settings/settings';

const NONCE_BYTES = 32;
const LIFE_MS = 60 * 60_000;
/** Processes that start within this time print the same link. */
const SHARED_MS = 60_000;

interface Link {
  readonly nonce: Buffer;
  readonly issuedAt: Date;
}

/**
 * The one-time token of the first run. Only its nonce is stored; the token is the nonce's HMAC under the site's secret,
 * which every process has and the database does not.
 */
@Injectable()
export class SetupLink {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Another token than at the last start, unless that was just now; the one before opens nothing any more. */
  async issue(): Promise<string> {
    const now = this.clock.now();
    await this.database.query(prepared(randomBytes(NONCE_BYTES), new Date(now), new Date(now - SHARED_MS))`
      INSERT INTO setup_link (nonce, issued_at) VALUES ($1, $2)
        ON CONFLICT (only_one) DO UPDATE SET nonce = excluded.nonce, issued_at = excluded.issued_at WHERE setup_link.issued_at <= $3`);
    const link = await this.read(this.database);
    // It was used in this very moment; a token that opens nothing does no harm.
    return this.tokenOf(link?.nonce ?? randomBytes(NONCE_BYTES)).toString('base64url');
  }

  /** Until when the token may be used; null when it may not. */
  async openUntil(on: Queryable, token: string): Promise<Date | null> {
    const link = await this.read(on);
    if (!link) return null;
    const given = Buffer.from(token, 'base64url');
    const wanted = this.tokenOf(link.nonce);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    const end = link.issuedAt.getTime() + LIFE_MS;
    return this.clock.now() < end ? new Date(end) : null;
  }

  /** False when the token may not be used. Of two who use it at once, the second waits and gets false. */
  async use(on: Queryable, token: string): Promise<boolean> {
    await on.query(prepared()`SELECT FROM setup_link FOR UPDATE`);
    if (!(await this.openUntil(on, token))) return false;
    await on.query(prepared()`DELETE FROM setup_link`);
    return true;
  }

  private async read(on: Queryable): Promise<Link | null> {
    const { rows } = await on.query<Link & Record<string, unknown>>(prepared()`
      SELECT nonce, issued_at AS "issuedAt" FROM setup_link`);
    return rows[0] ?? null;
  }

  private tokenOf(nonce: Buffer): Buffer {
    return createHmac('sha256', this.settings.jwtSecret).update('lectio setup').update(nonce).digest();
  }
}
