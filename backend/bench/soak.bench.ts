import { quantileOf } from './load';
import { peakMegabytes, residentMegabytes } from './process-memory';
import { processorMs } from './process-time';
import { SAME_SECRET, startProduct, type Product } from './product';
import { table, type Bench, type BenchInput } from './report';
import { openPeople, type Person } from './soak/mixed-load';
import { Visitors } from './soak/visitors';

const PEOPLE = 40;
const MINUTES = 8;
const MINUTE_S = { full: 60, quick: 4 };
const LIMITS = { p99: 1.3, megabytes: 350, afterRestart: 1.5 };

interface Minute {
  readonly calls: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the product for each call (ms). */
  readonly processor: number;
  readonly megabytes: number;
}

/** All of these people at once for some seconds. */
const minuteOf = async ({ base, pid }: Product, people: readonly Person[], seconds: number): Promise<Minute> => {
  const processor = processorMs(pid);
  const until = performance.now() + seconds * 1_000;
  const ms = (await Promise.all(people.map((person) => person.live(base, until)))).flat();
  return {
    calls: ms.length,
    p50: quantileOf(ms, 0.5),
    p99: quantileOf(ms, 0.99),
    processor: (processorMs(pid) - processor) / ms.length,
    megabytes: residentMegabytes(pid),
  };
};

const HEADER = ['', 'calls', 'p50 ms', 'p99 ms', 'processor ms', 'MB'];

const row = (what: string, { calls, p50, p99, processor, megabytes }: Minute): string[] => [
  what,
  calls.toLocaleString('en'),
  p50.toFixed(1),
  p99.toFixed(1),
  processor.toFixed(2),
  megabytes.toFixed(0),
];

const commandsOf = (people: readonly Person[]): string =>
  Math.round(people.reduce((sum, { commands }) => sum + commands, 0) / people.length).toLocaleString('en');

const soakOnce = async ({ databaseUrl, scale, report }: BenchInput): Promise<Person[]> => {
  const product = await startProduct(databaseUrl, SAME_SECRET);
  const people = await openPeople(product.base, 'soak', PEOPLE);
  const visitors = new Visitors(product.base, people);
  try {
    await visitors.start();
    const minutes: Minute[] = [];
    for (let minute = 0; minute < MINUTES; minute++) minutes.push(await minuteOf(product, people, MINUTE_S[scale]));
    process.stdout.write(table([HEADER, ...minutes.map((minute, index) => row(`minute ${index + 1}`, minute))]));
    const [first, last] = [minutes[0], minutes[MINUTES - 1]];
    report({
      what: 'p99 of the last minute ÷ the first',
      ratio: last.p99 / first.p99,
      limit: LIMITS.p99,
      better: 'lower',
      detail: `${last.p99.toFixed(0)} against ${first.p99.toFixed(0)} ms, ${commandsOf(people)} commands each; processor ${last.processor.toFixed(2)} against ${first.processor.toFixed(2)} ms a call`,
    });
    const megabytes = Math.max(...minutes.map((minute) => minute.megabytes));
    report({
      what: 'memory ÷ 350 MB',
      ratio: megabytes / LIMITS.megabytes,
      limit: 1,
      better: 'lower',
      detail: `${megabytes.toFixed(0)} MB at the end of a minute, at most ${peakMegabytes(product.pid).toFixed(0)} MB`,
    });
    return people;
  } finally {
    await visitors.stop();
    await product.stop();
  }
};

/** Twice in turn, so that other load on the machine affects both alike. */
const afterRestart = async ({ databaseUrl, scale, report }: BenchInput, people: readonly Person[]): Promise<void> => {
  const product = await startProduct(databaseUrl, SAME_SECRET);
  try {
    const fresh = await openPeople(product.base, 'fresh', PEOPLE);
    const seconds = MINUTE_S[scale] / 2;
    // So that neither is the first to run the code.
    await minuteOf(product, await openPeople(product.base, 'first', PEOPLE), seconds / 2);
    const minutes = { same: [] as Minute[], fresh: [] as Minute[] };
    for (const who of ['same', 'fresh', 'fresh', 'same'] as const)
      minutes[who].push(await minuteOf(product, who === 'same' ? people : fresh, seconds));
    process.stdout.write(
      table([
        ['after a restart', ...HEADER.slice(1)],
        ...minutes.same.map((minute) => row('the same accounts', minute)),
        ...minutes.fresh.map((minute) => row('fresh accounts', minute)),
      ]),
    );
    const [same, other] = [minutes.same, minutes.fresh].map((of) => of.reduce((sum, { p99 }) => sum + p99, 0) / 2);
    report({
      what: 'after a restart, p99 of the same accounts ÷ fresh ones',
      ratio: same / other,
      limit: LIMITS.afterRestart,
      better: 'lower',
      detail: `${same.toFixed(0)} against ${other.toFixed(0)} ms`,
    });
  } finally {
    await product.stop();
  }
};

/** Whether anything grows while accounts do: what a call takes, processor time, memory. */
export const soak: Bench = {
  name: 'soak',
  about:
    '40 accounts for eight minutes, a thousand commands each: 30% reports on past days, 5% undo, 65% reads; ten sockets come and go',
  async run(input) {
    await afterRestart(input, await soakOnce(input));
  },
};
