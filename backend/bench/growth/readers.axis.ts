import { writeCommunity } from '../community';
import { call, openAccount } from '../http';
import { runCli } from '../operator';
import { startProduct } from '../product';
import { READS } from '../reads';
import type { Axis } from './axis';

const COMMANDS = 10;
const CHAPTERS = 4;

/** Readers of the whole site, each with forty reports; the account has the same few at each size. */
export const readersAxis: Axis = {
  name: 'readers',
  sizes: [100, 1_000, 10_000, 100_000, 1_000_000],
  upTo: { quick: 1_000, full: 10_000 },
  async open(databaseUrl, readers) {
    await runCli(databaseUrl, ['projections', 'list']);
    await writeCommunity(databaseUrl, { readers, commands: COMMANDS, chaptersEach: CHAPTERS }, true);
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
  },
  routes: READS.map(({ path }) => ({ path: ({ account }) => path(account) })),
};
