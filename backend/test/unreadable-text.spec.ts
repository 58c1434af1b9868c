import { MESSAGES, type ErrorAnswer } from '@lectio/contract';
import { io } from 'socket.io-client';
import { Realtime } from '@platform/realtime/realtime';
import { MATRIX } from './authorisation-matrix';
import { startTestApp, type TestApp } from './support/test-app';
import { until } from './support/until';
import { createWorld, type Cast } from './support/world';

let t: TestApp;
let cast: Cast;
beforeAll(async () => {
  t = await startTestApp();
  cast = await createWorld(t);
});
afterAll(() => t?.close());

interface Wrong {
  readonly path: string;
  readonly raw?: string;
  readonly field: string;
}

/** As escaped in JSON, including surrogates in the wrong order. */
const UNREADABLE = ['\\u0000', 'a\\ud800', '\\udc00b', '\\udc00\\ud800'];

const inPath = (url: string, path: string): Wrong[] =>
  [...url.matchAll(/:(\w+)/g)].map(([, field], index) => {
    const places = url.split('/').flatMap((part, at) => (part.startsWith(':') ? [at] : []));
    return {
      path: path
        .split('?')[0]
        .split('/')
        .map((part, at) => (at === places[index] ? 'a%00' : part))
        .join('/'),
      field,
    };
  });

const inQuery = (path: string): Wrong[] =>
  ['%00', 'a%ED%A0%80', '%FF'].map((text) => ({
    path: `${path}${path.includes('?') ? '&' : '?'}anything=${text}`,
    field: 'anything',
  }));

/** Each field that the route knows, an unknown one, a deeply nested one, and a key. */
const inBody = (path: string, body: object): Wrong[] =>
  UNREADABLE.flatMap((text) =>
    [
      ...Object.keys(body).map((field) => ({ field, json: { ...body, [field]: '?' } })),
      { field: 'anything', json: { ...body, anything: '?' } },
      { field: 'a.0.b', json: { ...body, a: [{ b: '?' }] } },
      { field: 'a', json: { ...body, a: { '?': 1 } } },
    ].map(({ field, json }) => ({ path, field, raw: JSON.stringify(json).replaceAll('"?"', `"${text}"`) })),
  );

it.each(MATRIX.map((route) => [`${route.method} ${route.url}`, route] as const))(
  '%s refuses NUL and ill-formed Unicode wherever it stands, and names the field',
  async (_, { method, url, ...route }) => {
    const path = route.path?.(cast.world) ?? url;
    const body = (route.body?.(cast.world, 'owner') ?? {}) as object;
    const wrong = [...inPath(url, path), ...inQuery(path), ...(method === 'GET' ? [] : inBody(path, body))];
    const { token } = cast.people.owner;
    for (const { path: asked, raw, field } of wrong) {
      const { status, body: answer } = await t.api<ErrorAnswer>(method, asked, { token, raw });
      expect({ asked, raw, status, ...answer }).toMatchObject({
        status: 400,
        error: MESSAGES.invalidRequest,
        details: [{ field, message: MESSAGES.textUnreadable }],
      });
    }
  },
);

it('refuses bytes that are no UTF-8, and what is nested without end', async () => {
  const [{ token }, headers] = [cast.people.owner, { 'content-type': 'application/json' }];
  const send = (body: string | Buffer<ArrayBuffer>) =>
    fetch(`${t.url}/api/readers`, { method: 'POST', body, headers: { ...headers, authorization: `Bearer ${token}` } });
  expect((await send(Buffer.from('{"name":"\xff"}', 'latin1'))).status).toBe(400);
  expect((await send(`{"name":"Joel","more":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)).status).toBe(400);
});

/** Each costs its length to send, and its square to check. */
const COSTLY: readonly [string, unknown, string, string][] = [
  ['more marks on a letter than any script has', { name: `a${'\u0301\u0323'.repeat(16)}` }, 'name', 'textUnreadable'],
  [
    'marks that composing makes',
    { name: 'か\uff9e\u0323'.repeat(20) + '\uff9e\u0323'.repeat(16) },
    'name',
    'textUnreadable',
  ],
  [
    'more fields than any call knows',
    Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`k${n}`, 0])),
    'body',
    'tooManyParts',
  ],
  [
    'more objects than any call takes',
    { more: Array.from({ length: 20_001 }, () => ({})) },
    'more.19998',
    'tooManyParts',
  ],
  [
    'an object within an object without end',
    { a: JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`) as unknown },
    `a${'.0'.repeat(19)}`,
    'tooManyParts',
  ],
  ['lists in a list, many times more', Array.from({ length: 200_000 }, () => []), 'body', 'tooManyParts'],
];

it.each(COSTLY)('refuses %s, before anybody signs in', async (_, body, field, message) => {
  for (const path of ['/api/auth/login', '/api/readers']) {
    const answer = await t.api<ErrorAnswer>('POST', path, { body });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: MESSAGES.invalidRequest,
        details: [{ field, message: MESSAGES[message as keyof typeof MESSAGES] }],
      },
    });
  }
});

it('takes thirty marks on a letter, and as many reports as a call may', async () => {
  const { token, readerId } = cast.people.owner;
  const name = `a${'\u0301\u0323'.repeat(15)}`.normalize('NFC');
  expect((await t.api('POST', '/api/readers', { token, body: { name } })).status).toBe(201);
  const chapterIds = Array.from({ length: 1189 }, (_, n) => n + 1);
  expect((await t.api('POST', '/api/reports', { token, body: { readerId, chapterIds } })).status).toBe(201);
});

it('lets pass what people write', async () => {
  const name = 'Ζωή 🦁 שלום \u200d\ufffd';
  const answer = await t.api<unknown>('POST', '/api/readers', { token: cast.people.owner.token, body: { name } });
  expect(answer).toMatchObject({ status: 201, body: { reader: { name } } });
  expect((await t.api('GET', `/api/chapters?book=${encodeURIComponent(name)}`)).status).toBeLessThan(500);
});

it('does not listen to a socket that says it', async () => {
  const heard: unknown[] = [];
  t.app.get(Realtime).on('notification-read', (_, payload) => Promise.resolve(void heard.push(payload)));
  const socket = io(t.url, { auth: { token: cast.people.owner.token }, transports: ['websocket'] });
  try {
    for (const payload of [{ text: 'a\u0000' }, ['a\u0000'], 'what may be read'])
      socket.emit('notification-read', payload);
    await until(() => heard.length > 0);
  } finally {
    socket.disconnect();
  }
  expect(heard).toEqual(['what may be read']);
});
