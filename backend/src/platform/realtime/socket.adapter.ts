import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-adapter';
import type Redis from 'ioredis';
import type { Server, ServerOptions } from 'socket.io';
import { connected, listeningRedis, promptRedis, unawaited } from '../redis/redis';
import { socketKeys } from '../redis/redis-keys';
import type { Settings } from '../settings/settings';
import type { SocketLimits } from './socket-limits';

/** Clients send only short messages and their token. */
const MESSAGE_LIMIT = 16_384;
/** From the first byte to what the client wants: as long as our own page waits for a connection (ms). */
const SILENT_MS = 20_000;

/** Socket.IO on the HTTP server's port; with Redis, a push on one node reaches the sockets of all. */
export class SocketAdapter extends IoAdapter {
  private readonly clients: Redis[] = [];

  constructor(
    app: INestApplicationContext,
    private readonly settings: Pick<Settings, 'redisUrl'>,
    private readonly limits: SocketLimits,
    private readonly keys: string,
  ) {
    super(app);
  }

  /** Without Redis the node still serves: both clients keep reconnecting, and pushes meanwhile stay on this node. */
  async connect(): Promise<void> {
    if (this.settings.redisUrl === null) return;
    // Socket.IO's adapter awaits none of these.
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
      connectTimeout: SILENT_MS,
      pingInterval: this.limits.pingMs,
      pingTimeout: this.limits.pongMs,
    } as ServerOptions);
    const [publisher, subscriber] = this.clients;
    if (publisher && subscriber) server.adapter(createAdapter(publisher, subscriber, { key: socketKeys(this.keys) }));
    return server;
  }

  override async dispose(): Promise<void> {
    await super.dispose();
    for (const client of this.clients) client.disconnect();
  }
}
