import { call, median, openAccount, type BenchAccount } from './http';
import { reportsOf, writeCommunity, type CommunitySize } from './community';
import { runCli } from './operator';
import { createDatabase } from './leavings';
import { startProduct, type Product } from './product';
import { READS } from './reads';
import type { Bench } from './report';

const SMALL: CommunitySize = { readers: 100, commands: 50, chaptersEach: 20 };
const LARGE: CommunitySize = { readers: 10_000, commands: 50, chaptersEach: 20 };
const LARGE_QUICK: CommunitySize = { readers: 1_000, commands: 50, chaptersEach: 20 };
const ROUNDS = 60;
const LIMIT = 1.5;

interface Community {
  readonly product: Product;
  readonly account: BenchAccount;
}

/** A running product with a community of that size, and an ordinary account in it with some reports. */
const open = async (databaseUrl: string, size: CommunitySize): Promise<Community> => {
  await runCli(databaseUrl, ['projections', 'list']);
  await writeCommunity(databaseUrl, size, true);
  await runCli(databaseUrl, ['projections', 'rebuild']);
  const product = await startProduct(databaseUrl);
  const account = await openAccount(product.base, 'growth@bench.example', 2);
  const body = { readerIds: account.readerIds, chapterIds: Array.from({ length: 60 }, (_, n) => n + 1) };
  const posted = await call('POST', `${product.base}/reports`, { token: account.token, body });
  await call('GET', `${product.base}/users/me/points-summary`, {
    token: account.token,
    headers: { 'x-min-position': posted.position ?? '' },
  });
  return { product, account };
};

const time = async ({ product, account }: Community, path: string): Promise<number> => {
  const started = performance.now();
  const answer = await call('GET', product.base + path, { token: account.token });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return performance.now() - started;
};

/** Both sizes run in parallel and are queried in turn, so that other load on the machine affects both alike. */
export const growth: Bench = {
  name: 'growth',
  about: 'every GET at 10 million reports against the same at 100,000 (a hundred times the readers)',
  async run({ databaseUrl, scale, report }) {
    const size = scale === 'full' ? LARGE : LARGE_QUICK;
    const small = await open(databaseUrl, SMALL);
    const large = await open(await createDatabase('lectio_bench_growth_large'), size);
    for (const { path: pathOf } of READS) {
      const times: { small: number[]; large: number[] } = { small: [], large: [] };
      for (let round = 0; round < ROUNDS; round++) {
        times.small.push(await time(small, pathOf(small.account)));
        times.large.push(await time(large, pathOf(large.account)));
      }
      const [before, after] = [median(times.small), median(times.large)];
      const detail = `${after.toFixed(1)} ms at ${reportsOf(size).toLocaleString('en')}, ${before.toFixed(1)} ms at ${reportsOf(SMALL).toLocaleString('en')}`;
      report({
        what: `GET ${pathOf({ token: '', readerIds: [] }).replace('undefined', '{id}')}`,
        ratio: after / before,
        limit: LIMIT,
        better: 'lower',
        detail,
      });
    }
    await small.product.stop();
    await large.product.stop();
  },
};
