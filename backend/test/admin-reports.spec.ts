import type { AdminReportsAnswer, AdminUserDetailsAnswer, FamilyEnvelope } from '@lectio/contract';
import { newestReports } from '@slices/reporting/read/admin-reports.query';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

/** Commands of one chapter each, in addition to the specs' own. */
const MANY = 20_000;

let t: TestApp;
let admin: Person;
let people: Person[];
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
  [admin, ...people] = [
    await t.person('Overseer', { isAdmin: true }),
    await t.person('Apollos'),
    await t.person('Aquila'),
    await t.person('Priscilla'),
  ];
});
afterAll(() => t?.close());

const page = async (query: string): Promise<AdminReportsAnswer> =>
  (await t.api<AdminReportsAnswer>('GET', `/api/admin/reports?${query}`, { token: admin.token })).body;

it('lists every report once, newest first, however many are of one instant, and counts what survives', async () => {
  for (const chapterIds of [[1, 2], [3], [4, 5, 6]]) {
    // All at one instant, at the same positions of several partitions.
    for (const person of people) expect((await reporterFor(t, person).report({ chapterIds })).status).toBe(201);
    t.clock.advance(1000);
  }
  await reporterFor(t, people[0]).undo();
  const listed = [];
  for (let n = 1; n <= 8; n++) listed.push(...(await page(`limit=2&page=${n}`)).reports);
  expect(listed.map(({ chapterId }) => chapterId)).toEqual([6, 5, 4, 6, 5, 4, 3, 3, 3, 2, 1, 2, 1, 2, 1]);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(15);
  expect((await page('')).pagination.totalReports).toBe(15);
  const counted = async (query: string) => (await page(query)).pagination.totalReports;
  expect([
    await counted(`readerId=${people[0].readerId}`),
    await counted(`readerId=${people[1].readerId}`),
    await counted('endDate=2000-01-01'),
    await counted('familyId=999999'),
  ]).toEqual([3, 6, 0, 0]);
  const { family } = (
    await t.api<FamilyEnvelope>('POST', '/api/families', { token: people[1].token, body: { name: 'At Corinth' } })
  ).body;
  expect([
    await counted(`familyId=${family.id}`),
    await counted(`familyId=${family.id}&readerId=${people[0].readerId}`),
  ]).toEqual([6, 0]);
});

it('shows the notes of a report as they are now, in the list and among the newest of its account', async () => {
  const phoebe = await t.person('Phoebe');
  const reporter = reporterFor(t, phoebe);
  await reporter.report({ chapterIds: [8], notes: 'first thoughts' });
  await reporter.report({ chapterIds: [9] });
  const shown = async () =>
    (await page(`readerId=${phoebe.readerId}`)).reports.map(({ chapterId, notes }) => [chapterId, notes]);
  expect(await shown()).toEqual([
    [9, null],
    [8, 'first thoughts'],
  ]);
  const [, eighth] = (await page(`readerId=${phoebe.readerId}`)).reports;
  await t.api('PUT', `/api/reports/${eighth.id}`, { token: phoebe.token, body: { notes: 'second thoughts' } });
  expect(await shown()).toEqual([
    [9, null],
    [8, 'second thoughts'],
  ]);
  const { body } = await t.api<AdminUserDetailsAnswer>('GET', `/api/admin/users/${phoebe.accountId}/details`, {
    token: admin.token,
  });
  expect(body.user.recentReports.map(({ notes }) => notes)).toEqual([null, 'second thoughts']);
});

it('reads a page along an index, whatever there is', async () => {
  const { readerId, accountId } = people[0];
  await t.database.rows(
    `INSERT INTO events (partition, position, stream, version, type, schema_version, data, metadata, recorded_at)
     SELECT $1, 1000 + n, 'many', n, 'ChaptersReported', 1, '{}', '{}', now() - n * interval '1 minute' FROM generate_series(1, $2::integer) n`,
    [accountId % 64, MANY],
  );
  await t.database.rows(
    `INSERT INTO views.report (partition, position, chapter_id, reader_id, read_date) SELECT $1, 1000 + n, 1, $2, '1950-01-01'::date + n FROM generate_series(1, $3::integer) n`,
    [accountId % 64, readerId, MANY],
  );
  await t.database.rows('VACUUM ANALYZE events, views.report');
  const planOf = (...filter: Parameters<typeof newestReports>[0]): Promise<string> =>
    t.database.transaction(async (client) => {
      await client.query('SET LOCAL plan_cache_mode = force_custom_plan');
      const { text, values } = newestReports(filter, 50, 0);
      return (await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    });
  for (const plan of [await planOf(null, null, null), await planOf('1950-01-01', null, null)]) {
    expect(plan).toContain('Scan Backward using events_type_time');
    expect(plan).not.toMatch(/Seq Scan on (events|report)\b/);
  }
  expect(await planOf(null, null, [people[1].readerId])).not.toMatch(/Seq Scan on (events|report)\b/);
});
