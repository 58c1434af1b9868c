import { CommandBus } from '@nestjs/cqrs';
import type { GlobalStatsAnswer } from '@lectio/contract';
import type { PoolClient } from 'pg';
import { figuresProjection } from '@app/figures.projection';
import { partitionOf, readerStream } from '@kernel/event';
import { ProjectionAdmin } from '@platform/projections';
import { CommunityState } from '@slices/community/read/community-state';
import { ReportChapters } from '@slices/reporting';
import { reporterFor } from './support/reporter';
import { startTestApp, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  const { accountId, readerId } = await t.person('Tychicus');
  const about = {
    accountId,
    readerIds: [readerId],
    chapterIds: [1, 2, 3],
    readDate: '2026-03-10',
    recordedOn: '2026-03-10',
    details: null,
    sessionId: null,
    source: 'web' as const,
  };
  await t.app.get(CommandBus).execute(new ReportChapters(about));
  await until(async () => (await t.app.get(ProjectionAdmin).list()).every(({ lag }) => lag === 0));
});
afterAll(() => t?.close());

const rebuild = () => t.app.get(ProjectionAdmin).rebuild('figures', Date.now);

/** Runs while another connection is in a transaction. */
const beside = async (statement: string, work: (other: PoolClient) => Promise<void>): Promise<void> => {
  const other = await t.database.pool.connect();
  await other.query('BEGIN');
  await other.query(statement);
  try {
    await work(other);
  } finally {
    await other.query('COMMIT');
    other.release();
  }
};

const waitsFor = async (mode: string): Promise<boolean> =>
  (await t.database.rows('SELECT 1 FROM pg_locks WHERE NOT granted AND mode = $1', [mode])).length > 0;

/** A reader that fails at once if anything blocks it. */
const readsAtOnce = () =>
  t.database.transaction(async (client) => {
    await client.query(`SET LOCAL lock_timeout = '1ms'`);
    return (await client.query('SELECT reader_id FROM views.reader_points')).rowCount;
  });

const totalReads = async (): Promise<number> => {
  const { stats } = (await t.api<GlobalStatsAnswer>('GET', '/api/reports/global-stats')).body;
  return Object.values(stats.chapterReadCounts).reduce((sum, count) => sum + count, 0);
};

describe('the exchange of tables at the end of a rebuild', () => {
  it('waits for a vacuum without keeping readers waiting', async () => {
    let rebuilding: Promise<unknown> = Promise.resolve();
    await beside('LOCK TABLE views.reader_points IN SHARE UPDATE EXCLUSIVE MODE', async () => {
      rebuilding = rebuild();
      await until(() => waitsFor('ShareUpdateExclusiveLock'));
      expect(await readsAtOnce()).toBe(1);
    });
    await rebuilding;
    expect(await readsAtOnce()).toBe(1);
  });

  it('gives way to a long read, and comes after it', async () => {
    let rebuilding: Promise<unknown> = Promise.resolve();
    await beside('SELECT 1 FROM views.reader_points', async (other) => {
      rebuilding = rebuild();
      await until(() => waitsFor('AccessExclusiveLock'));
      // Queried while the swap waits: served as soon as the swap gives way.
      expect((await t.database.rows('SELECT reader_id FROM views.reader_points')).length).toBe(1);
      expect((await other.query('SELECT reader_id FROM views.reader_points')).rowCount).toBe(1);
    });
    await rebuilding;
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });

  it('parks the reader of an event that came last and cannot be folded', async () => {
    const person = await t.person('Demas');
    const apply = figuresProjection.apply.bind(figuresProjection);
    jest.spyOn(figuresProjection, 'apply').mockImplementation((record, event) => {
      if (event.type === 'ChaptersReported' && event.stream === readerStream(person.readerId))
        throw new Error('cannot be folded today');
      apply(record, event);
    });
    const parked = () => t.database.rows(`SELECT key, schema FROM projection_parked WHERE projection = 'figures'`);
    let rebuilding: Promise<unknown> = Promise.resolve();
    await beside('LOCK TABLE views.reader_points IN SHARE UPDATE EXCLUSIVE MODE', async () => {
      rebuilding = rebuild();
      await until(() => waitsFor('ShareUpdateExclusiveLock'));
      await reporterFor(t, person).report({ chapterIds: [1] });
      await until(async () => (await parked()).length === 1);
    });
    await rebuilding;
    expect(await parked()).toEqual([{ key: person.readerId, schema: 'views' }]);
    jest.restoreAllMocks();
    await t.app.get(ProjectionAdmin).refold('figures', [partitionOf(person.accountId)]);
    expect([await parked(), await t.app.get(ProjectionAdmin).verify('figures')]).toEqual([[], []]);
  });

  it('keeps how the tables are stored', async () => {
    const options = () =>
      t.database.rows(
        `SELECT relname, reloptions FROM pg_class WHERE relnamespace = 'views'::regnamespace AND relkind = 'r' ORDER BY 1`,
      );
    const before = await options();
    await rebuild();
    expect(await options()).toEqual(before);
  });

  it('shows the mended community figures without waiting for the next report', async () => {
    await t.app.get(CommunityState).readEverything();
    const before = await totalReads();
    await t.database.rows('DELETE FROM views.community_share');
    await t.app.get(CommunityState).readEverything();
    expect(await totalReads()).toBe(0);
    await rebuild();
    await until(async () => (await totalReads()) === before);
  });
});
