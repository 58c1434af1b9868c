import { call, median, openAccount, throughput, type BenchAccount } from './http';
import { quantileOf } from './load';
import { startProduct } from './product';
import { day, RawInserts } from './raw-inserts';
import type { Bench } from './report';

const CLIENTS = 50;
const SECONDS = 6;
const ROUNDS = 3;
const P99_MS = 120;

const ownThroughput = (
  base: string,
  accounts: readonly BenchAccount[],
  { sent, ms }: { sent: number[]; ms: number[] },
  nonce: number,
): Promise<number> =>
  throughput(CLIENTS, SECONDS, async (client) => {
    const { token, readerIds } = accounts[client];
    const n = sent[client]++;
    const body = { readerId: readerIds[0], chapterIds: [1, 2, 3], readDate: day(n) };
    const headers = { 'idempotency-key': `k-${nonce}-${client}-${n}` };
    const began = performance.now();
    const answer = await call('POST', `${base}/reports`, { token, body, headers });
    ms.push(performance.now() - began);
    if (answer.status !== 201) throw new Error(answer.text);
  });

/** 50 clients, each reporting three chapters for one reader, while the projections run. */
export const smallReports: Bench = {
  name: 'small-reports',
  about:
    'one reader, three chapters, 50 clients, against the same inserts raw through a pool of the same size and settings',
  async run({ databaseUrl, report }) {
    const product = await startProduct(databaseUrl);
    const raws = await RawInserts.open(databaseUrl, CLIENTS);
    try {
      const accounts: BenchAccount[] = [];
      for (let client = 0; client < CLIENTS; client++)
        accounts.push(await openAccount(product.base, `small${client}@bench.example`, 1));
      const sent = accounts.map(() => 0);
      const ms: number[] = [];
      const own: number[] = [];
      const raw: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        raw.push(await throughput(CLIENTS, SECONDS, (client) => raws.once(client)));
        own.push(await ownThroughput(product.base, accounts, { sent, ms }, round));
      }
      report({
        what: 'throughput ÷ raw inserts',
        ratio: median(own) / median(raw),
        limit: 0.15,
        better: 'higher',
        detail: `${median(own).toFixed(0)} against ${median(raw).toFixed(0)} a second`,
      });
      const p99 = quantileOf(ms, 0.99);
      report({
        what: 'p99 of a report ÷ 120 ms',
        ratio: p99 / P99_MS,
        limit: 1,
        better: 'lower',
        detail: `${p99.toFixed(0)} ms of ${ms.length} reports`,
      });
    } finally {
      await raws.end();
      await product.stop();
    }
  },
};
