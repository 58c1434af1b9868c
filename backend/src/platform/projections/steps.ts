import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client, type PoolClient } from 'pg';
import { Settings } from '../settings/settings';

const CHANNEL = 'projected';
/** Postgres takes at most 8,000 bytes a notification. */
const MOST_BYTES = 7_500;
const RECONNECT_MS = 500;

/** One step of a projection, as every process hears of it when it is committed. */
export interface StepNews {
  readonly projection: string;
  readonly partition: number;
  readonly position: number;
  /** What the projection says about the step, in as many parts as it needed. */
  readonly about: unknown;
}

type Listener = (news: StepNews) => void;

/** Sends the news of steps with the transaction that makes them: nobody hears of what was rolled back. */
export const notifySteps = async (client: PoolClient, news: readonly StepNews[]): Promise<void> => {
  const payloads = news.map((one) => {
    const payload = JSON.stringify(one);
    return Buffer.byteLength(payload) > MOST_BYTES ? JSON.stringify({ ...one, about: null }) : payload;
  });
  await client.query({ name: 'steps:notify', text: `SELECT pg_notify('${CHANNEL}', p) FROM unnest($1::text[]) p`, values: [payloads] });
};

/** Hears of every projected step, in whichever process it was made, over one connection to Postgres. */
@Injectable()
export class Steps implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Steps');
  private readonly listeners = new Set<Listener>();
  private readonly reconnectListeners = new Set<() => void>();
  private client: Client | undefined;
  private ended = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(private readonly settings: Settings) {}

  /** Returns how to stop listening. */
  on(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Called after a time in which news may have been missed. */
  onReconnect(listener: () => void): void {
    this.reconnectListeners.add(listener);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ended = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new Client({ connectionString: this.settings.databaseUrl, keepAlive: true, application_name: 'lectio steps' });
    this.client = client;
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client, new Error('connection ended')));
    client.on('notification', ({ payload }) => this.hear(payload ?? '{}'));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      this.lost(client, error as Error);
    }
  }

  private hear(payload: string): void {
    const news = JSON.parse(payload) as StepNews;
    for (const listener of this.listeners) listener(news);
  }

  private lost(client: Client, error: Error): void {
    if (this.ended || client !== this.client) return;
    this.client = undefined;
    this.log.warn(`no news from projections: ${error.message}; connecting again`);
    void client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.reconnect(), RECONNECT_MS);
  }

  private async reconnect(): Promise<void> {
    await this.connect();
    if (this.client) for (const listener of this.reconnectListeners) listener();
  }
}
