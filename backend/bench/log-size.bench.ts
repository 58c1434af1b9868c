import { call, median, timed, type BenchAccount, openAccount, throughput } from './http';
import { keptDatabase } from './leavings';
import { growLog } from './log-size/portions';
import { vacuumed, type TableSize } from './log-size/tables';
import { runCli } from './operator';
import { startProduct } from './product';
import { READS } from './reads';
import { rebuildOnce } from './rebuilding';
import { table, type Bench, type BenchInput } from './report';

/** The first step, and where nothing else is said the last one. */
const FROM = { quick: 200_000, full: 1_000_000 };
const UP_TO = { quick: 1_000_000, full: 5_000_000 };
/** Each step has so many times the reports of the one before. */
const FACTOR = 5;
const ROUNDS = 60;
const CLIENTS = 10;
const APPEND_SECONDS = 5;
const LIMIT = 1.3;
const MOST_MB = 512;

interface Step {
  readonly reports: number;
  readonly reads: ReadonlyMap<string, number>;
  readonly appendMs: number;
  readonly rebuild: { readonly seconds: number; readonly megabytes: number };
  readonly tables: readonly TableSize[];
}

/** An account of this run only: the log keeps those of earlier ones. */
const openOwn = async (base: string): Promise<BenchAccount> => {
  const account = await openAccount(base, `size${Date.now()}@bench.example`, 2);
  const body = { readerIds: account.readerIds, chapterIds: Array.from({ length: 60 }, (_, n) => n + 1) };
  const { position } = await call('POST', `${base}/reports`, { token: account.token, body });
  const headers = { 'x-min-position': position ?? '' };
  await call('GET', `${base}/users/me/points-summary`, { token: account.token, headers });
  return account;
};

const readTimes = async (base: string, account: BenchAccount): Promise<Map<string, number>> => {
  const times = new Map<string, number>();
  for (const { path } of READS) {
    const ms: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      ms.push(
        await timed(async () => {
          const answer = await call('GET', base + path(account), { token: account.token });
          if (answer.status !== 200) throw new Error(answer.text);
        }),
      );
    times.set(path({ token: '', readerIds: [] }).replaceAll('undefined', '{id}'), median(ms));
  }
  return times;
};

const appendMs = async (base: string): Promise<number> => {
  const accounts = await Promise.all(
    Array.from({ length: CLIENTS }, (_, n) => openAccount(base, `append${n}.${Date.now()}@bench.example`, 1)),
  );
  const days = accounts.map(() => 0);
  const ms: number[] = [];
  await throughput(CLIENTS, APPEND_SECONDS, async (client) => {
    const { token, readerIds } = accounts[client];
    const readDate = new Date(Date.UTC(1950, 0, 1) + days[client]++ * 86_400_000).toISOString().slice(0, 10);
    const body = { readerIds, chapterIds: [1, 2, 3], readDate };
    ms.push(
      await timed(async () => {
        const answer = await call('POST', `${base}/reports`, { token, body });
        if (answer.status !== 201) throw new Error(answer.text);
      }),
    );
  });
  return median(ms);
};

const measure = async (databaseUrl: string, upTo: number): Promise<Step> => {
  const reports = await growLog(databaseUrl, upTo);
  const tables = await vacuumed(databaseUrl);
  const rebuild = await rebuildOnce(databaseUrl);
  const product = await startProduct(databaseUrl);
  try {
    const reads = await readTimes(product.base, await openOwn(product.base));
    return { reports, tables, rebuild, reads, appendMs: await appendMs(product.base) };
  } finally {
    await product.stop();
  }
};

const print = (steps: readonly Step[]): void => {
  const row = (what: string, cell: (step: Step) => string): string[] => [what, ...steps.map(cell)];
  const ofTable = (step: Step, name: string): TableSize | undefined => step.tables.find((one) => one.name === name);
  const [last] = steps.slice(-1);
  process.stdout.write(
    table([
      row('reports', ({ reports }) => reports.toLocaleString('en')),
      ...[...last.reads.keys()].map((path) => row(`GET ${path}, ms`, ({ reads }) => (reads.get(path) ?? 0).toFixed(1))),
      row('POST /reports, ms', (step) => step.appendMs.toFixed(1)),
      row('rebuild, s', ({ rebuild }) => rebuild.seconds.toFixed(1)),
      row('rebuild, reports a second', ({ reports, rebuild }) =>
        Math.round(reports / rebuild.seconds).toLocaleString('en'),
      ),
      row('rebuild, peak MB', ({ rebuild }) => rebuild.megabytes.toFixed(0)),
      ...last.tables.map(({ name }) =>
        row(`${name}: table + indexes, MB (vacuum, s)`, (step) => {
          const found = ofTable(step, name);
          return found
            ? `${found.tableMb.toFixed(0)} + ${found.indexMb.toFixed(0)} (${found.vacuumSeconds.toFixed(1)})`
            : '–';
        }),
      ),
    ]),
  );
};

const compare = (report: BenchInput['report'], steps: readonly Step[]): void => {
  const [first, last] = [steps[0], steps[steps.length - 1]];
  const at = `at ${last.reports.toLocaleString('en')} ÷ at ${first.reports.toLocaleString('en')}`;
  const lower = (what: string, own: number, before: number): void =>
    report({
      what: `${what} ${at}`,
      ratio: own / before,
      limit: LIMIT,
      better: 'lower',
      detail: `${own.toFixed(1)} against ${before.toFixed(1)} ms`,
    });
  for (const [path, ms] of last.reads) lower(`GET ${path}`, ms, first.reads.get(path) ?? NaN);
  lower('POST /reports', last.appendMs, first.appendMs);
  report({
    what: `rebuild, seconds a report ${at}`,
    ratio: last.rebuild.seconds / last.reports / (first.rebuild.seconds / first.reports),
    limit: LIMIT,
    better: 'lower',
    detail: `${last.rebuild.seconds.toFixed(1)} against ${first.rebuild.seconds.toFixed(1)} s`,
  });
  report({
    what: 'peak memory of the rebuild ÷ 512 MB',
    ratio: last.rebuild.megabytes / MOST_MB,
    limit: 1,
    better: 'lower',
    detail: `${last.rebuild.megabytes.toFixed(0)} MB`,
  });
};

/** `--up-to` says how far, `--kept` the database that the next run goes on with. */
export const logSize: Bench = {
  name: 'log-size',
  about:
    'GETs, appends, rebuild, sizes and vacuum as the log grows; --up-to 100000000 --kept lectio_bench_log goes on later',
  async run({ databaseUrl, scale, upTo, kept, report }) {
    const url = kept === null ? databaseUrl : await keptDatabase(kept);
    await runCli(url, ['projections', 'list']);
    const largest = upTo ?? UP_TO[scale];
    const steps: Step[] = [];
    for (let reports = Math.min(FROM[scale], largest); ; reports = Math.min(reports * FACTOR, largest)) {
      const step = await measure(url, reports);
      // A kept database may be larger already.
      if (steps.length === 0 || step.reports > steps[steps.length - 1].reports) steps.push(step);
      if (reports >= largest) break;
    }
    print(steps);
    compare(report, steps);
  },
};
