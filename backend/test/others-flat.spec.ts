import { MATRIX } from './authorisation-matrix';
import { callRoute } from './support/call-route';
import { rowsReadBy } from './support/rows-read';
import { askedOn } from './support/statements';
import { startTestApp, type TestApp } from './support/test-app';
import { createWorld, type Cast } from './support/world';

/** Accounts of others, with a family, a challenge, plans, notifications and more of each. */
const OTHERS = 3_000;
/** Statistics and what the planner makes of them may differ a little. */
const MORE_ROWS = 400;

/** A word in the middle of a name is looked for in each church. */
const ELSEWHERE = '/api/churches/search/:term';

/** What somebody signed in asks for, without being an administrator. */
const ROUTES = MATRIX.filter(
  (route) => route.method === 'GET' && route.status.owner === 200 && route.url !== ELSEWHERE,
);

let few: Map<string, number>;
let many: Map<string, number>;
beforeAll(async () => {
  const t = await startTestApp();
  try {
    const cast = await createWorld(t);
    few = await costs(t, cast);
    await growOthers(t);
    many = await costs(t, cast);
  } finally {
    await t.close();
  }
}, 240_000);

/** Rows as the product writes them; a third of them found churches, with three members each. */
const growOthers = async ({ database }: TestApp): Promise<void> => {
  const other = `(SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE email LIKE '%@others.example.org')`;
  for (const text of [
    `INSERT INTO users (name, email, password_hash, created_at) SELECT 'Other ' || n, n || '@others.example.org', '', now() FROM generate_series(1, ${OTHERS}) n`,
    `INSERT INTO readers (account_id, partition, name, is_primary, created_at) SELECT id, id % 64, 'Other ' || n, true, now() FROM ${other} o`,
    `INSERT INTO families (name, invite_code, created_by, created_at) SELECT 'Family ' || n, 'OTHER' || n, id, now() FROM ${other} o`,
    `INSERT INTO family_members (family_id, account_id, joined_at) SELECT id, created_by, now() FROM families f WHERE name LIKE 'Family %'`,
    `INSERT INTO family_readers (family_id, reader_id) SELECT f.id, r.id FROM families f JOIN readers r ON r.account_id = f.created_by WHERE f.name LIKE 'Family %'`,
    `INSERT INTO churches (name, allow_public_joining, max_members, join_code, admin_id, created_at)
      SELECT 'Church ' || n, true, 1000, 'OTHER' || n, id, now() FROM ${other} o WHERE n % 3 = 0`,
    `INSERT INTO church_members (account_id, church_id, status, requested_at, approved_at, in_log)
      SELECT o.id, c.id, 'approved', now(), now(), true FROM ${other} o JOIN churches c ON c.name = 'Church ' || ((o.n + 2) / 3 * 3)`,
    `INSERT INTO challenges (scope, family_id, organiser_id, created_at, version, name, reward, rules, choice, closes_at, published_at)
      SELECT 'family', f.id, f.created_by, now(), 1, 'Challenge', null, c.rules, c.choice, c.closes_at, now()
        FROM families f, (SELECT * FROM challenges ORDER BY id LIMIT 1) c WHERE f.name LIKE 'Family %'`,
    `INSERT INTO shared_plan (account_id, family_id, plan_id, name, chapters, reward, weekdays, start_on, target_on, created_at)
      SELECT created_by, id, 'gospels-in-30-days', 'Gospels', '1-89', 0, 127, '2026-03-01', '2026-04-01', now() FROM families f WHERE name LIKE 'Family %'`,
    `INSERT INTO custom_plans (account_id, name, chapters, estimated_days, created_at) SELECT id, 'Plan', '1-89', 30, now() FROM ${other} o`,
    `INSERT INTO notification (title, message, type, priority, category, target_type, created_at, metadata)
      SELECT 'News', '', 'info', 'normal', 'general', 'users', now(), json_build_object('other', id) FROM ${other} o`,
    `INSERT INTO notification_delivery (account_id, notification_id) SELECT (metadata ->> 'other')::integer, id FROM notification WHERE metadata ? 'other'`,
    `INSERT INTO sessions (id, account_id, created_at, expires_at) SELECT 'other ' || id, id, now(), now() + interval '1 year' FROM ${other} o`,
    `INSERT INTO api_key (account_id, hash, name, scopes, created_at, expires_at)
      SELECT id, decode(md5(id::text) || md5('other'), 'hex'), 'Key', '{}', now(), now() + interval '1 year' FROM ${other} o`,
    `INSERT INTO account_news (account_id, topic) SELECT id, 'families' FROM ${other} o`,
    'VACUUM ANALYZE',
  ])
    await database.rows(text);
};

const costs = async (t: TestApp, { people, world }: Cast): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  for (const route of ROUTES) {
    const { token } = people.owner;
    const call = async (): Promise<void> =>
      void expect([route.url, await callRoute(t, route, { world, role: 'owner', token })]).toEqual([route.url, 200]);
    // The first call may fill a cache.
    await call();
    found.set(route.url, await rowsReadBy(t.database, await askedOn(t.database, call), true));
  }
  return found;
};

it.each(ROUTES.map(({ url }) => url))('GET %s reads hardly more of the database when others have made much', (url) => {
  expect(many.get(url)).toBeLessThan((few.get(url) ?? 0) + MORE_ROWS);
});
