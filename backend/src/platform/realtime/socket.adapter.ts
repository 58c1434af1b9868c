import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-adapter';
import type Redis from 'ioredis';
import type { Server, ServerOptions } from 'socket.io';
import { connected, listeningRedis, promptRedis, unawaited } from '../redis/redis';
import type { Settings } from '../settings/settings';

/** Clients send nothing but two names of events and their token. */
const MESSAGE_LIMIT = 16_384;

/** Socket.IO on the port of the HTTP server; with Redis, a push on one node reaches the sockets of all. */
export class SocketAdapter extends IoAdapter {
  private readonly clients: Redis[] = [];

  constructor(
    app: INestApplicationContext,
    private readonly settings: Pick<Settings, 'redisUrl'>,
  ) {
    super(app);
  }

  /** Without Redis at hand the node serves all the same: both clients go on trying, and what is pushed meanwhile stays here. */
  async connect(): Promise<void> {
    if (this.settings.redisUrl === null) return;
    // Socket.IO's adapter waits for none of these.
    const publisher = unawaited(promptRedis(this.settings.redisUrl, 'Realtime'), 'publish');
    const subscriber = unawaited(
      listeningRedis(this.settings.redisUrl, 'Realtime'),
      'subscribe',
      'psubscribe',
      'unsubscribe',
      'punsubscribe',
    );
    this.clients.push(publisher, subscriber);
    await Promise.all(this.clients.map(connected));
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
