import { parseArgs } from 'node:util';
import { cleanUp } from '@bench/leavings';
import { positive, runProgram, UsageError } from '@bench/program';
import { checkAfter, verify } from './checks';
import { Cluster } from './cluster';
import { DATABASE_FAULTS } from './database-faults';
import { ONE, type Fault } from './fault';
import { LOG_FAULTS } from './log-faults';
import { PROCESS_FAULTS } from './process-faults';
import { REDIS_FAULTS } from './redis-faults';
import { RedisStore } from './redis-store';
import { removeSmallDisk } from './small-disk';
import { Site, type Layout, type Size } from './site';

const FAULTS: readonly Fault[] = [...PROCESS_FAULTS, ...DATABASE_FAULTS, ...REDIS_FAULTS, ...LOG_FAULTS];

const FULL = { clients: 20, seconds: 18, lasts: 16 };
const SHORT = { clients: 6, seconds: 3, lasts: 11 };

const options = () =>
  parseArgs({
    options: {
      fault: { type: 'string', multiple: true },
      seed: { type: 'string' },
      seconds: { type: 'string' },
      clients: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  }).values;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

let cluster: Cluster | null = null;
let leaving = false;

const missing = (fault: Fault, short: boolean): string | null => {
  const { redis } = (short && fault.shortLayout) || fault.layout;
  return redis && !RedisStore.isInstalled() ? 'no redis-server on the PATH' : (fault.missing?.() ?? null);
};

/** Faults suffered by one site, one after another. */
interface Round {
  readonly name: string;
  readonly layout: Layout;
  readonly faults: readonly Fault[];
}

const onItsOwn = (fault: Fault, layout: Layout): Round => ({ name: fault.name, layout, faults: [fault] });

/**
 * One site per fault; the short form has one for all that need no more than a single process and a proxy before its
 * database.
 */
const roundsOf = (faults: readonly Fault[], short: boolean): Round[] => {
  if (!short) return faults.map((fault) => onItsOwn(fault, fault.layout));
  const together = faults.filter(({ shortLayout }) => !shortLayout);
  const apart = faults.flatMap((fault) => (fault.shortLayout ? [onItsOwn(fault, fault.shortLayout)] : []));
  const one: Round = { name: 'short', layout: { nodes: ONE, proxy: 'database' }, faults: together };
  return together.length > 0 ? [one, ...apart] : apart;
};

/** Reports how each fault of a round ended; returns how many were survived. */
const suffer = async ({ name, layout, faults }: Round, on: Cluster, size: Size): Promise<number> => {
  const database = `faults_${name.replaceAll('-', '_')}`;
  let site: Site | null = null;
  let passed = 0;
  try {
    for (const fault of faults) await fault.prepare?.(on);
    site = await Site.open(on, database, layout, size);
    for (const fault of faults) if (await survives(site, fault, { last: fault === faults.at(-1) })) passed++;
  } catch (error) {
    if (!leaving) say(`✗ ${name}: ${(error as Error).stack}`);
  } finally {
    await site?.close();
    await on.drop(database);
    for (const fault of faults) await fault.clear?.(on);
  }
  return passed;
};

/**
 * An answer as slow as the fault is long has waited for its end; otherwise a busy machine gets twice the ten seconds.
 */
const longestOf = ({ lasting }: Fault, { lasts }: Size): number => (lasting ? lasts - 1 : 20) * 1000;

/** What is verified only once, after the last fault, would show the traces of all. */
const survives = async (site: Site, fault: Fault, { last }: { last: boolean }): Promise<boolean> => {
  const { watch } = site;
  const began = performance.now();
  watch.begin({ ...fault.tolerance, longestMs: longestOf(fault, site.size) });
  try {
    site.act();
    const parked = (await fault.run(site))?.parked;
    await site.rest();
    await checkAfter(site, parked);
    if (last) await verify(site, parked);
  } catch (error) {
    watch.breach((error as Error).stack ?? (error as Error).message);
    await site.rest();
  }
  const { acts, retries, longest, breaches } = watch;
  const held = breaches.length === 0;
  const took = ((performance.now() - began) / 1000).toFixed(1);
  const counts = `${took} s, ${acts} acts, ${retries} retries, longest ${Math.round(longest)} ms`;
  say(`${held ? '✓' : '✗'} ${fault.name} (${counts})`);
  breaches.forEach((breach) => say(`    ${breach}`));
  if (!held) site.nodes.forEach(({ role, lastWords }) => say(`    A process (${role}) logged last: ${lastWords}`));
  return held;
};

/** `npm run test:faults -- [--fault=name …] [--seed=n] [--seconds=n] [--clients=n]`; `npm test` runs `--short`. */
const main = async (): Promise<number> => {
  const given = options();
  const unknown = given.fault?.find((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown)
    throw new UsageError(`No fault is called "${unknown}". There are: ${FAULTS.map(({ name }) => name).join(', ')}.`);
  const size = given.short ? SHORT : FULL;
  const number = (option: 'seed' | 'clients' | 'seconds', otherwise: number): number =>
    given[option] === undefined ? otherwise : positive(`--${option}`, given[option]);
  const seed = number('seed', 1 + Math.floor(Math.random() * 1_000_000));
  const run: Size = {
    ...size,
    clients: number('clients', size.clients),
    seconds: number('seconds', size.seconds),
    seed,
  };
  const chosen = FAULTS.filter(({ name, short }) => given.fault?.includes(name) ?? (!given.short || short));
  say(`${run.clients} clients, ${run.seconds} seconds a fault, --seed=${seed}`);
  cluster = await Cluster.start();
  const possible = chosen.filter((fault) => {
    const reason = missing(fault, given.short);
    if (reason) say(`- ${fault.name} is left out: ${reason}`);
    return reason === null;
  });
  let passed = 0;
  for (const round of roundsOf(possible, given.short)) passed += await suffer(round, cluster, run);
  const failed = possible.length - passed;
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};

const endAll = async (): Promise<void> => {
  leaving = true;
  try {
    await cleanUp();
  } finally {
    await cluster?.end();
    removeSmallDisk();
  }
};

runProgram(main, endAll);
