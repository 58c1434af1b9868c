import fastify from 'fastify';
import { emmettPeer } from './emmett.peer';
import type { Peer, Reading } from './peer';
import { rawPeer } from './raw.peer';
import { typeormPeer } from './typeorm.peer';

const PEERS: Record<string, (databaseUrl: string) => Promise<Peer>> = {
  raw: rawPeer,
  emmett: emmettPeer,
  typeorm: typeormPeer,
};

/** A peer in a process of its own, behind bare routes: nobody signs in, nothing is checked. Reports its URL. */
const serve = async (name: string, databaseUrl: string): Promise<string> => {
  const peer = await PEERS[name](databaseUrl);
  const server = fastify();
  server.post<{ Body: Reading }>('/reports', async ({ body }, reply) => {
    await peer.append(body);
    return reply.code(201).send({});
  });
  server.get<{ Params: { id: string } }>('/map/:id', ({ params }) => peer.map(Number(params.id)));
  server.post('/settle', async () => ({ settled: await peer.settle().then(() => true) }));
  server.post('/rebuild', async () => {
    const began = performance.now();
    const rebuilding = peer.rebuild();
    await rebuilding;
    return { seconds: rebuilding === null ? null : (performance.now() - began) / 1000 };
  });
  server.post('/close', async () => ({ closed: await peer.close().then(() => true) }));
  return server.listen({ port: 0, host: '127.0.0.1' });
};

process.channel?.ref();
process.once('message', ({ name, databaseUrl }: { name: string; databaseUrl: string }) => {
  void serve(name, databaseUrl).then((url) => process.send?.(url));
});
