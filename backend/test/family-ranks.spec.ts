import type { FamilyEnvelope } from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import { partitionOf } from '@kernel/event';
import { ProjectionAdmin } from '@platform/projections';
import { laggingPartitions } from '@platform/projections/run/checkpoint';
import { AdjustPoints } from '@slices/points';
import { FamilyRanks } from '@slices/boards/read/fast/family-sums/family-ranks.query';
import { FamilySums } from '@slices/boards/read/fast/family-sums/family-sums';
import { sumsThatDiffer } from '@slices/boards/read/fast/family-sums/verify.query';
import { ResetProgress } from '@slices/reporting';
import { anotherReader, reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

interface Member extends Person {
  readonly child: number;
}

let t: TestApp;
let people: Member[];
let families: { id: number; inviteCode: string }[];
beforeAll(async () => {
  t = await startTestApp();
  people = [];
  for (const name of ['Ann', 'Bea', 'Cid', 'Dan']) {
    const person = await t.person(name);
    people.push({ ...person, child: await anotherReader(t, person, `Child of ${name}`) });
  }
  families = [];
  for (const founder of [0, 1])
    families.push(
      (await call<FamilyEnvelope>(founder, 'POST', 'families', { name: `Family ${founder}` })).family as {
        id: number;
        inviteCode: string;
      },
    );
});
beforeEach(() => t.clock.set('2026-03-10T12:00:00Z'));
afterAll(() => t?.close());

/** As that person; refusals are expected. */
const call = async <T>(who: number, method: string, path: string, body?: object): Promise<T> =>
  (await t.api<T>(method, `/api/${path}`, { token: people[who].token, body })).body;

const ACTS = ['join', 'leave', 'detach', 'attach', 'undo', 'redo', 'settle'] as const;
type Act = { who: number; family: number } & (
  | { does: (typeof ACTS)[number] | 'reset' | 'rebuild' }
  | { does: 'report'; child: boolean; chapters: number; day: number }
  | { does: 'adjust'; points: number }
);

const about = { who: fc.nat({ max: 3 }), family: fc.nat({ max: 1 }) };
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...about,
      does: fc.constant('report' as const),
      child: fc.boolean(),
      chapters: fc.integer({ min: 1, max: 60 }),
      day: fc.integer({ min: 1, max: 10 }),
    }),
  },
  { weight: 8, arbitrary: fc.record({ ...about, does: fc.constantFrom(...ACTS) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...about,
      does: fc.constant('adjust' as const),
      points: fc.integer({ min: -5_000, max: 5_000 }).filter((points) => points !== 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...about, does: fc.constantFrom('reset' as const, 'rebuild' as const) }) },
);

const perform = async (one: Act): Promise<void> => {
  const { child, readerId } = people[one.who];
  const { id, inviteCode } = families[one.family];
  switch (one.does) {
    case 'report':
      await reporterFor(t, people[one.who]).report({
        readerId: one.child ? child : readerId,
        chapterIds: Array.from({ length: one.chapters }, (_, n) => n + 1),
        readDate: `2026-03-${String(one.day).padStart(2, '0')}`,
      });
      break;
    case 'adjust':
      await t.app
        .get(CommandBus)
        .execute(new AdjustPoints({ adminId: null, readerId, points: one.points, reason: 'A test' }));
      break;
    case 'join':
      await call(one.who, 'POST', 'families/join', { inviteCode });
      break;
    case 'leave':
      await call(one.who, 'DELETE', `families/${id}/leave`);
      break;
    case 'detach':
    case 'attach':
      await call(one.who, one.does === 'attach' ? 'POST' : 'DELETE', `families/${id}/readers/${child}`);
      break;
    case 'undo':
      await call(one.who, 'DELETE', 'reports/undo-last-batch');
      break;
    case 'redo':
      await call(one.who, 'POST', 'reports/redo-last-undo');
      break;
    case 'reset':
      await t.app.get(CommandBus).execute(new ResetProgress(null, 'all'));
      break;
    case 'rebuild':
      await t.app.get(ProjectionAdmin).rebuild('figures', Date.now);
      break;
    case 'settle':
      await settled();
  }
  await reached();
};

/** The figures include all actions, in every partition: a reset is in all of them. */
const reached = (): Promise<void> =>
  until(async () => (await laggingPartitions(t.database, 'figures', 'views')).length === 0);

/** No marks are left: the sums include everything, whichever worker settled it. */
const settled = (): Promise<void> =>
  until(async () => {
    await t.app.get(FamilySums).settle();
    const [{ open }] = await t.database.rows<{ open: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM family_mark) OR NOT EXISTS (SELECT 1 FROM family_sums_source WHERE board_score = to_regclass('views.board_score')) AS open`,
    );
    return !open;
  });

interface Sum {
  id: number;
  window_key: string;
  points: number;
  chapters: number;
}

/** The rule in the product's words: the sum over a family's active readers, of whom it needs two. */
const counted = (): Promise<Sum[]> =>
  t.database
    .rows<Sum>(`SELECT w.window_key, fr.family_id AS id, coalesce(sum(b.points), 0)::integer AS points, coalesce(sum(b.chapters), 0)::integer AS chapters
    FROM (SELECT DISTINCT window_key FROM views.board_score) w CROSS JOIN family_readers fr JOIN readers r ON r.id = fr.reader_id AND r.is_active
    LEFT JOIN views.board_score b ON b.reader_id = fr.reader_id AND b.window_key = w.window_key
    GROUP BY 1, 2 HAVING count(*) >= 2 AND (sum(b.points) <> 0 OR sum(b.chapters) > 0) ORDER BY 1, 2`);

/**
 * Totals, ranks of every value and of values next to them, and the top of every board: as returned, and by a plain
 * count.
 */
const compare = async (): Promise<[said: unknown, plain: unknown]> => {
  const sums = await counted();
  const ranks = t.app.get(FamilyRanks);
  const plain: unknown[] = [];
  const said = await ranks.ask(async () => {
    const answers: unknown[] = [];
    for (const window of new Set(['all', 'week:1', ...sums.map((row) => row.window_key)])) {
      const board = sums.filter((row) => row.window_key === window);
      answers.push([window, await ranks.total(window)]);
      plain.push([window, board.length]);
      for (const by of ['points', 'chapters'] as const) {
        for (const value of new Set(board.flatMap((row) => [row[by] - 1, row[by], row[by] + 1, 0]))) {
          answers.push([window, by, value, await ranks.above(window, by, value)]);
          plain.push([window, by, value, board.filter((row) => row[by] > value).length]);
        }
        answers.push(
          await t.database.rows(
            `SELECT id, points, chapters FROM (${ranks.bestOf(by, 1)}) s ORDER BY ${by} DESC, id LIMIT 1`,
            [window],
          ),
        );
        plain.push(
          board
            .toSorted((a, b) => b[by] - a[by] || a.id - b.id)
            .slice(0, 1)
            .map(({ id, points, chapters }) => ({ id, points, chapters })),
        );
      }
    }
    return answers;
  });
  // After a rebuild the sums are not used until they are recomputed: until then families are counted one by one.
  return said === undefined ? [undefined, undefined] : [said, plain];
};

const rows = async (): Promise<unknown> => [
  await t.database.rows('SELECT * FROM family_score ORDER BY 1, 2'),
  await t.database.rows('SELECT * FROM family_count ORDER BY 1, 2, 3, 4'),
];

it('ranks among families are exact at every moment, settled or not, after joining, leaving, reading, undoing and resets', async () => {
  await settled();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 10 }), async (acts) => {
      for (const one of acts) {
        await perform(one);
        const [said, plain] = await compare();
        expect(said).toEqual(plain);
        expect(await sumsThatDiffer(t.database, null)).toEqual([]);
      }
      await settled();
      const [said, plain] = await compare();
      expect(said).toEqual(plain);
      expect(said).toBeDefined();
    }),
    { numRuns: 12 },
  );
}, 120_000);

describe('the sums of families', () => {
  /** Both families with two people and their readers, with figures. */
  beforeAll(async () => {
    for (const who of [2, 3]) for (const family of [0, 1]) await perform({ who, family, does: 'join' });
    for (const who of [0, 1, 2, 3])
      await perform({ who, family: 0, does: 'report', child: true, chapters: 5 * (who + 1), day: 9 });
    await settled();
  });

  it('equal a sum over everything', async () => {
    await settled();
    const kept = await rows();
    expect(
      await t.database.rows(
        'SELECT family_id AS id, window_key, points, chapters FROM family_score ORDER BY window_key, family_id',
      ),
    ).toEqual((await counted()).map(({ id, window_key, points, chapters }) => ({ id, window_key, points, chapters })));
    await t.database.rows('DELETE FROM family_sums_source');
    await settled();
    expect(await rows()).toEqual(kept);
  });

  it('are not used after a rebuild until they are recomputed, and marks still work', async () => {
    await t.app.get(ProjectionAdmin).rebuild('figures', Date.now);
    await settled();
    await perform({ who: 0, family: 0, does: 'report', child: true, chapters: 30, day: 8 });
    const [said, plain] = await compare();
    expect(said).toEqual(plain);
    expect(said).toBeDefined();
  });

  it('follow a partition that is folded again in place', async () => {
    await settled();
    const kept = await rows();
    await t.database.rows('UPDATE views.board_score SET points = points + 1000');
    await t.database.rows('INSERT INTO family_mark (reader_id) SELECT DISTINCT reader_id FROM views.board_score');
    expect((await compare())[0]).toEqual((await compare())[1]);
    await t.app.get(ProjectionAdmin).refold(
      'figures',
      Array.from({ length: 64 }, (_, partition) => partition),
    );
    await settled();
    expect((await compare())[0]).toEqual((await compare())[1]);
    expect(await rows()).toEqual(kept);
  });

  it('are verified with the projection, all or those of somebody, and taken anew with what is folded anew', async () => {
    await settled();
    const [admin, before] = [t.app.get(ProjectionAdmin), await rows()];
    const [family, other] = families.map(({ id }) => id);
    const [{ points, chapters }] = await t.database.rows<{ points: number; chapters: number }>(
      `SELECT points, chapters FROM family_score WHERE family_id = $1 AND window_key = 'all'`,
      [family],
    );
    await t.database.rows(
      `UPDATE family_score SET points = points + 5000 WHERE family_id = $1 AND window_key = 'all'`,
      [family],
    );
    await t.database.rows(`INSERT INTO family_score VALUES ($1, 'week:1', 7, 1)`, [other]);
    await t.database.rows(`INSERT INTO family_score VALUES (999999, 'all', 7, 1)`);
    await t.database.rows(`DELETE FROM family_score WHERE family_id = $1 AND window_key = 'all'`, [other]);
    const [{ bucket }] = await t.database.rows<{ bucket: number }>(`
      UPDATE family_count SET families = families + 1
      WHERE (window_key, measure, level) = ('all', 1, 0) AND bucket = (SELECT min(bucket) FROM family_count WHERE (window_key, measure, level) = ('all', 1, 0)) RETURNING bucket`);
    const found = await admin.verify('figures');
    const [moved, ofNobody, gone, added, ...counts] = [`${family}|all`, '999999|all', `${other}|all`, `${other}|week:1`]
      .map((key) => found.find((one) => one.key === key))
      .concat(found.filter(({ table }) => table === 'family_count'));
    expect(moved).toEqual({
      table: 'family_score',
      key: `${family}|all`,
      live: `${family} | all | ${points + 5000} | ${chapters}`,
      replayed: `${family} | all | ${points} | ${chapters}`,
    });
    expect([ofNobody, gone, added]).toMatchObject([
      { live: '999999 | all | 7 | 1', replayed: null },
      { live: null, replayed: expect.stringMatching(/^\d+ \| all \| -?\d+ \| \d+$/) as string },
      { live: `${other} | week:1 | 7 | 1`, replayed: null },
    ]);
    expect(counts.map((one) => one?.key)).toEqual([`all|1|0|${bucket}`]);
    expect(found).toHaveLength(5);
    const partitions = [partitionOf(people[0].accountId)];
    const theirs = (await admin.verify('figures', partitions)).map(({ table, key }) => `${table} ${key}`);
    expect(theirs).toContain(`family_score ${family}|all`);
    expect(theirs.filter((one) => one.startsWith('family_count') || one.includes('999999'))).toEqual([]);
    await admin.refold('figures', partitions);
    await settled();
    expect([await admin.verify('figures'), await rows()]).toEqual([[], before]);
  });

  it('lose a reader that is deleted, and a family that is', async () => {
    await call(2, 'DELETE', `readers/${people[2].child}`);
    await reached();
    expect((await compare())[0]).toEqual((await compare())[1]);
    await call(1, 'DELETE', `families/${families[1].id}`);
    await reached();
    expect((await compare())[0]).toEqual((await compare())[1]);
    await settled();
    expect(await t.database.rows('SELECT DISTINCT family_id FROM family_score')).toEqual([
      { family_id: families[0].id },
    ]);
  });
});
