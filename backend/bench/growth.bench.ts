import { call, median, openAccount, type BenchAccount } from './http';
import { reportsOf, writeCommunity, type CommunitySize } from './community';
import { runCli } from './operator';
import { createDatabase, startProduct } from './product';
import type { Bench } from './report';

const SMALL: CommunitySize = { readers: 100, commands: 50, chaptersEach: 20 };
const LARGE: CommunitySize = { readers: 10_000, commands: 50, chaptersEach: 20 };
const LARGE_QUICK: CommunitySize = { readers: 1_000, commands: 50, chaptersEach: 20 };
const ROUNDS = 40;

const CALLS: readonly ((account: BenchAccount) => string)[] = [
  () => '/reports/global-stats',
  () => '/reports/book-progress',
  () => '/reports/next-completion-chapters',
  () => '/reports?limit=100',
  ({ readerIds }) => `/reports?readerId=${readerIds[0]}&book=Genesis`,
  () => '/reports/last-batch',
  () => '/reports/stats',
  () => '/readers',
  ({ readerIds }) => `/readers/${readerIds[0]}/progress`,
  ({ readerIds }) => `/gamification/profile/${readerIds[0]}`,
  ({ readerIds }) => `/gamification/transactions/${readerIds[0]}`,
  ({ readerIds }) => `/gamification/completion/${readerIds[0]}`,
  ({ readerIds }) => `/gamification/badges/${readerIds[0]}`,
  () => '/gamification/leaderboard?category=points&limit=10',
  () => '/gamification/leaderboard?category=chapters&timeframe=month&limit=10',
  () => '/users/me/points-summary',
];

/** Median time of each call in a community of that size, asked by an ordinary reader with some reports. */
const timesIn = async (databaseUrl: string, size: CommunitySize): Promise<Map<string, number>> => {
  await runCli(databaseUrl, ['projections', 'list']);
  await writeCommunity(databaseUrl, size, true);
  await runCli(databaseUrl, ['projections', 'rebuild']);
  const product = await startProduct(databaseUrl);
  try {
    const account = await openAccount(product.base, 'growth@bench.example', 2);
    const posted = await call('POST', `${product.base}/reports`, { token: account.token, body: { readerIds: account.readerIds, chapterIds: Array.from({ length: 60 }, (_, n) => n + 1) } });
    await call('GET', `${product.base}/users/me/points-summary`, { token: account.token, headers: { 'x-min-position': posted.position ?? '' } });
    const times = new Map<string, number>();
    for (const path of CALLS.map((of) => of(account))) {
      const taken: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const started = performance.now();
        const answer = await call('GET', product.base + path, { token: account.token });
        taken.push(performance.now() - started);
        if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
      }
      times.set(path.replace(/\d{2,}/, '…'), median(taken));
    }
    return times;
  } finally {
    await product.stop();
  }
};

/** Every GET in a community a hundred times as large. */
export const growth: Bench = {
  name: 'growth',
  about: 'every GET at 10 million reports against the same at 100,000 (a hundred times the readers)',
  async run({ databaseUrl, scale, report }) {
    const large = scale === 'full' ? LARGE : LARGE_QUICK;
    const before = [...(await timesIn(databaseUrl, SMALL))];
    const after = [...(await timesIn(await createDatabase('lectio_bench_growth_large'), large))];
    after.forEach(([path, time], index) => {
      const [, small] = before[index];
      report({ what: `GET ${path}`, ratio: time / small, limit: 1.5, better: 'lower', detail: `${time.toFixed(1)} ms at ${reportsOf(large).toLocaleString('en')}, ${small.toFixed(1)} ms at ${reportsOf(SMALL).toLocaleString('en')}` });
    });
  },
};
