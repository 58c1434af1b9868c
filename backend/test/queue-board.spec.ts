import type { AdminActionsAnswer, AuthAnswer, BoardSessionAnswer } from '@lectio/contract';
import type { Queue } from 'bullmq';
import { io } from 'socket.io-client';
import { Queues } from '@platform/queues';
import { boardCookie } from './support/board';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const BOARD = '/api/admin/queues/board';
const SECRET = 'somebody@example.org';
const redisUrl = process.env.TEST_REDIS_URL ?? null;

const get = (t: TestApp, cookie: string | undefined, path = '/') =>
  t.api<unknown>('GET', BOARD + path, { headers: cookie === undefined ? {} : { cookie } });

const looked = (settings: { redisUrl: string | null }) => (): void => {
  // Redis may be shared: unique names keep these queues apart.
  const [failing, ending] = ['failing', 'ending'].map((name) => `board-${name}-${process.pid}-${Date.now()}`);
  let t: TestApp;
  let cookie: string | undefined;
  let queue: Queue<string>;
  let done: Queue<string>;
  let failed: string;
  let ended: string;
  beforeAll(async () => {
    t = await startTestApp(settings);
    cookie = await boardCookie(t, (await t.person('Overseer', { isAdmin: true })).token);
    const queues = t.app.get(Queues);
    [queue, done] = [await queues.queue(failing), await queues.queue(ending)];
    await queues.worker(failing, () => Promise.reject(new Error('the server is away')), 1);
    // A worker's return value is stored with the job, whatever its type says.
    await queues.worker<string>(ending, (data) => Promise.resolve(data as unknown as void), 1);
    const [job, other] = [
      await queue.add('job', SECRET, { delay: 50, deduplication: { id: SECRET } }),
      await done.add('job', SECRET, { removeOnComplete: false }),
    ];
    await job.log(SECRET);
    await job.updateProgress({ for: SECRET });
    await queue.upsertJobScheduler('each-year', { every: 31_536_000_000, offset: 1 }, { name: 'job', data: SECRET });
    [failed, ended] = [String(job.id), String(other.id)];
    await until(async () => (await queue.getFailedCount()) > 0 && (await done.getCompletedCount()) === 1);
  });
  afterAll(async () => {
    for (const one of [queue, done]) await one.obliterate({ force: true });
    await t?.close();
  });

  const reads = (): string[] => {
    const urls = t.routes
      .filter(({ method, url }) => method === 'GET' && url.startsWith(BOARD) && !url.endsWith('*'))
      .map(({ url }) => url.slice(BOARD.length));
    const queries = [failing, ending].flatMap((name) =>
      ['latest', 'failed', 'completed', 'delayed'].map(
        (status) => `/api/queues?activeQueue=${name}&status=${status}&page=1&jobsPerPage=10`,
      ),
    );
    return [
      ...urls.flatMap((url) => [
        url.replace(':queueName', failing).replace(':jobId', failed),
        url.replace(':queueName', ending).replace(':jobId', ended),
      ]),
      ...queries,
    ];
  };

  it('shows the queues, each job’s state, its attempts and why it failed', async () => {
    const { body } = await t.api<{ queues: { name: string; counts: object; jobs: object[]; readOnlyMode: boolean }[] }>(
      'GET',
      `${BOARD}/api/queues?activeQueue=${failing}&status=failed`,
      { headers: { cookie: cookie ?? '' } },
    );
    const names = body.queues.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['mails', 'partition-news', 'projection-operations', failing, ending]),
    );
    const shown = body.queues.find(({ name }) => name === failing);
    expect(shown).toMatchObject({
      readOnlyMode: true,
      counts: { failed: 1, active: 0 },
      jobs: [{ id: failed, attempts: 1, failedReason: 'the server is away', isFailed: true, stacktrace: [] }],
    });
    expect((await get(t, cookie, `/api/queues/${ending}/${ended}`)).body).toMatchObject({
      job: { id: ended, finishedOn: expect.any(Number) as number },
      status: 'completed',
    });
  });

  it('never shows a job’s data, result, logs or progress', async () => {
    expect(
      JSON.stringify([
        (await queue.getJob(failed))?.asJSON(),
        (await done.getJob(ended))?.asJSON(),
        await queue.getJobSchedulers(),
        await queue.getJobLogs(failed),
      ]).split(SECRET).length - 1,
    ).toBeGreaterThanOrEqual(6);
    const answers = await Promise.all(reads().map(async (path) => ({ path, ...(await get(t, cookie, path)) })));
    // Nothing about the store itself, and nothing about the workers' connections.
    expect(answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)).toEqual(
      ['/api/redis/stats', '/api/redis/stats', `/api/queues/${failing}/workers`, `/api/queues/${ending}/workers`].map(
        (path) => `403 ${path}`,
      ),
    );
    expect(answers.filter(({ text }) => text.includes(SECRET)).map(({ path }) => path)).toEqual([]);
    expect(answers.some(({ text }) => text.includes('the server is away'))).toBe(true);
  });

  it('changes nothing', async () => {
    expect(
      t.routes.filter(({ method, url }) => url.startsWith(`${BOARD}/`) && method !== 'GET' && method !== 'HEAD'),
    ).toEqual([]);
    const job = `/api/queues/${failing}/${failed}`;
    const changes = [
      `${job}/retry/failed`,
      `${job}/clean`,
      `${job}/update-data`,
      `/api/queues/${failing}/pause`,
      `/api/queues/${failing}/retry/failed`,
      `/api/queues/${failing}/clean/failed`,
      `/api/queues/${failing}/obliterate`,
      `/api/queues/${failing}/add`,
      '/api/queues/pause',
    ];
    for (const method of ['PUT', 'POST', 'PATCH', 'DELETE'])
      for (const path of changes)
        expect({
          path,
          ...(await t.api(method, BOARD + path, { headers: { cookie: cookie ?? '' }, body: {} })),
        }).toMatchObject({ path, status: 404, body: { error: 'Not found', details: [] } });
    expect([await queue.isPaused(), await queue.getFailedCount(), (await queue.getJob(failed))?.data]).toEqual([
      false,
      1,
      SECRET,
    ]);
  });

  it('fails at no query, however strange', async () => {
    const queries = [
      'activeQueue',
      'status',
      'page',
      'jobsPerPage',
      'queueName',
      'depth',
      'maxChildren',
      'root',
    ].flatMap((name) =>
      ['%00', '%25', '-1', '1.5', '1e300', '99999999999999999999', '', "'; --", failing]
        .map((value) => `${name}=${value}`)
        .concat(`${name}=1&${name}=2`, `${name}[a]=1`),
    );
    const calls = [
      '/api/queues',
      `/api/queues?activeQueue=${failing}`,
      `/api/queues?activeQueue=${failing}&status=failed`,
      '/api/job-schedulers',
      `/api/queues/${failing}/${failed}/flow`,
    ].flatMap((path) => queries.map((query) => `${path}${path.includes('?') ? '&' : '?'}${query}`));
    const answers = await Promise.all(calls.map(async (path) => `${(await get(t, cookie, path)).status} ${path}`));
    expect(answers.filter((answer) => !/^(200|400) /.test(answer))).toEqual([]);
  });

  it.each([
    ['/api/queues?page=x', 400],
    ['/api/queues?activeQueue=%25', 400],
    ['/api/job-schedulers?queueName=%25', 400],
    ['/api/queues/none/1', 404],
    ['/static/none.js', 404],
  ])('refuses %s as every other call is refused', async (path, status) => {
    expect(await get(t, cookie, path)).toMatchObject({
      status,
      body: { error: expect.stringMatching(/./) as string, details: [], requestId: expect.any(String) as string },
    });
  });
};

describe('queues in PostgreSQL, on bull-board', looked({ redisUrl: null }));
// Only with a Redis: `npm test` looks for one, and reports when it finds none and skips these.
(redisUrl === null ? describe.skip : describe)('queues in Redis, on bull-board', looked({ redisUrl }));

describe('the pass to bull-board', () => {
  let t: TestApp;
  let admin: Person;
  let cookie: string | undefined;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t?.close());
  beforeEach(async () => {
    admin = await t.person('Overseer', { isAdmin: true });
    cookie = await boardCookie(t, admin.token);
    expect((await get(t, cookie)).status).toBe(200);
  });

  const refusedWith = async (headers: Record<string, string>, path = '/') => {
    const answer = await t.api('GET', BOARD + path, { headers });
    expect(answer).toMatchObject({ status: 401, body: { error: 'Please sign in to continue', details: [] } });
  };
  const token = (): string => cookie?.split('=')[1] ?? '';

  it('is a cookie for that path alone, which no script reads and no other site sends', async () => {
    const { status, headers, body } = await t.api<BoardSessionAnswer>('POST', '/api/admin/queues/board-session', {
      token: admin.token,
    });
    expect([status, body]).toEqual([
      201,
      { path: `${BOARD}/`, expiresAt: new Date(t.clock.now() + 15 * 60_000).toISOString() },
    ]);
    expect(headers.getSetCookie().map((one) => one.split('; ').slice(1).sort())).toEqual([
      ['HttpOnly', 'Max-Age=900', `Path=${BOARD}`, 'SameSite=Strict'],
    ]);
  });

  it('is asked for page, answers and files alike', async () => {
    for (const path of ['', '/', '/queue/mails', '/api/queues', '/api/queues/mails/1', '/static/images/logo.svg']) {
      await refusedWith({}, path);
      expect((await t.api('HEAD', BOARD + path)).status).toBe(401);
      expect(await t.api<unknown>('HEAD', BOARD + path, { headers: { cookie: cookie ?? '' } })).toMatchObject({
        status: path.endsWith('/1') ? 404 : 200,
      });
    }
  });

  it('is none of the tokens of a sign-in, and none of those is it', async () => {
    await refusedWith({ cookie: `lectio-board=${admin.token}` });
    await refusedWith({ authorization: `Bearer ${admin.token}` });
    await refusedWith({ authorization: `Bearer ${token()}` });
    for (const path of ['/api/auth/me', '/api/admin/queues'])
      expect((await t.api('GET', path, { token: token() })).status).toBe(401);
    expect((await t.api('GET', '/api/auth/me', { headers: { cookie: cookie ?? '' } })).status).toBe(401);
    const socket = io(t.url, {
      auth: { token: token() },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    expect(
      await new Promise((resolve) => [
        socket.once('connect', () => resolve('let in')),
        socket.once('connect_error', () => resolve('refused')),
      ]),
    ).toBe('refused');
  });

  it('is not to be made up', async () => {
    const [head, payload, signature] = token().split('.');
    const other = (signature.startsWith('x') ? 'y' : 'x') + signature.slice(1);
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const one of ['', 'x', `${head}.${payload}.`, `${none}.${payload}.`, `${head}.${payload}.${other}`, '%ff'])
      await refusedWith({ cookie: `lectio-board=${one}` });
  });

  it('is for administrators', async () => {
    const stranger = await t.person('Stranger');
    expect(await t.api('POST', '/api/admin/queues/board-session', { token: stranger.token })).toMatchObject({
      status: 403,
    });
    expect([await boardCookie(t, stranger.token), await boardCookie(t, undefined)]).toEqual([undefined, undefined]);
  });

  it('ends after a quarter of an hour', async () => {
    t.clock.advance(15 * 60_000 - 1000);
    expect((await get(t, cookie)).status).toBe(200);
    t.clock.advance(1000);
    expect((await get(t, cookie)).status).toBe(401);
  });

  it('ends with the session that asked for it, and with no other', async () => {
    const other = await t.api<AuthAnswer>('POST', '/api/auth/login', {
      body: { email: admin.email, password: PASSWORD },
    });
    const theirs = await boardCookie(t, other.body.token);
    await t.api('POST', '/api/auth/logout', { token: admin.token });
    expect([(await get(t, cookie)).status, (await get(t, theirs)).status]).toEqual([401, 200]);
  });

  it('ends when somebody else’s session chooses a new password', async () => {
    const { body } = await t.api<AuthAnswer>('POST', '/api/auth/login', {
      body: { email: admin.email, password: PASSWORD },
    });
    expect(
      (
        await t.api('PUT', '/api/users/password', {
          token: body.token,
          body: { currentPassword: PASSWORD, newPassword: 'a light unto my path' },
        })
      ).status,
    ).toBe(200);
    expect((await get(t, cookie)).status).toBe(401);
  });

  it('ends with the account', async () => {
    expect((await t.api('DELETE', '/api/users/account', { token: admin.token })).status).toBe(200);
    expect((await get(t, cookie)).status).toBe(401);
  });

  it('ends with the rights of an administrator, as soon as any call of theirs does', async () => {
    await t.database.query({ text: 'UPDATE users SET is_admin = false WHERE id = $1', values: [admin.accountId] });
    await until(async () => (await t.api('GET', '/api/admin/queues', { token: admin.token })).status === 403);
    expect(await get(t, cookie)).toMatchObject({ status: 403, body: { error: 'You are not allowed to do this' } });
  });

  it('stands among the actions of administrators, what was looked at does not', async () => {
    const { body } = await t.api<AdminActionsAnswer>('GET', '/api/admin/actions', { token: admin.token });
    const own = body.actions.filter(({ accountId }) => accountId === admin.accountId);
    expect(own).toMatchObject([{ method: 'POST', path: '/api/admin/queues/board-session', status: 201 }]);
  });

  it('opens a page under the product’s own policy that asks for nothing elsewhere', async () => {
    const page = await get(t, cookie);
    const elsewhere = await t.api('GET', '/api/health/live');
    expect(page.headers.get('content-security-policy')).toBe(elsewhere.headers.get('content-security-policy'));
    expect(page.text).toContain(`<base href="${BOARD}/"`);
    expect(page.text).not.toMatch(/https?:\/\//);
  });

  it('goes over TLS alone where the product does; a process that only works knows no board', async () => {
    const secure = await startTestApp({ role: 'api', publicUrl: 'https://lectio.example', databaseUrl: t.databaseUrl });
    const worker = await startTestApp({ role: 'worker', databaseUrl: t.databaseUrl });
    try {
      const { headers } = await secure.api<unknown>('POST', '/api/admin/queues/board-session', { token: admin.token });
      expect(headers.getSetCookie()[0]).toContain('; Secure');
      expect((await get(secure, headers.getSetCookie()[0].split(';')[0])).status).toBe(200);
      expect((await get(worker, cookie)).status).toBe(404);
    } finally {
      await worker.close();
      await secure.close();
    }
  });
});
