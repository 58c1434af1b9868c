import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@bench/http';
import { cleanUp, temporaryFolder } from '@bench/leavings';
import { runProgram } from '@bench/program';
import { tryCli } from '@bench/operator';
import { startProduct, type Product } from '@bench/product';
import { debianPostgres, DebianServer } from '../support/debian-postgres';
import { ask } from './ask';
import { TurningProxy } from './turning-proxy';
import { Writers, type Acknowledged } from './writers';

const WRITERS = 12;
const LOAD_MS = 8_000;
const FOLLOWED_WITHIN_MS = 60_000;
const PASSWORD = 'of the rehearsal';
const SECRET = 'a secret of the rehearsal that is long enough';

/** How a commit waits for the replica. */
const MODES = [
  { name: 'asynchronous', commit: 'on', mayLose: true },
  { name: 'synchronous', commit: 'remote_apply', mayLose: false },
] as const;
type Mode = (typeof MODES)[number];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const servers = new Set<DebianServer>();
const proxies = new Set<TurningProxy>();

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + FOLLOWED_WITHIN_MS;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not within ${FOLLOWED_WITHIN_MS / 1000} s`);
    await sleep(100);
  }
};

/** A primary that streams to a replica, with the product's database on it. */
const openPair = async (programs: string, { commit }: Mode): Promise<readonly [DebianServer, DebianServer]> => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o711);
  const [primary, replica] = ['primary', 'replica'].map(
    (name) => new DebianServer(programs, join(folder, name), PASSWORD),
  );
  for (const server of [primary, replica]) servers.add(server);
  primary.create();
  await primary.start();
  replica.copyOf(primary);
  await replica.start();
  await until('the replica streams', async () => {
    const rows = await ask(primary.urlOf('postgres'), `SELECT FROM pg_stat_replication WHERE state = 'streaming'`);
    return rows.length === 1;
  });
  const wanted = commit === 'remote_apply' ? `ALTER SYSTEM SET synchronous_standby_names = '*'` : 'SELECT 1';
  await ask(primary.urlOf('postgres'), 'CREATE DATABASE lectio', wanted, 'SELECT pg_reload_conf()');
  await ask(primary.urlOf('postgres'), `ALTER DATABASE lectio SET synchronous_commit = ${commit}`);
  return [primary, replica];
};

/** Nobody is left who could confirm a commit. */
const standAlone = (server: DebianServer): Promise<object[]> =>
  ask(server.urlOf('postgres'), 'ALTER SYSTEM RESET synchronous_standby_names', 'SELECT pg_reload_conf()');

const missingIn = async (url: string, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> => {
  const rows = await ask<{ row: string }>(
    url,
    `SELECT reader_id || ' ' || chapter_id || ' ' || read_date AS row FROM views.report`,
  );
  const there = new Set(rows.map(({ row }) => row));
  return acknowledged.filter((one) => !there.has(`${one.readerId} ${one.chapterId} ${one.readDate}`));
};

/** What did not hold, one line each. */
const rehearse = async (programs: string, mode: Mode): Promise<string[]> => {
  const [primary, replica] = await openPair(programs, mode);
  const proxy = await TurningProxy.to(primary.address);
  proxies.add(proxy);
  const products: Product[] = [];
  for (let n = 0; n < 2; n++)
    products.push(await startProduct(proxy.urlOf(primary.urlOf('lectio')), { JWT_SECRET: SECRET, LOG_LEVEL: 'fatal' }));
  const writers = new Writers(products.map(({ base }) => base));
  await writers.begin(WRITERS);
  await sleep(LOAD_MS);

  const killed = performance.now();
  primary.stop('immediate');
  const before = writers.acknowledged.filter(({ at }) => at < killed);
  replica.promote();
  const promoted = performance.now();
  await standAlone(replica);
  proxy.turnTo(replica.address);
  await until('a report is acknowledged again', async () => writers.acknowledged.some(({ at }) => at > promoted));
  const again = Math.min(...writers.acknowledged.map(({ at }) => at).filter((at) => at > promoted));
  for (const { base } of products)
    await until('every process is ready', async () => (await call('GET', `${base}/health/ready`)).status === 200);
  const ready = performance.now();
  await sleep(LOAD_MS);
  await writers.end();

  const url = replica.urlOf('lectio');
  const lost = await missingIn(url, writers.acknowledged);
  const oldest = Math.max(0, ...lost.map(({ at }) => killed - at));
  const after = lost.filter(({ at }) => at > promoted);
  const verified = await tryCli(url, ['verify', '--json']);
  for (const product of products) await product.stop();
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  say(`${mode.name} (synchronous_commit = ${mode.commit})`);
  say(`  acknowledged before the kill: ${before.length}, after it: ${writers.acknowledged.length - before.length}`);
  say(`  lost: ${lost.length}${lost.length > 0 ? `, the oldest acknowledged ${seconds(oldest)} before the kill` : ''}`);
  say(
    `  from the kill: promoted ${seconds(promoted - killed)}, the first report acknowledged ${seconds(again - killed)},`,
  );
  say(`    every process ready ${seconds(ready - killed)}; the longest wait for a report ${seconds(writers.longest)}`);
  say(`  verify: ${verified.code === 0 ? 'clean' : 'NOT CLEAN'}`);
  return [
    ...(lost.length > 0 && !mode.mayLose ? [`${lost.length} acknowledged reports are lost`] : []),
    ...(after.length > 0 ? [`${after.length} reports acknowledged by the new primary are lost`] : []),
    ...(verified.code === 0 ? [] : [`verify ended with ${verified.code}`]),
    ...[...writers.wrong].map((answer) => `a report was answered ${answer.slice(0, 300)}`),
  ];
};

const main = async (): Promise<number> => {
  const programs = debianPostgres();
  if (!programs) {
    say('Left out: this needs a whole PostgreSQL of Debian, with pg_basebackup (apt-get install postgresql).');
    return 0;
  }
  let failed = 0;
  for (const mode of MODES) {
    const breaches = await rehearse(programs, mode);
    breaches.forEach((breach) => say(`  ✗ ${breach}`));
    if (breaches.length > 0) failed++;
  }
  say(`${MODES.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};

const endAll = async (): Promise<void> => {
  for (const proxy of proxies) proxy.close();
  for (const server of servers) server.stop('immediate');
  await cleanUp();
};

runProgram(main, endAll);
