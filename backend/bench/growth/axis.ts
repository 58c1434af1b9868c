import { call, type BenchAccount } from '../http';
import type { Product } from '../product';

/** A running product at one size, and an ordinary account in it. */
export interface Opened {
  readonly product: Product;
  readonly account: BenchAccount;
}

export interface Route<O extends Opened = Opened> {
  readonly path: (opened: O) => string;
  /** Measured right after a report of the account, whose figures the answer must contain. */
  readonly afterReport?: boolean;
}

/** One thing that grows. */
export interface Axis<O extends Opened = Opened> {
  /** What is counted. */
  readonly name: string;
  readonly sizes: readonly number[];
  /** The largest size of a quick run, and of a full one. */
  readonly upTo: { readonly quick: number; readonly full: number };
  open(databaseUrl: string, size: number): Promise<O>;
  readonly routes: readonly Route<O>[];
}

const DAY_MS = 86_400_000;

/** How long one GET of the route takes (ms). `nth` makes each report another one. */
export const timeOf = async <O extends Opened>(opened: O, route: Route<O>, nth: number): Promise<number> => {
  const { product, account } = opened;
  const { token } = account;
  const headers: Record<string, string> = {};
  if (route.afterReport) {
    const readDate = new Date(Date.UTC(1950, 0, 1) + nth * DAY_MS).toISOString().slice(0, 10);
    const body = { readerIds: account.readerIds.slice(0, 1), chapterIds: [1, 2, 3], readDate };
    const posted = await call('POST', `${product.base}/reports`, { token, body });
    if (posted.status !== 201) throw new Error(posted.text);
    headers['x-min-position'] = posted.position ?? '';
  }
  const path = route.path(opened);
  const started = performance.now();
  const answer = await call('GET', product.base + path, { token, headers });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  return performance.now() - started;
};
