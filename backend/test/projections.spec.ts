import { CommandBus } from '@nestjs/cqrs';
import type { PoolClient } from 'pg';
import { figuresProjection } from '@app/figures.projection';
import type { RecordedEvent } from '@kernel/event';
import { EventLog } from '@platform/event-log/event-log';
import { ProjectionAdmin, ProjectionRuntime } from '@platform/projections';
import { laggingPartitions } from '@platform/projections/run/checkpoint';
import { Projector } from '@platform/projections/run/projector';
import { Rebuild } from '@platform/projections/repair/rebuild';
import { ReportChapters } from '@slices/reporting';
import { listReports } from '@slices/reporting/read/report-list/report-list.inline';
import { sums } from './support/plain-figures';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let test: TestApp;
let admin: ProjectionAdmin;
const EVERYWHERE = Array.from({ length: 64 }, (_, partition) => partition);

beforeAll(async () => {
  test = await startTestApp({ role: 'api' });
  admin = test.app.get(ProjectionAdmin);
});
afterAll(() => test?.close());

const report = (person: Person, chapterIds: number[], readDate = '2026-03-10') => {
  const accountId = person.accountId;
  const about = {
    accountId,
    readerIds: [person.readerId],
    chapterIds,
    readDate,
    recordedOn: '2026-03-10',
    details: null,
    sessionId: null,
    source: 'web' as const,
  };
  return test.app.get(CommandBus).execute(new ReportChapters(about));
};

const projectAll = () => new Projector(test.database, figuresProjection).catchUp(EVERYWHERE);
const behind = async () =>
  (await laggingPartitions(test.database, 'figures', 'views')).map(({ partition, head, position }) => ({
    partition,
    missing: head - position,
  }));
const readsOf = async (person: Person) =>
  (
    await test.database.rows<{ n: number }>('SELECT total_reads AS n FROM views.reader_progress WHERE reader_id = $1', [
      person.readerId,
    ])
  )[0]?.n ?? 0;

describe('the event log', () => {
  it('refuses change, deletion and emptying by itself', async () => {
    await report(await test.person('Log'), [1]);
    for (const text of ['UPDATE events SET type = type', 'DELETE FROM events', 'TRUNCATE events'])
      await expect(test.database.rows(text)).rejects.toThrow('append-only');
  });

  it('gives gapless positions in the order of commits, whatever happens at once', async () => {
    const person = await test.person('Gapless');
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        report(person, [n + 1, n + 2], `2026-02-${String((n % 28) + 1).padStart(2, '0')}`).catch(() => undefined),
      ),
    );
    const rows = await test.database.rows<{ head: number; n: number; last: number; broken: number }>(
      `SELECT p.head::integer, count(e.position)::integer AS n, coalesce(max(e.position), 0)::integer AS last,
         (SELECT count(*)::integer FROM (SELECT version, row_number() OVER (PARTITION BY stream ORDER BY version) AS expected FROM events s WHERE s.partition = p.partition) v WHERE version <> expected) AS broken
       FROM event_partition p LEFT JOIN events e USING (partition) GROUP BY p.partition, p.head`,
    );
    expect(rows.filter(({ head, n, last, broken }) => head !== n || head !== last || broken > 0)).toEqual([]);
  });
});

describe('a projector', () => {
  it('projects what commits late, after many others have gone by', async () => {
    const [late, ...others] = [await test.person('Late'), await test.person('Other'), await test.person('Another')];
    await projectAll();
    const client: PoolClient = await test.database.pool.connect();
    await client.query('BEGIN');
    await test.app.get(EventLog).append(client, {
      appends: [
        {
          partition: late.accountId % 64,
          stream: `reader-${late.readerId}`,
          expectedVersion: 1,
          events: [
            {
              type: 'ChaptersReported',
              schemaVersion: 1,
              data: {
                readerId: late.readerId,
                chapters: '1-5',
                readDate: '2026-03-09',
                recordedOn: '2026-03-10',
                batchId: 'late',
                source: 'import',
              },
            },
          ],
        },
      ],
      metadata: { accountId: late.accountId, commandId: 'late' },
      recordedAt: test.clock.now(),
      inline: listReports({
        events: [
          { index: 1, readerId: late.readerId, readDate: '2026-03-09', chapters: [1, 2, 3, 4, 5], private: null },
        ],
        reportedBy: late.accountId,
        batchId: 'late',
        recordedAt: test.clock.now(),
      }),
    });
    for (let n = 1; n <= 100; n++)
      await Promise.all(
        others.map((person) => report(person, [n], `2026-01-${String((n % 28) + 1).padStart(2, '0')}`)),
      );
    await projectAll();
    expect([await readsOf(late), await readsOf(others[0])]).toEqual([0, 100]);
    await client.query('COMMIT');
    client.release();
    await projectAll();
    expect(await readsOf(late)).toBe(5);
  });

  it('changes nothing when it folds the same events again or beside another one', async () => {
    const person = await test.person('Twice');
    await report(person, [1, 2, 3]);
    await Promise.all([projectAll(), projectAll(), projectAll()]);
    await projectAll();
    expect([await readsOf(person), await behind(), await admin.verify('figures')]).toEqual([3, [], []]);
  });

  it('takes no more partitions into a step than it may', async () => {
    const people = [await test.person('First'), await test.person('Second'), await test.person('Third')];
    for (const person of people) await report(person, [1, 2]);
    const taken: number[] = [];
    const note = async (_: unknown, steps: readonly unknown[]): Promise<void> => void taken.push(steps.length);
    const projector = new Projector(test.database, figuresProjection, 'views', note, { partitionsAStep: 1 });
    await projector.catchUp(EVERYWHERE);
    expect([taken, await behind(), await admin.verify('figures')]).toEqual([[1, 1, 1], [], []]);
  });

  it('finds events without a wake-up', async () => {
    const person = await test.person('Unheard');
    const runtime = test.app.get(ProjectionRuntime);
    await report(person, [4, 5]);
    await runtime.poll();
    expect([await readsOf(person), await behind()]).toEqual([2, []]);
  });

  it('parks a reader whose event cannot be folded, lets the others go on, and takes it up again in order', async () => {
    const [broken, healthy] = [await test.person('Broken'), await test.person('Healthy')];
    await Promise.all([report(broken, [1]), report(healthy, [1])]);
    await projectAll();
    const poisoned = {
      ...figuresProjection,
      apply: (record: never, event: RecordedEvent) => poison(record, event, broken.readerId),
    };
    const projector = new Projector(test.database, poisoned);
    await report(broken, [2]);
    await report(healthy, [2]);
    await projector.catchUp(EVERYWHERE);
    await report(broken, [3]);
    await projector.catchUp(EVERYWHERE);
    expect([await readsOf(broken), await readsOf(healthy), await behind()]).toEqual([1, 2, []]);
    const [parked] = await admin.parked();
    expect(parked).toMatchObject({ projection: 'figures', key: broken.readerId, error: 'Error: poisoned' });
    expect(await admin.retry(parked)).toEqual([]);
    expect([await readsOf(broken), await admin.parked(), await admin.verify('figures')]).toEqual([3, [], []]);
    const now = await sums(test.database);
    expect(now).toEqual({ liveReports: now.heatmap, heatmap: now.heatmap, progress: now.heatmap, wrongLedgers: 0 });
  });
});

/** Fails at one reader's second report. */
const poison = (record: never, event: RecordedEvent, readerId: number): void => {
  if (event.stream === `reader-${readerId}` && event.version === 3) throw new Error('poisoned');
  figuresProjection.apply(record, event);
};

describe('a rebuild', () => {
  const rows = (name: string) => test.database.rows(`SELECT * FROM views.${name} ORDER BY 1, 2, 3`);

  it('gives the same tables, and repairs manual changes', async () => {
    await projectAll();
    const before = await rows('ledger_entry');
    await test.database.rows('UPDATE views.reader_points SET total_points = total_points + 1');
    expect((await admin.verify('figures')).length).toBeGreaterThan(0);
    await admin.rebuild('figures', Date.now);
    expect([await rows('ledger_entry'), await admin.verify('figures')]).toEqual([before, []]);
  });

  it('includes reports made while it runs, and the live projector continues after it', async () => {
    const person = await test.person('Meanwhile');
    const live = new Projector(test.database, figuresProjection);
    await live.catchUp(EVERYWHERE);
    let reported = 0;
    let reporting = Promise.resolve();
    await admin.rebuild('figures', Date.now, () => {
      if (reported < 20) {
        const chapter = ++reported;
        reporting = reporting.then(() => report(person, [chapter])).then(() => live.catchUp(EVERYWHERE));
      }
    });
    await reporting;
    await report(person, [1000]);
    await live.catchUp(EVERYWHERE);
    expect([await readsOf(person), await behind(), await admin.verify('figures')]).toEqual([reported + 1, [], []]);
  });

  it('that was killed resumes where it stopped', async () => {
    const total = (await test.database.rows<{ n: number }>('SELECT sum(head)::integer AS n FROM event_partition'))[0].n;
    const killed = new Rebuild(test.database, figuresProjection, Date.now).run((progress) => {
      if (progress.eventsDone > total / 2) throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    const resumed = await admin.rebuild('figures', Date.now);
    expect(resumed.eventsTotal).toBeLessThan(total);
    expect(await admin.verify('figures')).toEqual([]);
  });

  it('is due when another build wrote the rows, and is over with it', async () => {
    expect(await admin.outdated()).toEqual([]);
    await test.database.rows(`UPDATE projection_shape SET shape = 'of last year' WHERE schema = 'views'`);
    expect(await admin.outdated()).toEqual(['figures']);
    await admin.rebuild('figures', Date.now);
    expect(await admin.outdated()).toEqual([]);
  });

  it('that another build began is started from scratch', async () => {
    const killed = new Rebuild(test.database, figuresProjection, Date.now).run(() => {
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    await test.database.rows(`UPDATE projection_shape SET shape = 'of last year' WHERE schema = 'views_rebuild'`);
    const [{ n }] = await test.database.rows<{ n: number }>('SELECT sum(head)::integer AS n FROM event_partition');
    expect((await admin.rebuild('figures', Date.now)).eventsTotal).toBe(n);
    expect(await admin.verify('figures')).toEqual([]);
  });

  it('is one at a time', async () => {
    const first = admin.rebuild('figures', Date.now);
    const second = admin.rebuild('figures', Date.now);
    const ended = await Promise.allSettled([first, second]);
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
