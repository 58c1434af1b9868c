import type { Server } from 'node:http';
import { connect } from 'node:net';
import { MESSAGES } from '@lectio/contract';
import { startTestApp, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  t = await startTestApp({ logLevel: 'warn' }, (line) => logged.push(line));
});
afterAll(() => t?.close());

/** Sends text as it is; what is heard until `enough` of it is there, or the connection ends. */
const say = async (text: string, enough: (heard: string) => boolean): Promise<string> => {
  const { hostname, port } = new URL(t.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  let heard = '';
  let ended = false;
  socket.on('data', (data) => (heard += data.toString())).on('close', () => (ended = true));
  socket.write(text);
  try {
    await until(() => ended || enough(heard));
    return heard;
  } finally {
    socket.destroy();
  }
};

const asking = (line: string, protocol: string, body = ''): string =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade, HTTP2-Settings',
    `Upgrade: ${protocol}`,
    'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    ...(body ? ['Content-Type: application/json', `Content-Length: ${body.length}`] : []),
    '',
    body,
  ].join('\r\n');

describe('a request that asks for another protocol', () => {
  it.each(['h2c', 'TLS/1.0', 'websocket'])('is answered as if it did not: %s', async (protocol) => {
    const heard = await say(asking('GET /api/health/live', protocol), (text) => text.endsWith('}'));
    expect(heard).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*{"status":"ok"/);
  });

  it('is answered with its body read', async () => {
    const body = JSON.stringify({ email: 'nobody', password: '' });
    const heard = await say(asking('POST /api/auth/login', 'h2c', body), (text) => text.endsWith('}'));
    expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(heard).toContain('Please enter a valid email address');
  });

  it('is not found where there is nothing', async () => {
    const heard = await say(asking('GET /api/nowhere', 'websocket'), (text) => text.endsWith('}'));
    expect(heard).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
    expect(heard).toContain(MESSAGES.notFound);
  });

  it('is granted where it asks for a live connection', async () => {
    const path = 'GET /socket.io/?EIO=4&transport=websocket';
    const heard = await say(asking(path, 'WebSocket'), (text) => text.includes('"sid"'));
    expect(heard).toMatch(/^HTTP\/1\.1 101 Switching Protocols\r\n/);
  });
});

it('takes a body that breaks off for nobody’s failure but the sender’s', async () => {
  const { hostname, port } = new URL(t.url);
  const server = t.app.getHttpServer() as Server;
  const closed = new Promise((resolve) => server.once('connection', (socket) => socket.once('close', resolve)));
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 600';
  socket.write(`POST /api/auth/login HTTP/1.1\r\n${head}\r\n\r\n{`, () => setImmediate(() => socket.destroy()));
  await closed;
  expect((await t.api('GET', '/api/health/live')).status).toBe(200);
  expect(logged.filter((line) => line.includes('"Http"'))).toEqual([]);
});
