import { chownSync, statSync } from 'node:fs';
import { Client } from 'pg';
import { LOOKS_EVERY, ONE, during, elapsed, expectQuick, repeated, seconds, type Fault } from './fault';
import type { Site } from './site';
import { emptySmallDisk, fillSmallDisk, mountSmallDisk, noSmallDisk, removeSmallDisk } from './small-disk';

/** Limits for requests that need no lock: none may take the first, and most take far less than the second (ms). */
const UNTOUCHED_MS = { most: 5_000, half: 1_000 };

/** A transaction holds a lock and does not continue. Clients that do not need the lock must not notice. */
const locked = (name: string, statement: string, short?: true): Fault => ({
  name,
  ...(short ? { short } : {}),
  lasting: true,
  layout: { nodes: ONE },
  async run(site) {
    const holder = new Client({ connectionString: site.url });
    await holder.connect();
    let over = false;
    const looks = lookingAtOneself(site, () => over);
    await during(
      site.size.lasts,
      async () => {
        await holder.query('BEGIN');
        await holder.query(statement);
      },
      () => holder.end(),
    ).finally(() => (over = true));
    await looks;
  },
});

/** Requests that need nothing locked are answered all the time. */
const lookingAtOneself = async ({ watch, base, quiet }: Site, over: () => boolean): Promise<void> => {
  const times: number[] = [];
  while (!over()) {
    times.push(
      await elapsed(() => watch.settle({ method: 'GET', base, path: '/auth/me', token: quiet.account.token })),
    );
    await seconds(LOOKS_EVERY);
  }
  expectQuick(watch, 'GET /auth/me, which needs nothing that is locked,', times, UNTOUCHED_MS);
};

export const DATABASE_FAULTS: readonly Fault[] = [
  {
    name: 'postgres-restarted',
    short: true,
    layout: { nodes: ONE },
    run: (site) => repeated(site, 3, () => site.cluster.crash()),
  },
  locked('log-locked', 'LOCK TABLE events IN ACCESS EXCLUSIVE MODE'),
  locked('report-list-locked', 'LOCK TABLE views.report IN ACCESS EXCLUSIVE MODE'),
  locked('partitions-locked', 'SELECT 1 FROM event_partition FOR UPDATE', true),
  {
    name: 'postgres-frozen',
    lasting: true,
    layout: { nodes: ONE },
    run: ({ cluster, size }) =>
      during(
        size.lasts,
        () => cluster.freeze(),
        () => cluster.thaw(),
      ),
  },
  {
    name: 'answer-of-postgres-lost',
    short: true,
    layout: { nodes: ONE, proxy: 'database' },
    run: ({ proxy, size }) =>
      repeated({ size }, 1.5, async () => {
        proxy?.muffle();
        await seconds(0.4);
        proxy?.cut();
        proxy?.mend();
      }),
  },
  {
    name: 'answer-to-client-lost',
    layout: { nodes: ONE, proxy: 'node' },
    tolerance: { breaks: true },
    run: ({ proxy, size }) =>
      repeated({ size }, 1, async () => {
        proxy?.muffle();
        await seconds(0.4);
        proxy?.cut();
        proxy?.mend();
      }),
  },
  {
    name: 'read-only-database',
    lasting: true,
    layout: { nodes: ONE },
    run: ({ cluster, size }) => {
      const set = (value: string): Promise<unknown> =>
        cluster.query(
          'postgres',
          'SET default_transaction_read_only = off',
          `ALTER SYSTEM ${value}`,
          'SELECT pg_reload_conf()',
        );
      return during(
        size.lasts,
        () => set('SET default_transaction_read_only = on'),
        () => set('RESET default_transaction_read_only'),
      );
    },
  },
  {
    name: 'full-disk',
    lasting: true,
    missing: noSmallDisk,
    layout: { nodes: ONE, database: 'TABLESPACE small' },
    async prepare(cluster) {
      const disk = mountSmallDisk();
      const { uid, gid } = statSync(cluster.data);
      chownSync(disk, uid, gid);
      await cluster.query('postgres', `CREATE TABLESPACE small LOCATION '${disk}'`);
    },
    run: ({ size }) => during(size.lasts, fillSmallDisk, emptySmallDisk),
    async clear(cluster) {
      await cluster.query('postgres', 'DROP TABLESPACE small');
      removeSmallDisk();
    },
  },
];
