import { Logger, type INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-adapter';
import Redis from 'ioredis';
import type { Server, ServerOptions } from 'socket.io';
import type { Settings } from '../settings/settings';

/** Clients send nothing but two names of events and their token. */
const MESSAGE_LIMIT = 16_384;

/** Socket.IO on the port of the HTTP server; with Redis, a push on one node reaches the sockets of all. */
export class SocketAdapter extends IoAdapter {
  private readonly clients: Redis[] = [];
  private readonly log = new Logger('Realtime');

  constructor(
    app: INestApplicationContext,
    private readonly settings: Pick<Settings, 'redisUrl'>,
  ) {
    super(app);
  }

  /** Without Redis at hand the node serves all the same: both clients go on trying, and what is pushed meanwhile stays here. */
  async connect(): Promise<void> {
    if (this.settings.redisUrl === null) return;
    const publisher = new Redis(this.settings.redisUrl, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
    });
    const subscriber = new Redis(this.settings.redisUrl, { lazyConnect: true, maxRetriesPerRequest: null });
    const publish = publisher.publish.bind(publisher) as (channel: string, message: string) => Promise<number>;
    // The adapter does not wait for what it publishes: a refusal would have nobody to catch it.
    publisher.publish = ((channel: string, message: string) =>
      publish(channel, message).catch(() => 0)) as typeof publisher.publish;
    this.clients.push(publisher, subscriber);
    for (const client of this.clients) client.on('error', (error: Error) => this.log.warn(`Redis: ${error.message}`));
    await Promise.allSettled(this.clients.map((client) => client.connect()));
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      maxHttpBufferSize: MESSAGE_LIMIT,
      serveClient: false,
    } as ServerOptions);
    const [publisher, subscriber] = this.clients;
    if (publisher && subscriber) server.adapter(createAdapter(publisher, subscriber, { key: 'lectio:sockets' }));
    return server;
  }

  override async dispose(): Promise<void> {
    await super.dispose();
    for (const client of this.clients) client.disconnect();
  }
}
