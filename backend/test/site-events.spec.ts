import { figuresProjection } from '@app/figures.projection';
import { ProjectionAdmin } from '@platform/projections';
import { Projector } from '@platform/projections/run/projector';
import { foldWholePartition } from '@platform/projections/fold/whole-partition';
import { writePastReports } from './support/past-reports';
import { statementsOn } from './support/statements';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const READERS = 40;
/** One report a day of each reader: more than one portion of histories in all. */
const DAYS = 130;
const EVERYWHERE = Array.from({ length: 64 }, (_, partition) => partition);

let t: TestApp;
let admin: Person;
let family: Person;
let readerIds: number[];
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
  admin = await t.person('Admin', { isAdmin: true });
  family = await t.person('Elkanah');
  for (let n = 1; n < READERS; n++)
    await t.api('POST', '/api/readers', { token: family.token, body: { name: `Reader ${n}` } });
  readerIds = (
    await t.database.rows<{ id: number }>('SELECT id FROM readers WHERE account_id = $1', [family.accountId])
  ).map(({ id }) => id);
  const { accountId } = family;
  await writePastReports(t.database, { accountId, readerIds, days: DAYS, before: '2026-01-01', chaptersEach: 3 });
  await new Projector(t.database, figuresProjection).catchUp(EVERYWHERE);
});
afterAll(() => t?.close());

const badgesOf = (name: string) =>
  t.database.rows<{ readers: number }>(
    `SELECT count(*)::integer AS readers FROM views.reader_badge r JOIN badge_definition b ON b.id = r.badge_id WHERE b.name = $1`,
    [name],
  );

/** How many statements read histories. */
const histories = (texts: readonly string[]): number => texts.filter((text) => text.includes('stream = ANY')).length;

it('a report of many readers after a restart loads a portion of their histories at a time', async () => {
  const body = { readerIds, chapterIds: [1189] };
  expect((await t.api('POST', '/api/reports', { token: family.token, body })).status).toBe(201);
  const texts = await statementsOn(t.database, () =>
    new Projector(t.database, figuresProjection).catchUp([family.accountId % 64]),
  );
  expect(histories(texts)).toBeGreaterThanOrEqual(2);
  expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
});

describe('a badge that an administrator adds', () => {
  beforeAll(async () => {
    const badge = { name: 'Three', description: 'Read three chapters', category: 'reading', rarity: 'common' };
    const body = { ...badge, criterion: 'total_chapters', threshold: 3 };
    const { status } = await t.api('POST', '/api/gamification/admin/badges', { token: admin.token, body });
    expect(status).toBe(201);
  });

  it('reaches all records of a partition, of which only a portion is loaded at a time', async () => {
    const texts = await statementsOn(t.database, () =>
      new Projector(t.database, figuresProjection).catchUp([family.accountId % 64]),
    );
    expect(histories(texts)).toBeGreaterThanOrEqual(2);
    expect(await badgesOf('Three')).toEqual([{ readers: READERS }]);
  });

  it('leaves nothing to fold anywhere, and the rows that a replay gives', async () => {
    await new Projector(t.database, figuresProjection).catchUp(EVERYWHERE);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });

  it('gives the same rows whether a partition is folded as a whole or in portions of its records', async () => {
    const rowsOf = async (mostRecords: number) => {
      const rows: Record<string, string[]> = {};
      let events = 0;
      const texts = await statementsOn(t.database, () =>
        t.database.transaction((client) =>
          foldWholePartition(client, figuresProjection, {
            partition: family.accountId % 64,
            upTo: Number.MAX_SAFE_INTEGER,
            mostRecords,
            write: (changes) => {
              for (const { table, upserts } of changes)
                (rows[table.name] ??= []).push(...upserts.map((row) => JSON.stringify(row)));
              return Promise.resolve();
            },
            onEvents: (count) => void (events += count),
          }),
        ),
      );
      for (const own of Object.values(rows)) own.sort();
      return { rows, events, pages: texts.filter((text) => text.includes('string_agg')).length };
    };
    const whole = await rowsOf(READERS + 1);
    const portions = await rowsOf(8);
    expect(portions.rows).toEqual(whole.rows);
    expect(portions.events).toBe(whole.events);
    expect(portions.pages).toBeGreaterThan(whole.pages + 3);
    expect(whole.rows.board_count).not.toEqual([]);
  });
});
