import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { fastify as createServer, type FastifyInstance } from 'fastify';
import { failureOf } from '@platform/http/failure';
import { serveWebApp } from './web-app';

const SHELL = '<html lang="en"><head><title>Lectio</title></head><b dir="auto">Lectio</b><p>Loading...</p></html>';

let folder: string;
let server: FastifyInstance;
let siteName: string | null = null;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectio-web-'));
  const root = join(folder, 'dist');
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(root, 'folder.d'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(root, 'index.html'), SHELL);
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
  writeFileSync(join(root, 'assets', 'index-4f2a.js'), 'run()');
  writeFileSync(join(root, 'assets', 'index-4f2a.js.br'), brotliCompressSync('run()'));
  server = createServer();
  server.setErrorHandler((error, _, reply) => void reply.code(failureOf(error).status).send());
  writeFileSync(join(root, 'manifest.webmanifest'), JSON.stringify({ name: 'Lectio', short_name: 'Lectio', id: '/' }));
  await serveWebApp(server, root, { siteName: () => siteName, publicUrl: 'https://read.example' });
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
const PAGE = {
  status: 200,
  type: 'text/html; charset=utf-8',
  cache: 'no-cache',
  body: SHELL,
};

it.each(['/settings', '/leaderboard/points?week=1&lang=de', '/reset-password?token=a.b', '/join/a%22b'])(
  'gives the page for %s',
  async (url) => {
    expect(await get(url)).toEqual(PAGE);
  },
);

it.each([
  ['/', 'en', 'Loading...'],
  ['/about?lang=de', 'de', 'Wird geladen …'],
  ['/privacy?lang=pt-BR', 'pt-BR', 'Carregando...'],
  ['/join/AB12-CD34?lang=tlh', 'en', 'Loading...'],
])('gives the page for %s in %s, and says where it is in other languages', async (url, tag, loading) => {
  const { body } = await get(url);
  const address = `https://read.example${url.split('?')[0]}`;
  expect(body).toContain(`<html lang="${tag}" dir="ltr">`);
  expect(body).toContain(`<p>${loading}</p>`);
  expect([...body.matchAll(/<link rel="alternate" hreflang="(.+?)" href="(.+?)">/g)].map(([, ...of]) => of)).toEqual([
    ...['en', 'de', 'es', 'pt-BR', 'fr'].map((one) => [one, `${address}?lang=${one}`]),
    ['x-default', address],
  ]);
});

it('says that a part of a file that is not there cannot be had', async () => {
  expect(await get('/favicon.svg', { range: 'bytes=99-' })).toMatchObject({ status: 416 });
});

it('leads password managers to where a password is changed, and says of other known addresses that there is nothing', async () => {
  const { statusCode, headers } = await server.inject({ url: '/.well-known/change-password', headers: HTML });
  expect([statusCode, headers.location]).toEqual([302, '/profile']);
  expect(await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).toMatchObject({
    status: 404,
  });
});

it('names the community in the title and the manifest, once it has a name, as text', async () => {
  expect(JSON.parse((await get('/manifest.webmanifest')).body)).toMatchObject({ name: 'Lectio', short_name: 'Lectio' });
  siteName = 'Grace & "Peace" <b>$&';
  try {
    const shown = 'Grace &amp; &quot;Peace&quot; &lt;b&gt;$&amp;';
    const body = `<html lang="en"><head><title>${shown}</title><meta name="application-name" content="${shown}"></head><b dir="auto">${shown}</b><p>Loading...</p></html>`;
    expect(await get('/settings')).toEqual({ ...PAGE, body });
    // As a service worker keeps it.
    expect(await get('/index.html')).toEqual({ ...PAGE, body });
    const manifest = await get('/manifest.webmanifest', { accept: '*/*' });
    expect({ ...manifest, body: JSON.parse(manifest.body) as object }).toEqual({
      status: 200,
      type: 'application/manifest+json; charset=utf-8',
      cache: 'no-cache',
      body: { name: siteName, short_name: siteName, id: '/' },
    });
  } finally {
    siteName = null;
  }
});

it('sends what the build compressed to a browser that takes it', async () => {
  const asked = (encoding: string) =>
    server.inject({ url: '/assets/index-4f2a.js', headers: { 'accept-encoding': encoding } });
  const { headers, rawPayload } = await asked('gzip, br');
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript') as string,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept-encoding') as string,
  });
  expect(brotliDecompressSync(rawPayload).toString()).toBe('run()');
  expect((await asked('identity')).body).toBe('run()');
});

it('gives the page to clients that accept anything', async () => {
  expect(await get('/settings', { accept: '*/*' })).toEqual(PAGE);
});

it('lets browsers cache only files with a hash in their name', async () => {
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

it.each(['/../', '/%2e%2e/', '/..%2f', '/assets/..%2f..%2f', '/assets/../../', '/..%5c', '/%2e%2e%5c', '//..%2f'])(
  'neither leaves its folder nor tells what is beside it: %s',
  async (way) => {
    for (const accept of [HTML, { accept: '*/*' }]) {
      const [there, missing] = [await get(`${way}secret.txt`, accept), await get(`${way}missing.txt`, accept)];
      expect(there).toEqual(missing);
      expect(there.body).not.toContain('secret');
    }
  },
);

it.each(['/%00.txt', '/a.b/%00.js', '/folder.d'])('has no file at %s', async (url) => {
  expect((await get(url, { accept: '*/*' })).status).toBe(404);
});
