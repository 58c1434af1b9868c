import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { AccountTopic } from '@lectio/contract';
import { Database, prepared } from '../database/database';
import { writtenSince } from './written-since';

/** Notes which topics of an account were changed by others or elsewhere, for clients that no push reaches. */
@Injectable()
export class AccountNews implements BeforeApplicationShutdown {
  private readonly log = new Logger('Realtime');
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly database: Database) {}

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** Never throws: connected clients get the news anyway. */
  note(accountIds: readonly number[], topics: readonly AccountTopic[]): Promise<void> {
    const writing: Promise<void> = this.write(accountIds, topics)
      .catch((error: Error) => this.log.warn(`cannot note news of accounts: ${error.message}`))
      .finally(() => this.underWay.delete(writing));
    this.underWay.add(writing);
    return writing;
  }

  async since(horizon: string, accountId: number): Promise<AccountTopic[]> {
    const { rows } = await this.database.query<{ topic: AccountTopic }>(prepared(horizon, accountId)`
      SELECT n.topic FROM account_news n WHERE n.account_id = $2 AND ${writtenSince('n', '$1')} ORDER BY n.topic`);
    return rows.map(({ topic }) => topic);
  }

  /** In order, so that two writers never wait for each other. Waits for accounts being deleted and leaves them out. */
  private async write(accountIds: readonly number[], topics: readonly AccountTopic[]): Promise<void> {
    await this.database.query(prepared(accountIds, topics)`
      WITH there AS (SELECT id FROM users WHERE id = ANY($1::integer[]) ORDER BY id FOR KEY SHARE)
        INSERT INTO account_news (account_id, topic)
        SELECT there.id, topic FROM there CROSS JOIN unnest($2::text[]) AS topic ORDER BY there.id, topic
        ON CONFLICT (account_id, topic) DO UPDATE SET topic = excluded.topic`);
  }
}
