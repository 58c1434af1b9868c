import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { call } from '@bench/http';
import { cleanUp } from '@bench/leavings';
import { tryCli } from '@bench/operator';
import { positive, runProgram } from '@bench/program';
import { startProduct, type Product } from '@bench/product';
import { debianPostgres } from '../support/debian-postgres';
import { startRedis } from '../support/redis-server';
import type { Machine } from './machine';
import { PatroniCluster } from './patroni-cluster';
import { Writers, type Acknowledged } from './writers';

const WRITERS = 12;
const REST_MS = 100;
const LOAD_MS = 5_000;
/** What is allowed, from the break to the next acknowledged report, and between any two of them. */
const WRITES_AGAIN_MS = 30_000;
const GIVEN_UP_MS = 120_000;
const SECRET = 'a secret of the rehearsal that is long enough';
/** Without any replica nothing may be acknowledged, but for what is on its way when they go. */
const ON_ITS_WAY_MS = 2_000;
const ALONE_MS = 15_000;

interface Break {
  readonly name: string;
  begin(machine: Machine): void | Promise<void>;
  end(machine: Machine, cluster: PatroniCluster): void;
}

const TAKEN_IN_TURN: readonly Break[] = [
  { name: 'killed', begin: (machine) => machine.kill(), end: ({ name }, cluster) => cluster.startPatroni(name) },
  { name: 'frozen', begin: (machine) => machine.freeze(), end: (machine) => machine.thaw() },
  { name: 'cut off', begin: (machine) => machine.cutOff(), end: (machine) => machine.rejoin() },
];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The longest time without an acknowledged report between two instants (ms). */
const longestPause = (acknowledged: readonly Acknowledged[], from: number, to: number): number => {
  const within = acknowledged.map(({ at }) => at).filter((at) => at > from && at < to);
  const instants = [from, ...within.sort((a, b) => a - b), to];
  return Math.max(...instants.slice(1).map((at, n) => at - instants[n]));
};

/** Breaks the primary and mends it; what did not hold, one line each. */
const breakOnce = async (cluster: PatroniCluster, writers: Writers, how: Break): Promise<string[]> => {
  const primary = await cluster.primary();
  if (!primary) return ['there is no primary'];
  const broken = performance.now();
  const machine = cluster.machine(primary);
  await how.begin(machine);
  let next: string | undefined;
  let promoted = Infinity;
  const again = (): number | undefined => writers.acknowledged.find(({ at }) => at > promoted)?.at;
  while (again() === undefined && performance.now() - broken < GIVEN_UP_MS) {
    if (next === undefined || next === primary) next = await cluster.primary(primary);
    if (promoted === Infinity && next !== undefined && next !== primary) promoted = performance.now();
    await sleep(50);
  }
  const writes = again() ?? Infinity;
  await sleep(LOAD_MS);
  const mended = performance.now();
  how.end(machine, cluster);
  await cluster.whole();
  const whole = performance.now();
  await sleep(LOAD_MS);
  const during = longestPause(writers.acknowledged, broken, mended);
  const after = longestPause(writers.acknowledged, mended, performance.now());
  say(
    [
      how.name.padEnd(8),
      `${primary} → ${next ?? 'nobody'}`.padEnd(22),
      ...[promoted - broken, writes - broken, during, whole - mended, after].map((ms) => seconds(ms).padStart(11)),
    ].join(' '),
  );
  return [
    ...(writes - broken > WRITES_AGAIN_MS ? [`writes again only after ${seconds(writes - broken)}`] : []),
    ...(during > WRITES_AGAIN_MS ? [`no report for ${seconds(during)}`] : []),
    ...(after > WRITES_AGAIN_MS ? [`no report for ${seconds(after)} when ${primary} came back`] : []),
  ];
};

/** A primary without replicas keeps everybody waiting, and goes on when they are back. */
const loseReplicas = async (cluster: PatroniCluster, writers: Writers): Promise<string[]> => {
  const primary = await cluster.primary();
  const replicas = cluster.names.filter((name) => name !== primary);
  const broken = performance.now();
  await Promise.all(replicas.map((name) => cluster.machine(name).kill()));
  await sleep(ALONE_MS);
  const mended = performance.now();
  const alone = writers.acknowledged.filter(({ at }) => at > broken + ON_ITS_WAY_MS);
  replicas.forEach((name) => cluster.startPatroni(name));
  await cluster.whole();
  await sleep(LOAD_MS);
  const again = writers.acknowledged.find(({ at }) => at > mended)?.at ?? Infinity;
  say(
    `both replicas killed: acknowledged meanwhile ${alone.length}; again ${seconds(again - mended)} after their start`,
  );
  return [
    ...(alone.length > 0 ? ['something was acknowledged that one server alone had'] : []),
    ...(again - mended > WRITES_AGAIN_MS ? [`writes again only after ${seconds(again - mended)}`] : []),
  ];
};

const rowsOf = async <Row extends object>(url: string, statement: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
};

/** What was acknowledged against what is in the log and in the list of reports, when everybody was answered. */
const compare = async (url: string, acknowledged: readonly Acknowledged[]): Promise<string[]> => {
  const listed = await rowsOf<{ row: string }>(
    url,
    `SELECT reader_id || ' ' || chapter_id || ' ' || read_date AS row FROM views.report`,
  );
  const there = new Set(listed.map(({ row }) => row));
  const lost = acknowledged.filter((one) => !there.has(`${one.readerId} ${one.chapterId} ${one.readDate}`));
  const [{ events }] = await rowsOf<{ events: number }>(
    url,
    `SELECT count(*)::integer AS events FROM events WHERE type = 'ChaptersReported'`,
  );
  say(`acknowledged ${acknowledged.length}, lost ${lost.length}; in the list ${listed.length}, in the log ${events}`);
  return [
    ...(lost.length > 0 ? [`${lost.length} acknowledged reports are lost`] : []),
    ...(listed.length === acknowledged.length && events === acknowledged.length ? [] : ['not each exactly once']),
  ];
};

const startProducts = async (url: string, redis: string): Promise<Product[]> => {
  const products: Product[] = [];
  for (const ROLE of ['api', 'api', 'worker', 'worker'])
    products.push(await startProduct(url, { ROLE, REDIS_URL: redis, JWT_SECRET: SECRET, LOG_LEVEL: 'fatal' }));
  return products;
};

const OPTIONS = { breaks: { type: 'string', default: '10' } } as const;

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options: OPTIONS });
  const breaks = positive('--breaks', values.breaks);
  const programs = debianPostgres();
  if (!programs) {
    say('Left out: this needs a whole PostgreSQL of Debian (apt-get install postgresql).\n0 passed, 0 failed');
    return 0;
  }
  const cluster = await PatroniCluster.open(programs);
  const redis = await startRedis();
  const products = await startProducts(cluster.url, redis.url);
  const writers = new Writers(
    products.slice(0, 2).map(({ base }) => base),
    REST_MS,
  );
  await writers.begin(WRITERS);
  await sleep(LOAD_MS);

  say('primary                            promoted      writes  no report   all three  no report');
  say('                                      after       again        for  there after         for');
  const outcomes: string[][] = [];
  const note = (breaches: string[]): void => {
    breaches.forEach((breach) => say(`  ✗ ${breach}`));
    outcomes.push(breaches);
  };
  for (let n = 0; n < breaks; n++) note(await breakOnce(cluster, writers, TAKEN_IN_TURN[n % TAKEN_IN_TURN.length]));
  note(await loseReplicas(cluster, writers));
  await writers.end();
  say(`the longest wait for a report: ${seconds(writers.longest)}`);
  note([...writers.wrong].map((answer) => `a report was answered ${answer.slice(0, 300)}`));
  note(await compare(cluster.url, writers.acknowledged));
  const health = await Promise.all(products.map(({ base }) => call('GET', `${base}/health/ready`)));
  note(health.every(({ status }) => status === 200) ? [] : ['a process is not ready at the end']);
  for (const product of products) await product.stop();
  const verified = await tryCli(cluster.url, ['verify', '--json']);
  note(verified.code === 0 ? [] : [`verify ended with ${verified.code}: ${verified.out.slice(0, 500)}`]);
  await redis.stop();
  const failed = outcomes.filter((breaches) => breaches.length > 0).length;
  say(`${outcomes.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};

runProgram(main, cleanUp);
