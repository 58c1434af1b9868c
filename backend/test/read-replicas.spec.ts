import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadingCalendarAnswer } from '@lectio/contract';
import { Client } from 'pg';
import { proxyTo, type BreakableProxy } from './support/breakable-proxy';
import { debianPostgres, DebianServer } from './support/debian-postgres';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const METRICS_TOKEN = 'a token of the metrics that is long enough';
const SETUP_MS = 120_000;
/** A replica counts as too far behind after five seconds; plus an allowance for a busy machine. */
const NOTICED_MS = 30_000;
jest.setTimeout(SETUP_MS);

const programs = debianPostgres();
// A streaming replica is made by pg_basebackup: only where Debian's PostgreSQL is installed.
const withServers = programs ? describe : describe.skip;

const ask = async (server: DebianServer, text: string): Promise<void> => {
  const client = new Client({ connectionString: server.urlOf('lectio') });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

withServers('with a streaming replica in DATABASE_READ_URLS', () => {
  let folder: string;
  let primary: DebianServer;
  let replica: DebianServer;
  let proxy: BreakableProxy;
  let t: TestApp;
  let ruth: Person;
  let reported = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lectio-replica-'));
    chmodSync(folder, 0o711);
    const server = (name: string) => new DebianServer(programs ?? '', join(folder, name), 'replicated');
    [primary, replica] = [server('primary'), server('replica')];
    primary.create();
    await primary.start({ log_statement: 'all' });
    const client = new Client({ connectionString: primary.urlOf('postgres') });
    await client.connect();
    await client.query('CREATE DATABASE lectio');
    await client.end();
    replica.copyOf(primary);
    await replica.start({ log_statement: 'all' });
    proxy = await proxyTo(replica.urlOf('lectio'));
    t = await startTestApp({
      databaseUrl: primary.urlOf('lectio'),
      databaseReadUrls: [proxy.url],
      metricsToken: METRICS_TOKEN,
    });
    ruth = await t.person('Ruth');
  }, SETUP_MS);
  afterAll(async () => {
    await t?.close();
    await proxy?.close();
    replica?.stop('immediate');
    primary?.stop('immediate');
    rmSync(folder, { recursive: true, force: true });
  }, SETUP_MS);

  /** How many calendars the server has read. */
  const readBy = ({ home }: DebianServer): number =>
    readFileSync(join(home, 'server.log'), 'utf8').split('execute reading-calendar:').length - 1;
  /** As a page sees it: it must not fail, whichever server answers. */
  const chapters = async (position?: string): Promise<number> => {
    const year = new Date(t.clock.now()).getUTCFullYear();
    const { status, body } = await t.api<ReadingCalendarAnswer>(
      'GET',
      `/api/readers/${ruth.readerId}/calendar?year=${year}`,
      { token: ruth.token, headers: position ? { 'x-min-position': position } : undefined },
    );
    expect(status).toBe(200);
    return body.calendar.chapters;
  };
  const report = async (): Promise<string> => {
    const body = { readerId: ruth.readerId, chapterIds: [++reported] };
    const { status, headers } = await t.api('POST', '/api/reports', { token: ruth.token, body });
    expect(status).toBe(201);
    return headers.get('x-event-position') ?? '';
  };
  const used = async (): Promise<string | undefined> => {
    const { text } = await t.api('GET', '/metrics', { token: METRICS_TOKEN });
    return /^lectio_read_replica_used\{replica="1"\} (\d)$/m.exec(text)?.[1];
  };
  const readsReplica = (): Promise<void> => {
    const before = readBy(replica);
    return until(async () => (await chapters()) >= 0 && readBy(replica) > before, NOTICED_MS);
  };

  it('reads pages from the replica, and what was just written from the primary', async () => {
    await readsReplica();
    expect(await used()).toBe('1');
    const before = [readBy(primary), readBy(replica)];
    expect(await chapters(await report())).toBe(1);
    expect([readBy(primary), readBy(replica)]).toEqual([before[0] + 1, before[1]]);
    await until(async () => (await chapters()) === 1);
    await readsReplica();
  });

  it('shows own writes while the replica lags, and leaves it alone when it lags too far', async () => {
    await ask(replica, 'SELECT pg_wal_replay_pause()');
    expect(await chapters(await report())).toBe(2);
    await until(async () => (await chapters()) === 2, NOTICED_MS);
    const left = readBy(replica);
    expect(await chapters()).toBe(2);
    expect(readBy(replica)).toBe(left);
    expect(await used()).toBe('0');
    await ask(replica, 'SELECT pg_wal_replay_resume()');
    await readsReplica();
    await until(async () => (await chapters()) === 2);
  });

  it.each(['cut', 'freeze'] as const)('fails no read when the replica is gone (%s)', async (how) => {
    await readsReplica();
    const before = readBy(primary);
    proxy[how]();
    const position = await report();
    expect(await Promise.all([chapters(), chapters(position), chapters()])).toContain(reported);
    await until(async () => (await chapters()) === reported);
    expect(readBy(primary)).toBeGreaterThan(before);
    proxy.cut();
    proxy.mend();
    await readsReplica();
  });

  it('reads no server that follows no primary any more', async () => {
    await readsReplica();
    replica.promote();
    await report();
    await until(async () => (await chapters()) === reported, NOTICED_MS);
    const left = readBy(replica);
    expect(await chapters()).toBe(reported);
    expect(readBy(replica)).toBe(left);
  });
});
