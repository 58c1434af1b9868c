import { io, type Socket } from 'socket.io-client';
import { RealtimeGateway } from '@platform/realtime/realtime.gateway';
import { REDIS_KEYS } from '@platform/redis/redis-keys';
import { createTestDatabase, type TestDatabase } from './support/database';
import { reporterFor } from './support/reporter';
import { until } from './support/until';
import { forgetRedisKeys } from './support/redis-keys';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const redisUrl = process.env.TEST_REDIS_URL ?? null;

describe.each([
  ['without Redis', null, describe],
  // Only with a Redis: `npm test` looks for one, and reports when it finds none and skips these.
  ['with Redis', redisUrl, redisUrl === null ? describe.skip : describe],
] as const)('two nodes on one database, %s', (_, url, describeIt) => {
  describeIt('push to a socket', () => {
    let database: TestDatabase;
    let nodes: TestApp[];
    let deborah: Person;
    const sockets: Socket[] = [];
    beforeAll(async () => {
      database = await createTestDatabase();
      nodes = [];
      for (let node = 0; node < 2; node++) nodes.push(await startTestApp({ redisUrl: url, databaseUrl: database.url }));
      deborah = await nodes[0].person('Deborah');
    });
    afterAll(async () => {
      for (const socket of sockets) socket.disconnect();
      const keys = nodes?.[0]?.app.get<string>(REDIS_KEYS);
      for (const node of nodes ?? []) await node.close();
      if (url && keys) await forgetRedisKeys(url, keys);
      await database?.drop();
    });

    /** Names of the events that a node's socket receives from now on, once it is in the community's room. */
    const listenAt = async (node: TestApp): Promise<{ socket: Socket; heard: string[] }> => {
      const socket: Socket = io(node.url, {
        auth: { token: deborah.token },
        transports: ['websocket'],
        reconnection: false,
      });
      sockets.push(socket);
      const heard: string[] = [];
      socket.onAny((event: string, payload: { chapterId?: number; position?: string }) =>
        heard.push(`${event} ${payload.chapterId ?? payload.position ?? ''}`.trim()),
      );
      await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
      socket.emit('join-global-stats');
      const { rooms } = node.app.get(RealtimeGateway).server.sockets.adapter;
      while (!rooms.get('global-stats')?.has(String(socket.id))) await new Promise((resolve) => setImmediate(resolve));
      return { socket, heard };
    };

    it('once, whichever node it is at and whichever node projected', async () => {
      const ears = await Promise.all(nodes.map(listenAt));
      const reporter = reporterFor(nodes[0], deborah);
      // The last chapter's push shows that all pushes of the others have arrived.
      const last = ears.map(
        ({ socket, heard }) =>
          new Promise<void>((resolve) => socket.onAny(() => heard.includes('reading-report-created 4') && resolve())),
      );
      for (const chapter of [1, 2, 3, 4]) {
        await reporter.report({ chapterIds: [chapter] });
        await until(() => ears.every(({ heard }) => heard.includes(`reading-report-created ${chapter}`)));
      }
      await Promise.all(last);
      for (const { heard } of ears) {
        const figures = heard.filter((one) => one.startsWith('figures-updated'));
        expect(figures).toEqual([...new Set(figures)]);
        const created = heard.filter((one) => /^reading-report-created [123]$/.test(one));
        expect(created).toEqual([1, 2, 3].map((chapter) => `reading-report-created ${chapter}`));
      }
    });
  });
});
