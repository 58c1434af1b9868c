import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify as createServer, type FastifyInstance } from 'fastify';
import { failureOf } from '../platform/http/failure';
import { serveWebApp } from './web-app';

let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectio-web-'));
  const root = join(folder, 'dist');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(root, 'index.html'), '<title>Lectio</title>');
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
  writeFileSync(join(root, 'assets', 'index-4f2a.js'), 'run()');
  server = createServer();
  server.setErrorHandler((error, _, reply) => void reply.code(failureOf(error).status).send());
  await serveWebApp(server, root);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = async (url: string, headers: Record<string, string> = HTML) => {
  const { statusCode, headers: answered, body } = await server.inject({ url, headers });
  return { status: statusCode, type: answered['content-type'], cache: answered['cache-control'], body };
};
const PAGE = { status: 200, type: 'text/html; charset=utf-8', cache: 'no-cache', body: '<title>Lectio</title>' };

it.each(['/', '/about', '/leaderboard/points?week=1', '/reset-password?token=a.b'])(
  'gives the page for %s',
  async (url) => {
    expect(await get(url)).toEqual(PAGE);
  },
);

it('gives the page to whoever takes anything', async () => {
  expect(await get('/about', { accept: '*/*' })).toEqual(PAGE);
});

it('lets browsers keep what has a hash in its name, and nothing else', async () => {
  expect(await get('/assets/index-4f2a.js')).toMatchObject({
    status: 200,
    cache: 'public, max-age=31536000, immutable',
    body: 'run()',
  });
  expect(await get('/favicon.svg')).toMatchObject({ status: 200, type: 'image/svg+xml', cache: 'no-cache' });
});

it.each(['/assets/gone.js', '/api', '/api/nowhere', '/metrics', '/socket.io/x'])('has nothing at %s', async (url) => {
  expect((await get(url, url.startsWith('/assets') ? { accept: '*/*' } : HTML)).status).toBe(404);
});

it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/%zz.js'])(
  'does not leave its folder: %s',
  async (url) => {
    expect((await get(url)).body).not.toContain('secret');
  },
);
