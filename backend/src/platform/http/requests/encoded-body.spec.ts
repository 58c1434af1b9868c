import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify as createServer, type FastifyInstance } from 'fastify';
import { EncodedBody, sendEncoded } from './encoded-body';

const body = EncodedBody.json({ words: 'in the beginning '.repeat(100) });
let server: FastifyInstance;
beforeAll(() => {
  server = createServer();
  server.get('/', (request, reply) => sendEncoded(request, reply, body, 'no-cache'));
});
afterAll(() => server.close());

const ask = (headers: Record<string, string>) => server.inject({ url: '/', headers });

const PLAIN = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync };

it.each([
  ['gzip, deflate, br', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['*', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  ['identity, br;q=0.1', 'identity'],
  ['deflate', 'identity'],
  ['abr, gzipped', 'identity'],
  ['', 'identity'],
  [';;q=,', 'identity'],
] as const)('answers Accept-Encoding "%s" as %s', async (accepted, encoding) => {
  const { headers, rawPayload } = await ask({ 'accept-encoding': accepted });
  expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
  expect(PLAIN[encoding](rawPayload).equals(body.plain)).toBe(true);
});

it.each([
  [body.etag, 304],
  [`W/${body.etag}`, 304],
  [`"other", ${body.etag}`, 304],
  [`"other",W/${body.etag} , "third"`, 304],
  ['*', 304],
  ['"other"', 200],
  [body.etag.slice(0, -2), 200],
  ['', 200],
  ['////', 200],
])('answers If-None-Match %s with %d', async (known, status) => {
  const answer = await ask({ 'if-none-match': known });
  expect([answer.statusCode, answer.headers.etag, answer.headers['cache-control']]).toEqual([
    status,
    body.etag,
    'no-cache',
  ]);
});
