// What a visitor, a reader and an administrator do, once, against a product that runs.
const { connected, next, registered } = require('./caller.cjs');

const must = (holds, seen) => {
  if (!holds) throw new Error(typeof seen === 'string' ? seen : JSON.stringify(seen));
};

/** The page, its script, and a deep link. */
async function seesThePage(call) {
  const page = await call('GET', '/');
  must(page.status === 200 && page.text.includes('<title>Lectio'), `/ answered ${page.status}`);
  const [, script] = /src="(\/assets\/[^"]+)"/.exec(page.text);
  must((await call('GET', script)).status === 200, `${script} is missing`);
  must((await call('GET', '/reports/some/deep/link')).text.includes('<title>Lectio'), 'no page behind a deep link');
}

/** Every part is ready; strangers see no figures; the version is shown. */
async function isHealthy(call) {
  const ready = await call('GET', '/api/health/ready');
  must(ready.status === 200, ready.text);
  const { version } = (await call('GET', '/api/health/live')).body;
  must(/^\d+\.\d+\.\d+/.test(version), `the version is ${version}`);
  const { status } = await call('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.5' } });
  must(status === 404 || status === 401, `/metrics answered a stranger with ${status}`);
  return `version ${version}`;
}

/**
 * A report through one address is pushed to sockets at another.
 * @param {{ report: Function, listen: string, transport?: string }} where
 */
async function isPushed({ report, listen, transport }) {
  const person = await registered(report, 'Push');
  const mine = await connected(listen, { transport, token: person.token });
  const visitor = await connected(listen, { transport });
  try {
    visitor.emit('join-global-stats');
    // Answered in order: the room is joined when the session is answered for.
    await report('GET', '/api/auth/me', { token: person.token });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const arrives = Promise.all([next(mine, 'figures-updated'), next(visitor, 'global-stats-updated')]);
    const began = Date.now();
    const body = { readerId: person.readerId, chapterIds: [1, 2, 3], readDate: new Date().toISOString().slice(0, 10) };
    const { status, text, headers } = await report('POST', '/api/reports', { token: person.token, body });
    must(status === 201, text);
    await arrives;
    const took = Date.now() - began;
    const list = await report('GET', '/api/reports?limit=50', {
      token: person.token,
      headers: { 'x-min-position': headers.get('x-event-position') },
    });
    must(list.body.reports.length === 3, list.text);
    return `both pushes after ${took} ms`;
  } finally {
    mine.disconnect();
    visitor.disconnect();
  }
}

/** Visitors behind a proxy are distinguished: by the list of actions, and by the limits on sign-ins. */
async function areToldApart(call, { email, password }) {
  const from = (address) => ({ 'x-forwarded-for': address });
  const signIn = (address, word) =>
    call('POST', '/api/auth/login', { body: { email, password: word }, headers: from(address) });
  const { status, body, text } = await signIn('198.51.100.7', password);
  must(status === 200, text);
  await call('POST', '/api/admin/goals/update-current-values', { token: body.token, headers: from('198.51.100.7') });
  const { actions } = (await call('GET', '/api/admin/actions', { token: body.token })).body;
  must(actions[0]?.address === '198.51.100.7', `the list of actions says ${actions[0]?.address}`);
  const guess = () =>
    call('POST', '/api/auth/login', {
      body: { email: 'nobody@example.org', password: 'x' },
      headers: from('192.0.2.66'),
    });
  let refused = 0;
  for (let guesses = 0; guesses < 70 && refused === 0; guesses += 1)
    if ((await guess()).status === 429) refused = guesses;
  must(refused > 0, 'seventy wrong passwords of one visitor were all heard');
  const other = await signIn('198.51.100.8', password);
  must(other.status === 200, `another visitor was answered ${other.status} after them`);
  return `one visitor refused after ${refused} wrong passwords, the next one heard`;
}

/** Prometheus in the same network, with the token and without. */
async function isScraped(node, token) {
  const stranger = await node('GET', '/metrics');
  const known = await node('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
  must(stranger.status === 401, `without the token ${stranger.status}`);
  must(known.status === 200 && known.text.includes('lectio_http_request_seconds'), `with it ${known.status}`);
}

module.exports = { areToldApart, isHealthy, isPushed, isScraped, must, seesThePage };
