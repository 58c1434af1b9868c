import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock';
import { Database } from '../../platform/database/database';
import { deletePushToken, putPushToken } from './push-token.repository';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Where a person's devices could be reached. A device has one token, and whoever signs in on it takes it over. */
@Injectable()
export class PushTokens {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async register(accountId: number, token: string): Promise<void> {
    await putPushToken(this.database, { hash: hashOf(token), token, accountId, createdAt: new Date(this.clock.now()) });
  }

  /** A token that is not the account's is left alone. */
  async remove(accountId: number, token: string): Promise<void> {
    await deletePushToken(this.database, accountId, hashOf(token));
  }
}
