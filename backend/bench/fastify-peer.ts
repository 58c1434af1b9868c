import fastify from 'fastify';

/** The peer of global-stats.bench: receives its bytes from its parent and reports its URL. */
process.channel?.ref();
process.once('message', (bytes: string) => {
  const server = fastify();
  server.get('/', (_, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  void server.listen({ port: 0, host: '127.0.0.1' }).then((url) => process.send?.(url));
});
