import { writeHistory, type HistorySize } from './account-history';
import { call, median, openAccount, type BenchAccount } from './http';
import { createDatabase } from './leavings';
import { runCli } from './operator';
import { SAME_SECRET, startProduct, type Product } from './product';
import { READS } from './reads';
import type { Bench } from './report';

/** Six readers with one month, fourteen years and twenty years. */
export const SHORT: HistorySize = { readers: 6, days: 30, chaptersEach: 4 };
export const LONG: HistorySize = { readers: 6, days: 5_000, chaptersEach: 4 };
export const LONGEST: HistorySize = { readers: 6, days: 7_250, chaptersEach: 23 };
const LIMIT_LONG = 1.5;
const LIMIT_LONGEST = 2;
const ROUNDS = 40;

export interface History {
  readonly product: Product;
  readonly account: BenchAccount;
  readonly size: HistorySize;
}

export const reportsOf = ({ readers, days, chaptersEach }: HistorySize): number => readers * days * chaptersEach;

/** An account with a history of that size, in a running product. */
export const openHistory = async (databaseUrl: string, size: HistorySize): Promise<History> => {
  const registering = await startProduct(databaseUrl, SAME_SECRET);
  const account = await openAccount(registering.base, 'history@bench.example', size.readers);
  await registering.stop();
  await writeHistory(databaseUrl, account.readerIds, size);
  await runCli(databaseUrl, ['projections', 'rebuild']);
  return { product: await startProduct(databaseUrl, SAME_SECRET), account, size };
};

/** The same account after a restart of the product. */
export const reopen = async (databaseUrl: string, { product, ...kept }: History): Promise<History> => {
  await product.stop();
  return { ...kept, product: await startProduct(databaseUrl, SAME_SECRET) };
};

/** The number of the last full page of a hundred. */
const lastFull = (size: HistorySize): number => Math.floor(reportsOf(size) / 100);

type Path = (opened: History) => string;

const history: Path = ({ account }) => `/users/me/readers/${account.readerIds[0]}/points-history`;

/** Queries of pages, and queries deep in a history. Each returns the same amount for a short and a long one. */
export const PATHS: readonly Path[] = [
  ...READS.filter(({ path }) => !path({ token: '', readerIds: [] }).includes('book=')).map(
    ({ path }): Path =>
      ({ account }) =>
        path(account),
  ),
  ({ size }) => `/reports?page=${Math.min(200, lastFull(size))}`,
  ({ size }) => `/reports?page=${lastFull(size)}`,
  ({ account }) => `/reports?readerId=${account.readerIds[1]}`,
  () => '/reports?testament=New',
  () => '/reports?book=Psalms&limit=20',
  () => `/reports?startDate=${daysAgo(20)}&endDate=${daysAgo(10)}`,
  () => `/reports?startDate=${daysAgo(4_000)}`,
  history,
  (opened) => `${history(opened)}?page=${Math.ceil(opened.size.days / 50)}`,
  (opened) => `${history(opened)}?reason=chapter_read_completion`,
  (opened) => `${history(opened)}?startDate=${daysAgo(20)}`,
];

const DAY = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

const time = async (opened: History, path: Path): Promise<number> => {
  const started = performance.now();
  const answer = await call('GET', opened.product.base + path(opened), { token: opened.account.token });
  if (answer.status !== 200) throw new Error(`${path(opened)}: ${answer.text}`);
  return performance.now() - started;
};

/** All three run in parallel and are queried in turn, so that other load on the machine affects all alike. */
export const accountHistory: Bench = {
  name: 'history',
  about: 'GETs of an account with a long history against the same of one with 720 reports',
  async run({ databaseUrl, scale, report }) {
    const short = await openHistory(databaseUrl, SHORT);
    const others = [
      { opened: await openHistory(await createDatabase('lectio_bench_history_long'), LONG), limit: LIMIT_LONG },
    ];
    if (scale === 'full') {
      const opened = await openHistory(await createDatabase('lectio_bench_history_longest'), LONGEST);
      others.push({ opened, limit: LIMIT_LONGEST });
    }
    for (const path of PATHS) {
      const times = [short, ...others.map(({ opened }) => opened)].map((opened) => ({ opened, ms: [] as number[] }));
      for (let round = 0; round < ROUNDS; round++)
        for (const { opened, ms } of times) ms.push(await time(opened, path));
      const [base, ...rest] = times.map(({ ms }) => median(ms));
      others.forEach(({ opened, limit }, index) =>
        report({
          what: `GET ${path(opened)} at ${reportsOf(opened.size).toLocaleString('en')}`,
          ratio: rest[index] / base,
          limit,
          better: 'lower',
          detail: `${rest[index].toFixed(1)} ms, ${base.toFixed(1)} ms at ${reportsOf(SHORT)}`,
        }),
      );
    }
    for (const { product } of [short, ...others.map(({ opened }) => opened)]) await product.stop();
  },
};
