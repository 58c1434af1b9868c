import { CommandBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import { ProjectionAdmin } from '@platform/projections';
import { AdjustPoints } from '@slices/points';
import { ReaderRanks } from '@slices/boards/read/fast/reader-ranks.query';
import { anotherReader, reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let people: Person[];
let latest: string;
beforeAll(async () => {
  t = await startTestApp();
  people = [];
  for (const name of ['Ann', 'Bea', 'Cid', 'Dan']) people.push(await t.person(name));
});
beforeEach(() => t.clock.set('2026-03-10T12:00:00Z'));
afterAll(() => t?.close());

type Act = { who: number } & (
  | { does: 'report'; chapters: number; from: number; day: number }
  | { does: 'undo' }
  | { does: 'redo' }
  | { does: 'adjust'; points: number }
);

const who = fc.nat({ max: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      who,
      does: fc.constant('report' as const),
      chapters: fc.integer({ min: 1, max: 120 }),
      from: fc.integer({ min: 1, max: 1000 }),
      day: fc.integer({ min: 1, max: 10 }),
    }),
  },
  fc.record({ who, does: fc.constantFrom('undo' as const, 'redo' as const) }),
  fc.record({
    who,
    does: fc.constant('adjust' as const),
    points: fc.integer({ min: -90_000, max: 90_000 }).filter((points) => points !== 0),
  }),
);

/** Resolves when the figures include the action. */
const perform = async (one: Act): Promise<void> => {
  latest = (await positionOf(one)) ?? latest;
  await t.api('GET', '/api/users/me/points-summary', {
    token: people[one.who].token,
    headers: { 'x-min-position': latest },
  });
};

const positionOf = async (one: Act): Promise<string | null> => {
  const my = reporterFor(t, people[one.who]);
  switch (one.does) {
    case 'adjust':
      return (
        await t.app.get(CommandBus).execute(
          new AdjustPoints({
            adminId: null,
            readerId: people[one.who].readerId,
            points: one.points,
            reason: 'A test',
          }),
        )
      ).position;
    case 'report':
      return (
        await my.report({
          chapterIds: Array.from({ length: one.chapters }, (_, n) => one.from + n),
          readDate: `2026-03-${String(one.day).padStart(2, '0')}`,
        })
      ).headers.get('x-event-position');
    case 'undo':
    case 'redo':
      return (await my[one.does]()).headers.get('x-event-position');
  }
};

/** For every value of every board, and values next to them: the ranks returned and a plain count. */
const compare = async (): Promise<[said: unknown[], counted: unknown[]]> => {
  const rows = await t.database.rows<{ window_key: string; points: number; chapters: number }>(
    'SELECT window_key, points, chapters FROM views.board_score',
  );
  const ranks = t.app.get(ReaderRanks);
  const said: unknown[] = [];
  const counted: unknown[] = [];
  for (const key of new Set(['all', ...rows.map((row) => row.window_key)])) {
    const board = rows.filter((row) => row.window_key === key);
    said.push([key, await ranks.total(key)]);
    counted.push([key, board.length]);
    for (const by of ['points', 'chapters'] as const) {
      for (const value of new Set(board.flatMap((row) => [row[by] - 1, row[by], row[by] + 1, -5, 0]))) {
        said.push([key, by, value, await ranks.above(key, by, value)]);
        counted.push([key, by, value, board.filter((row) => row[by] > value).length]);
      }
    }
  }
  return [said, counted];
};

const countRows = () => t.database.rows('SELECT * FROM views.board_count ORDER BY 1, 2, 3, 4, 5');

it('a rank is one more than how many have more, whatever was reported, undone and adjusted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      for (const one of acts) await perform(one);
      const [said, counted] = await compare();
      expect(said).toEqual(counted);
    }),
    { numRuns: 12 },
  );
});

describe('the counts by bucket', () => {
  it('lose a reader that is deleted', async () => {
    const child = await anotherReader(t, people[0], 'Child');
    await reporterFor(t, people[0]).report({ readerId: child, chapterIds: [1, 2, 3] });
    const gone = await t.api('DELETE', `/api/readers/${child}`, { token: people[0].token });
    await t.api('GET', '/api/users/me/points-summary', {
      token: people[0].token,
      headers: { 'x-min-position': gone.headers.get('x-event-position') ?? '' },
    });
    const [said, counted] = await compare();
    expect(said).toEqual(counted);
  });

  it('equal a fresh fold, and are unchanged by a rebuild and a refold', async () => {
    const admin = t.app.get(ProjectionAdmin);
    const before = await countRows();
    expect(before.length).toBeGreaterThan(0);
    expect(await admin.verify('figures')).toEqual([]);
    await admin.rebuild('figures', Date.now);
    expect([await countRows(), await admin.verify('figures')]).toEqual([before, []]);
    await t.database.rows(`UPDATE views.board_count SET readers = readers + 1 WHERE level = 2`);
    expect((await admin.verify('figures')).length).toBeGreaterThan(0);
    await admin.refold(
      'figures',
      Array.from({ length: 64 }, (_, partition) => partition),
    );
    expect([await countRows(), await admin.verify('figures')]).toEqual([before, []]);
  });
});
