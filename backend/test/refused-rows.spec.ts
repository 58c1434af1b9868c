import type { ChallengeEnvelope, FamilyEnvelope } from '@lectio/contract';
import { figuresProjection } from '@app/figures.projection';
import { ProjectionAdmin } from '@platform/projections';
import { astrayPartitions, laggingPartitions } from '@platform/projections/run/checkpoint';
import { insertHappenings } from '@platform/projections/run/happenings.repository';
import { Projector } from '@platform/projections/run/projector';
import { CHALLENGE } from './authorisation-roles';
import { anotherReader, reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let admin: ProjectionAdmin;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
  admin = t.app.get(ProjectionAdmin);
});
afterAll(() => t?.close());

const EVERYWHERE = Array.from({ length: 64 }, (_, partition) => partition);
const project = (): Promise<void> =>
  new Projector(t.database, figuresProjection, 'views', async (client, steps) => {
    const occurrences = steps.flatMap((step) => step.occurrences);
    if (occurrences.length > 0) await insertHappenings(client, 'figures', occurrences);
  }).catchUp(EVERYWHERE);

/** The number of chapters reported by the reader whose rows are refused: nobody else reports as many. */
const MANY = 60;

/** SQL: whether a table's row belongs to the reader, by the columns it has. */
const ownRow = (table: string, readerId: number): string => {
  if (table === 'community_share') return `(NEW.total_reads - OLD.total_reads) >= ${MANY}`;
  if (table === 'board_count') return `NEW.measure = 1 AND NEW.level = 2 AND NEW.bucket = ${MANY + 1}`;
  if (table === 'reaction') return `NEW.by_reader_id = ${readerId}`;
  return `NEW.${table === 'projection_happening' ? 'key' : 'reader_id'} = ${readerId}`;
};

/** From now on the database refuses this reader's rows in one table. Returns a function that ends that. */
const refuse = async (table: string, readerId: number): Promise<() => Promise<void>> => {
  await t.database.rows(`CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF ${ownRow(table, readerId)} THEN RAISE EXCEPTION 'refused' USING ERRCODE = '22003'; END IF;
      RETURN NEW;
    END $$`);
  const events = table === 'community_share' ? 'UPDATE' : 'INSERT OR UPDATE';
  await t.database.rows(
    `CREATE TRIGGER refuse_row BEFORE ${events} ON ${table === 'projection_happening' ? table : `views.${table}`} FOR EACH ROW EXECUTE FUNCTION refuse_row()`,
  );
  return async () => void (await t.database.rows('DROP FUNCTION refuse_row CASCADE'));
};

const readsOf = async (readerId: number): Promise<number> => {
  const [row] = await t.database.rows<{ n: number }>(
    'SELECT total_reads AS n FROM views.reader_progress WHERE reader_id = $1',
    [readerId],
  );
  return row?.n ?? 0;
};
const chapters = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const tables = [
  ...figuresProjection.stateViews,
  ...figuresProjection.logViews,
  ...figuresProjection.sumViews,
  ...figuresProjection.countViews,
].map(({ table }) => table.name);

describe.each([...tables, 'projection_happening'])('a row of %s that the database refuses', (table) => {
  let [unlucky, neighbour]: Person[] = [];
  let sister: number;
  beforeEach(async () => {
    unlucky = await t.person(`Unlucky with ${table}`);
    neighbour = await t.person(`Neighbour of ${table}`);
    sister = await anotherReader(t, unlucky, 'Sister');
    await reporterFor(t, unlucky).report({ chapterIds: [1000] });
    await project();
  });

  it('parks its reader; everybody else goes on, in the same partition and in others', async () => {
    const my = reporterFor(t, unlucky);
    if (table === 'plan_run') await startPlan(unlucky);
    if (table === 'challenge_standing') await takePart(unlucky);
    const accept = await refuse(table, unlucky.readerId);
    await my.report({ chapterIds: chapters(MANY), readDate: '2026-03-09' });
    await my.report({ readerIds: [sister], chapterIds: [1, 2, 3], readDate: '2026-03-09' });
    if (table === 'reaction') await sayAmen(unlucky, sister);
    await reporterFor(t, neighbour).report({ chapterIds: [1, 2] });
    await project();

    const parked = (await admin.parked()).map(({ key, error }) => ({ key, error }));
    expect(parked).toEqual([{ key: unlucky.readerId, error: expect.stringContaining('refused') as string }]);
    expect(await Promise.all([unlucky.readerId, sister, neighbour.readerId].map(readsOf))).toEqual([1, 3, 2]);
    expect(await laggingPartitions(t.database, 'figures', 'views')).toEqual([]);
    const found = await admin.inspect('figures', [unlucky.accountId % 64]);
    expect([found.differences, found.unreadable.map(({ key }) => key), found.astray]).toEqual([
      [],
      [unlucky.readerId],
      [],
    ]);

    // Folded again while its rows are still refused, it is parked again and nobody else is. A sum is accepted then,
    // because it is written once instead of step by step, and nobody gets a reaction.
    const [one] = await admin.parked();
    const stillParked = ['community_share', 'projection_happening'].includes(table) ? [] : [unlucky.readerId];
    expect((await admin.retry(one)).map(({ key }) => key)).toEqual(stillParked);
    expect(await Promise.all([sister, neighbour.readerId].map(readsOf))).toEqual([3, 2]);

    await accept();
    expect(await admin.retry(one)).toEqual([]);
    expect([await readsOf(unlucky.readerId), await admin.verify('figures')]).toEqual([MANY + 1, []]);
  });
});

const startPlan = async ({ readerId, token }: Person): Promise<void> => {
  const { status } = await t.api('POST', `/api/plans/reader/${readerId}/start/gospels-in-30-days`, { token, body: {} });
  expect(status).toBe(201);
};

const sayAmen = async ({ readerId, token }: Person, to: number): Promise<void> => {
  const body = { by: readerId, reaction: 'amen', occasion: 'day:2026-03-09', given: true };
  expect((await t.api('PUT', `/api/readers/${to}/reactions`, { token, body })).status).toBe(200);
};

/** In a challenge of a family of its own. */
const takePart = async ({ readerId, token }: Person): Promise<void> => {
  const post = <T>(path: string, body: object = {}) => t.api<T>('POST', `/api/${path}`, { token, body });
  const founded = await post<FamilyEnvelope>('families', { name: 'Family' });
  const made = await post<ChallengeEnvelope>('challenges', {
    ...CHALLENGE,
    scope: 'family',
    scopeId: founded.body.family.id,
  });
  const { id } = made.body.challenge;
  await post(`challenges/${id}/publish`);
  expect((await post(`challenges/${id}/readers`, { readerId })).status).toBe(201);
};

it('a whole rebuild parks the reader whose rows are refused and brings everybody else', async () => {
  const [unlucky, neighbour] = [await t.person('Unlucky in a rebuild'), await t.person('Neighbour in a rebuild')];
  await reporterFor(t, unlucky).report({ chapterIds: [1] });
  await reporterFor(t, neighbour).report({ chapterIds: [1, 2] });
  await project();
  // A rebuild's tables are new: only constraints are copied.
  await t.database.rows(
    `ALTER TABLE views.reader_points ADD CONSTRAINT refused CHECK (reader_id <> ${unlucky.readerId}) NOT VALID`,
  );
  await admin.rebuild('figures', Date.now);
  expect((await admin.parked()).map(({ key }) => key)).toEqual([unlucky.readerId]);
  expect([await readsOf(unlucky.readerId), await readsOf(neighbour.readerId)]).toEqual([0, 2]);
  await t.database.rows('ALTER TABLE views.reader_points DROP CONSTRAINT refused');
  expect(await admin.retry((await admin.parked())[0])).toEqual([]);
  expect([await readsOf(unlucky.readerId), await admin.verify('figures')]).toEqual([1, []]);
});

describe('a log that lost its last commits', () => {
  it('is noticed by a worker that remembers them, which folds from what is there', async () => {
    const [kept, lost] = [await t.person('Kept'), await t.person('Kept too')];
    await reporterFor(t, kept).report({ chapterIds: [1] });
    const worker = new Projector(t.database, figuresProjection);
    await worker.catchUp(EVERYWHERE);
    // As after a failover: rows, checkpoint and event belong to another command at the same position.
    const partition = kept.accountId % 64;
    await t.database.rows('ALTER TABLE events DISABLE TRIGGER events_append_only');
    await t.database.rows(
      `UPDATE events SET metadata = metadata || '{"commandId": "another"}', data = data || '{"chapters": "2-4"}'
       WHERE partition = $1 AND stream = $2 AND type = 'ChaptersReported'`,
      [partition, `reader-${kept.readerId}`],
    );
    await t.database.rows('ALTER TABLE events ENABLE TRIGGER events_append_only');
    expect(await astrayPartitions(t.database, 'figures')).toEqual([partition]);

    // Nothing is folded on top of lost events.
    await reporterFor(t, kept).report({ chapterIds: [9], readDate: '2026-03-08' });
    await reporterFor(t, lost).report({ chapterIds: [9] });
    await worker.catchUp(EVERYWHERE);
    expect([await readsOf(kept.readerId), await readsOf(lost.readerId)]).toEqual([1, 1]);

    const found = await admin.inspect('figures');
    expect([found.astray, found.differences]).toEqual([[partition], []]);
    expect([await readsOf(kept.readerId), await astrayPartitions(t.database, 'figures')]).toEqual([4, []]);
    await reporterFor(t, kept).report({ chapterIds: [10] });
    await worker.catchUp(EVERYWHERE);
    expect([await readsOf(kept.readerId), (await admin.inspect('figures')).differences]).toEqual([5, []]);
  });
});
