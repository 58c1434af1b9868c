import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { RecurringJobs } from '../recurring/recurring-jobs';
import { Settings } from '../settings/settings';
import { prepared, type Queryable } from './database';
import { ServerWatch } from './server-watch';
import { inSession } from './session-settings';

const RECONNECT_MS = 500;
/** A connection cut silently by the network receives nothing and does not notice, so it is probed this often (ms). */
const ASKED_EVERY_MS = 15_000;
const ANSWERS_WITHIN_MS = 3_000;

/** Postgres allows at most 8,000 bytes per notification. */
export const MOST_NOTICE_BYTES = 7_500;

/** Sends as part of the transaction: nothing goes out after a rollback. */
export const sendNotices = async (on: Queryable, channel: string, payloads: readonly string[]): Promise<void> => {
  await on.query(prepared(channel, payloads)`SELECT pg_notify($1, p) FROM unnest($2::text[]) p`);
};

/** Receives what any process sends, over one Postgres connection for all channels. */
@Injectable()
export class Notices implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Notices');
  private readonly listeners = new Map<string, (payload: string) => void>();
  private readonly reconnectListeners = new Set<() => void>();
  private client: Client | undefined;
  private ended = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly settings: Settings,
    server: ServerWatch,
    jobs: RecurringJobs,
  ) {
    jobs.register({
      name: 'notices',
      task: 'ask whether notices are heard',
      log: this.log,
      every: ASKED_EVERY_MS,
      role: 'all',
      work: () => this.ask(),
    });
    server.onChange(() => this.tellMissed());
  }

  /** One listener per channel, registered while modules are created. */
  on(channel: string, listener: (payload: string) => void): void {
    this.listeners.set(channel, listener);
  }

  /** Called after a gap in which notices may have been missed, and when the database is another server. */
  onReconnect(listener: () => void): void {
    this.reconnectListeners.add(listener);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ended = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  /** Drops a connection that does not answer; a new one is then opened. */
  async ask(): Promise<void> {
    const { client } = this;
    if (!client) return;
    let limit: NodeJS.Timeout | undefined;
    const silent = new Promise<never>(
      (_, reject) => (limit = setTimeout(() => reject(new Error('no answer')), ANSWERS_WITHIN_MS)),
    );
    const asked = client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby').then(({ rows }) => {
      // It became a replica: notices now go to the primary.
      if (rows[0].standby) throw new Error('the server is a replica now');
    });
    await Promise.race([asked, silent])
      .catch((error: Error) => this.lost(client, error))
      .finally(() => clearTimeout(limit));
  }

  private async connect(): Promise<void> {
    const client = new Client({
      ...inSession(this.settings.databaseUrl),
      keepAlive: true,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      application_name: 'lectio notices',
    });
    this.client = client;
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client, new Error('connection ended')));
    client.on('notification', ({ channel, payload }) => this.listeners.get(channel)?.(payload ?? '{}'));
    try {
      await client.connect();
      for (const channel of this.listeners.keys()) await client.query(`LISTEN ${channel}`);
    } catch (error) {
      this.lost(client, error as Error);
    }
  }

  private lost(client: Client, error: Error): void {
    if (this.ended || client !== this.client) return;
    this.client = undefined;
    this.log.warn(`hears nothing: ${error.message}; connecting again`);
    void client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.reconnect(), RECONNECT_MS);
  }

  private async reconnect(): Promise<void> {
    await this.connect();
    if (this.client) this.tellMissed();
  }

  private tellMissed(): void {
    for (const listener of this.reconnectListeners) listener();
  }
}
