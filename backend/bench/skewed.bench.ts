import { Client } from 'pg';
import { Random } from '@demo/random';
import { call, median, openAccount, throughput, type BenchAccount } from './http';
import { quantileOf } from './load';
import { runCli } from './operator';
import { SAME_SECRET, startProduct, type Product } from './product';
import { day } from './raw-inserts';
import type { Bench } from './report';
import { writeReaders } from './skewed/many-readers';

const CLIENTS = 50;
const SIZES = { full: { streams: 100_000, seconds: 6 }, quick: { streams: 5_000, seconds: 2 } };
const ROUNDS = 3;
/** So many commands go to so few of the streams. */
const SKEW = { commands: 0.9, streams: 0.01 };
/** So many commands race with another of the same stream. */
const CONFLICTS = 0.05;
const CHAPTERS = [1, 2, 3];
const LIMITS = { skewed: 0.7, even: 0.4 };

/** Which of a client's readers its next command is for. */
type Choice = (random: Random, readerIds: readonly number[]) => number;

const one: Choice = (_, [first]) => first;

const even: Choice = (random, readerIds) => random.pick(readerIds);

const skewed: Choice = (random, readerIds) => {
  const few = Math.max(1, readerIds.length * SKEW.streams);
  return random.happens(SKEW.commands) ? readerIds[random.between(0, few - 1)] : random.pick(readerIds);
};

interface Load {
  readonly choose: Choice;
  readonly conflicts: number;
  readonly rates: number[];
  readonly ms: number[];
}

class Clients {
  /** Reports that were answered with 201. */
  acknowledged = 0;
  private readonly days = new Map<number, number>();
  private readonly randoms = Array.from({ length: CLIENTS }, (_, n) => new Random(n));

  constructor(
    private readonly base: string,
    private readonly accounts: readonly BenchAccount[],
  ) {}

  async run({ choose, conflicts, rates, ms }: Load, seconds: number): Promise<void> {
    const before = ms.length;
    const began = performance.now();
    await throughput(CLIENTS, seconds, async (client) => {
      const random = this.randoms[client];
      const account = this.accounts[client];
      const readerId = choose(random, account.readerIds);
      // Two at once are as many commands, of which one loses the race.
      const together = random.happens(conflicts / 2) ? 2 : 1;
      await Promise.all(Array.from({ length: together }, () => this.report(account.token, readerId, ms)));
    });
    rates.push(((ms.length - before) * 1_000) / (performance.now() - began));
  }

  private async report(token: string, readerId: number, ms: number[]): Promise<void> {
    const n = this.days.get(readerId) ?? 0;
    this.days.set(readerId, n + 1);
    const began = performance.now();
    const answer = await call('POST', `${this.base}/reports`, {
      token,
      body: { readerId, chapterIds: CHAPTERS, readDate: day(n) },
      headers: { 'idempotency-key': `skewed-${readerId}-${n}` },
    });
    ms.push(performance.now() - began);
    if (answer.status !== 201) throw new Error(answer.text);
    this.acknowledged += CHAPTERS.length;
  }
}

const openAccounts = async (databaseUrl: string, streams: number): Promise<BenchAccount[]> => {
  const registering = await startProduct(databaseUrl, SAME_SECRET);
  const accounts: BenchAccount[] = [];
  for (let n = 0; n < CLIENTS; n++) accounts.push(await openAccount(registering.base, `skewed${n}@bench.example`, 1));
  await registering.stop();
  const readers = await writeReaders(
    databaseUrl,
    accounts.flatMap(({ readerIds }) => readerIds),
    streams / CLIENTS,
  );
  await runCli(databaseUrl, ['projections', 'rebuild']);
  return accounts.map(({ token }, n) => ({ token, readerIds: readers[n] }));
};

const reportsIn = async (databaseUrl: string): Promise<number> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::integer AS count FROM views.report');
  await client.end();
  return rows[0].count;
};

/** Few streams get most commands, and some commands race for one. */
export const skewedLoad: Bench = {
  name: 'skewed',
  about:
    '50 clients on 100,000 readers: nine tenths of the commands for a hundredth of the readers, 5% race for one; against one reader for each client',
  async run({ databaseUrl, scale, report }) {
    const { streams, seconds } = SIZES[scale];
    const accounts = await openAccounts(databaseUrl, streams);
    const product: Product = await startProduct(databaseUrl, SAME_SECRET);
    try {
      const clients = new Clients(product.base, accounts);
      const load = (choose: Choice, conflicts = 0): Load => ({ choose, conflicts, rates: [], ms: [] });
      const loads = { single: load(one), even: load(even), skewed: load(skewed, CONFLICTS) };
      for (let round = 0; round < ROUNDS; round++)
        for (const each of Object.values(loads)) await clients.run(each, seconds);
      const single = median(loads.single.rates);
      for (const name of ['skewed', 'even'] as const) {
        const { rates, ms } = loads[name];
        report({
          what: `commands a second, ${name} ÷ one reader for each client`,
          ratio: median(rates) / single,
          limit: LIMITS[name],
          better: 'higher',
          detail: `${median(rates).toFixed(0)} against ${single.toFixed(0)} a second, p99 ${quantileOf(ms, 0.99).toFixed(0)} against ${quantileOf(loads.single.ms, 0.99).toFixed(0)} ms`,
        });
      }
      const listed = await reportsIn(databaseUrl);
      report({
        what: 'acknowledged reports that are missing or there twice',
        ratio: Math.abs(listed - clients.acknowledged),
        limit: 0,
        better: 'lower',
        detail: `${listed.toLocaleString('en')} of ${clients.acknowledged.toLocaleString('en')}`,
      });
    } finally {
      await product.stop();
    }
  },
};
