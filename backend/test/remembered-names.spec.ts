import { randomUUID } from 'node:crypto';
import { AUTH_MESSAGES, type FamilyEnvelope, type PlanEnvelope, type SharedPlanEnvelope } from '@lectio/contract';
import { FORGET } from '@platform/http/idempotency';
import { MATRIX, ROLES } from './authorisation-matrix';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { createWorld } from './support/world';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const write = (method: string, path: string, token: string, body?: unknown) =>
  t.api<unknown>(method, path, { token, body: body ?? {}, headers: { 'idempotency-key': randomUUID() } });
const post = (path: string, token: string, body?: unknown) => write('POST', path, token, body);
const erase = ({ token }: Person) => t.api<{ message: string }>('DELETE', '/api/users/account', { token });

/** Names that show whom an answer names: accounts, and readers by their owner. */
const nameEverybody = async (): Promise<void> => {
  await t.database.rows(`UPDATE users SET name = 'Who ' || id || ' is'`);
  await t.database.rows(`UPDATE readers SET name = 'Who ' || account_id || ' is'`);
};

const ROUTES = MATRIX.filter(({ method }) => method !== 'GET');

it.each(ROUTES.map((route) => [`${route.method} ${route.url}`, route] as const))(
  'every answer to %s goes with whomever it names',
  async (_, route) => {
    const { people, world } = await createWorld(t);
    await nameEverybody();
    for (const role of ROLES)
      if (role !== 'visitor')
        await write(route.method, route.path?.(world) ?? route.url, people[role].token, route.body?.(world, role));
    const remembered = await t.database.rows<{ answer: string; forgottenWith: number[] }>(
      `SELECT i.answer, i.account_id || array(SELECT named_id FROM idempotency_name n WHERE n.account_id = i.account_id AND n.key = i.key) AS "forgottenWith"
     FROM idempotency i WHERE i.account_id = ANY($1)`,
      [Object.values(people).map(({ accountId }) => accountId)],
    );
    for (const { answer, forgottenWith } of remembered) {
      const shown = [...answer.matchAll(/Who (\d+) is/g)].map((match) => Number(match[1]));
      expect(forgottenWith).toEqual(expect.arrayContaining(shown));
    }
  },
);

it('forgets what a redo answered about somebody else’s reader', async () => {
  const [owner, friend] = [await t.person('Bartholomew'), await t.person('Philip')];
  const { family } = (await post('/api/families', owner.token, { name: 'Cana' })).body as FamilyEnvelope;
  await post('/api/families/join', friend.token, { inviteCode: family.inviteCode });
  await post('/api/reports', friend.token, { readerId: owner.readerId, chapterIds: [1] });
  await t.api('DELETE', '/api/reports/undo-last-batch', { token: friend.token });
  expect((await post('/api/reports/redo-last-undo', friend.token)).text).toContain('Bartholomew');
  expect((await erase(owner)).status).toBe(200);
  expect(await t.database.rows(`SELECT 1 FROM idempotency WHERE answer LIKE '%Bartholomew%'`)).toEqual([]);
});

it('forgets what somebody else’s published plan was called, wherever it was answered', async () => {
  const [author, reader, friend] = [
    await t.person('Author', { isAdmin: true }),
    await t.person('Reader'),
    await t.person('Friend'),
    await t.person('Another administrator', { isAdmin: true }),
  ];
  const written = { name: 'Lent of Bartholomew', chapterIds: [1, 2], estimatedDays: 2 };
  const { plan } = (await post('/api/plans', author.token, written)).body as PlanEnvelope;
  await t.api('PUT', `/api/plans/${plan.id}/published`, { token: author.token, body: { published: true } });
  const { family } = (await post('/api/families', reader.token, { name: 'Cana' })).body as FamilyEnvelope;
  await post('/api/families/join', friend.token, { inviteCode: family.inviteCode });
  const shared = await post('/api/plans/shared', reader.token, { planId: plan.id, familyId: family.id });
  const { sharedPlan } = shared.body as SharedPlanEnvelope;
  const answers = [
    shared,
    await post(`/api/plans/reader/${reader.readerId}/start/${plan.id}`, reader.token),
    await post(`/api/plans/shared/${sharedPlan.id}/join`, friend.token, { readerId: friend.readerId }),
  ];
  for (const { text } of answers) expect(text).toContain('Lent of Bartholomew');
  expect((await erase(author)).status).toBe(200);
  expect(await t.database.rows(`SELECT 1 FROM idempotency WHERE answer LIKE '%Bartholomew%'`)).toEqual([]);
});

it('reads no text of anybody’s to delete an account', async () => {
  const [author, leaving] = [await t.person('Author'), await t.person('Leaving')];
  for (const answer of [
    String.raw`{"status":201,"body":"{\"name\":\"userId \\ud800\"}"}`,
    'userId, and no JSON at all',
  ])
    await t.database.rows(
      `INSERT INTO idempotency (account_id, key, fingerprint, answer, created_at) VALUES ($1, $2, '', $3, to_timestamp($4 / 1000.0))`,
      [author.accountId, randomUUID(), answer, t.clock.now()],
    );
  expect(await erase(leaving)).toMatchObject({ status: 200, body: { message: AUTH_MESSAGES.accountDeleted } });
});

it('finds the answers by an index, however many there are', async () => {
  const { accountId } = await t.person('Many');
  await t.database.rows(
    `INSERT INTO idempotency (account_id, key, fingerprint, answer, created_at) SELECT $1 + n, 'k', '', '{}', now() FROM generate_series(1, 20000) n`,
    [accountId],
  );
  await t.database.rows(
    `INSERT INTO idempotency_name (named_id, account_id, key) SELECT $1 + n + 1, $1 + n, 'k' FROM generate_series(1, 20000) n`,
    [accountId],
  );
  await t.database.rows('ANALYZE idempotency, idempotency_name');
  for (const text of FORGET) {
    const plan = await t.database.rows<{ 'QUERY PLAN': object }>(`EXPLAIN (FORMAT JSON) ${text}`, [accountId]);
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  }
});
