import type { ChurchEnvelope } from '@lectio/contract';
import { rowsReadBy } from './support/rows-read';
import { askedOn } from './support/statements';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const MANY = 150;
/** What a change may read more where the church is large. */
const MORE = 5;

let t: TestApp;
beforeAll(async () => {
  // Without a worker, every statement belongs to a request.
  t = await startTestApp({ role: 'api' });
});
afterAll(() => t?.close());

const found = async (admin: Person) =>
  (await t.api<ChurchEnvelope>('POST', '/api/churches', { token: admin.token, body: { name: 'Corinth' } })).body.church;

/** Members of the church who have done nothing else. */
const grow = async (churchId: number): Promise<void> => {
  await t.database.rows(
    `WITH people AS (
       INSERT INTO users (email, name, password_hash, created_at)
         SELECT 'member-' || n || '@example.org', 'Member ' || n, '', now() FROM generate_series(1, $2::integer) n RETURNING id)
     INSERT INTO church_members (account_id, church_id, status, requested_at, approved_at, in_log)
       SELECT id, $1, 'approved', now(), now(), true FROM people`,
    [churchId, MANY],
  );
  await t.database.rows('VACUUM ANALYZE');
};

type Step = readonly [name: string, path: (churchId: number, who: Person) => string, method?: 'DELETE' | 'PUT'];
const CHANGES: readonly Step[] = [
  ['approving', (id, who) => `/${id}/members/${who.accountId}/status`],
  ['removing', (id, who) => `/${id}/members/${who.accountId}`, 'DELETE'],
  ['rejecting', (id, who) => `/${id}/members/${who.accountId}/status`],
];

/** Rows read by each change of the church. */
const costs = async (churchId: number, admin: Person): Promise<Record<string, number>> => {
  const who = await t.person('Stephanas');
  const read: Record<string, number> = {};
  for (const [name, path, method = 'POST'] of CHANGES) {
    await t.api('POST', '/api/churches/join', { token: who.token, body: { churchId } });
    const status = name === 'approving' ? 'approved' : 'rejected';
    const asked = await askedOn(t.database, async () => {
      const answer = await t.api(method, `/api/churches${path(churchId, who)}`, {
        token: admin.token,
        body: method === 'POST' ? { status } : undefined,
      });
      expect([name, answer.status]).toEqual([name, 200]);
    });
    expect(asked.length).toBeGreaterThan(3);
    read[name] = await rowsReadBy(t.database, asked, true);
  }
  return read;
};

it('reads no more rows to decide on a request, or to take a member out, where many belong', async () => {
  const admin = await t.person('Paul');
  const { id } = await found(admin);
  await costs(id, admin);
  const few = await costs(id, admin);
  await grow(id);
  const many = await costs(id, admin);
  for (const [name] of CHANGES) expect([name, many[name] - few[name] < MORE]).toEqual([name, true]);
});
