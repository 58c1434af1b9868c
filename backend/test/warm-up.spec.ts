import { figuresProjection } from '@app/figures.projection';
import { ProjectionAdmin, type RunningProjection } from '@platform/projections';
import { park } from '@platform/projections/run/parking';
import { Projector } from '@platform/projections/run/projector';
import { warmUp } from '@platform/projections/fast/warm-up';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const EVERYWHERE = Array.from({ length: 64 }, (_, partition) => partition);

let t: TestApp;
let early: Person;
let late: Person;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
});
afterAll(() => t?.close());

beforeEach(async () => {
  t.clock.set('2026-03-10T12:00:00Z');
  [early, late] = [await t.person('Early'), await t.person('Late')];
  for (const [person, day] of [
    [early, 1],
    [late, 2],
  ] as const) {
    t.clock.set(`2026-03-1${day}T12:00:00Z`);
    for (const chapter of [1, 2, 3]) await reporterFor(t, person).report({ chapterIds: [chapter] });
  }
  await new Projector(t.database, figuresProjection).catchUp(EVERYWHERE);
});

/** A projector of a process that has just started, and the readers whose history it has read since. */
const started = (): { projector: Projector<never>; read: number[] } => {
  const read: number[] = [];
  const projection = {
    ...figuresProjection,
    create: (key: number) => {
      read.push(key);
      return figuresProjection.create(key);
    },
  } as unknown as RunningProjection;
  return { projector: new Projector(t.database, projection) as unknown as Projector<never>, read };
};

const verified = () => t.app.get(ProjectionAdmin).verify('figures');

it('reads the histories of those who were active last once, before they report again', async () => {
  const { projector, read } = started();
  await warmUp(t.database, projector);
  expect(read).toEqual(expect.arrayContaining([early.readerId, late.readerId]));
  expect(projector.cache.bytes).toBeGreaterThan(0);
  read.length = 0;
  for (const person of [early, late]) await reporterFor(t, person).report({ chapterIds: [4] });
  await projector.catchUp(EVERYWHERE);
  expect([read, await verified()]).toEqual([[], []]);
});

it('reads again what another process has folded on meanwhile', async () => {
  const { projector, read } = started();
  await warmUp(t.database, projector);
  await reporterFor(t, early).report({ chapterIds: [5] });
  await new Projector(t.database, figuresProjection).catchUp(EVERYWHERE);
  read.length = 0;
  for (const person of [early, late]) await reporterFor(t, person).report({ chapterIds: [6] });
  await projector.catchUp(EVERYWHERE);
  expect([read, await verified()]).toEqual([[early.readerId], []]);
});

it('takes the latest first, and no more events than it may', async () => {
  const { projector, read } = started();
  await warmUp(t.database, projector, { mostEvents: 4 });
  expect(read).toEqual([late.readerId]);
});

it('leaves out a parked reader', async () => {
  const { projector, read } = started();
  const about = { projection: 'figures', schema: 'views', partition: late.accountId % 64, key: late.readerId } as const;
  await park(t.database, { ...about, position: 1, error: 'a test', foldedTo: 0 });
  await warmUp(t.database, projector);
  expect(read).not.toContain(late.readerId);
  expect(read).toContain(early.readerId);
});

it('holds no checkpoint that another process needs', async () => {
  const { projector } = started();
  const holder = await t.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM projection_checkpoint FOR UPDATE');
    await warmUp(t.database, projector);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  expect(projector.cache.bytes).toBeGreaterThan(0);
});
