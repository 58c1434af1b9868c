// Calls to a product that runs, and sockets to it, for the rehearsal of the compose files.
const { io } = require('socket.io-client');

const PASSWORD = 'a lamp unto my feet 119';
const ANSWER_MS = 20_000;

/** @returns {(method: string, path: string, about?: { token?: string, body?: object, headers?: object }) => Promise<{ status: number, body: any, text: string, headers: Headers }>} */
const callerAt =
  (base) =>
  async (method, path, { token, body, headers = {} } = {}) => {
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(), ANSWER_MS);
    try {
      const response = await fetch(base + path, {
        method,
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        signal: abort.signal,
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: isJson ? JSON.parse(text) : null, text, headers: response.headers };
    } finally {
      clearTimeout(late);
    }
  };

/** An account of its own, signed in. */
async function registered(call, name) {
  const email = `${name.toLowerCase()}-${Date.now()}@example.org`;
  const { status, body, text } = await call('POST', '/api/auth/register', {
    body: { name, email, password: PASSWORD },
  });
  if (status !== 201) throw new Error(`registering answered ${status}: ${text.slice(0, 200)}`);
  const { readers } = (await call('GET', '/api/readers', { token: body.token })).body;
  return { email, password: PASSWORD, token: body.token, readerId: readers[0].id };
}

const within = (ms, what, begin) =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${what}: not within ${ms} ms`)), ms);
    begin((value) => (clearTimeout(late), resolve(value)), reject);
  });

/** Resolves with what the event brings. */
const next = (socket, event, ms = 8000) => within(ms, `no ${event}`, (resolve) => socket.once(event, resolve));

/** A live connection over one transport that does not connect again. */
async function connected(base, { transport = 'websocket', token } = {}) {
  const socket = io(base, {
    transports: [transport],
    auth: token ? { token } : {},
    reconnection: false,
    forceNew: true,
  });
  await within(8000, 'no connection', (resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Asks on and on until the answer pleases. */
async function until(what, holds, ms = 60_000) {
  const end = Date.now() + ms;
  for (;;) {
    const held = await Promise.resolve()
      .then(holds)
      .catch(() => false);
    if (held) return held;
    if (Date.now() > end) throw new Error(`${what}: not within ${ms / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

module.exports = { callerAt, connected, next, registered, until };
