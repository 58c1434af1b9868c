import { call, median } from './http';
import { openHistory, reopen, reportsOf, SHORT, LONG, LONGEST, type History } from './history.bench';
import { createDatabase } from './leavings';
import type { Bench, BenchInput } from './report';

const UNDOS = 25;
const RESTARTS = 7;
const CHAPTERS = [1, 2, 3];

interface Sized {
  readonly databaseUrl: string;
  opened: History;
  readonly limit: { readonly undo: number; readonly cold: number };
}

/** How long a change takes until the figures show it (ms). */
const untilShown = async (
  { product: { base }, account: { token } }: History,
  method: string,
  path: string,
  body?: unknown,
): Promise<number> => {
  const started = performance.now();
  const changed = await call(method, base + path, { token, body });
  if (changed.status >= 300) throw new Error(`${method} ${path}: ${changed.text}`);
  const headers = { 'x-min-position': changed.position ?? '' };
  const shown = await call('GET', `${base}/users/me/points-summary`, { token, headers });
  if (shown.status !== 200) throw new Error(shown.text);
  return performance.now() - started;
};

let days = 0;

/** A report of all readers for a day of which nothing is reported yet. */
const report = (opened: History): Promise<number> =>
  untilShown(opened, 'POST', '/reports', {
    readerIds: opened.account.readerIds,
    chapterIds: CHAPTERS,
    readDate: new Date(Date.UTC(1950, 0, ++days)).toISOString().slice(0, 10),
  });

const undo = (opened: History): Promise<number> => untilShown(opened, 'DELETE', '/reports/undo-last-batch');

/** The medians of what is measured for each size in turn. */
const inTurn = async (
  sizes: readonly Sized[],
  rounds: number,
  measure: (sized: Sized) => Promise<number>,
): Promise<number[]> => {
  const times = sizes.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, sized] of sizes.entries()) times[index].push(await measure(sized));
  return times.map(median);
};

const LIMITS = {
  short: { undo: 1, cold: 1 },
  long: { undo: 1.5, cold: 2 },
  longest: { undo: 2, cold: 2 },
};

const open = async (name: string, size: typeof SHORT, limit: Sized['limit']): Promise<Sized> => {
  const databaseUrl = await createDatabase(`lectio_bench_changes_${name}`);
  return { databaseUrl, opened: await openHistory(databaseUrl, size), limit };
};

const tell = (input: BenchInput, what: 'undo' | 'cold', sizes: readonly Sized[], [base, ...others]: number[]): void =>
  others.forEach((ms, index) => {
    const { opened, limit } = sizes[index + 1];
    const name = what === 'undo' ? 'an undo' : 'the first report after a restart';
    input.report({
      what: `${name}, until the figures show it, at ${reportsOf(opened.size).toLocaleString('en')}`,
      ratio: ms / base,
      limit: limit[what],
      better: 'lower',
      detail: `${ms.toFixed(1)} ms, ${base.toFixed(1)} ms at ${reportsOf(SHORT)}`,
    });
  });

/** What a person waits for who takes something back, or reports while nothing of their history is in memory. */
export const changes: Bench = {
  name: 'changes',
  about:
    'an undo, and the first report after a restart, of an account with a long history against one with 720 reports',
  async run(input) {
    const sizes = [await open('short', SHORT, LIMITS.short), await open('long', LONG, LIMITS.long)];
    if (input.scale === 'full') sizes.push(await open('longest', LONGEST, LIMITS.longest));
    const undone = await inTurn(sizes, UNDOS, async ({ opened }) => {
      await report(opened);
      return undo(opened);
    });
    tell(input, 'undo', sizes, undone);
    const cold = await inTurn(sizes, RESTARTS, async (sized) => {
      sized.opened = await reopen(sized.databaseUrl, sized.opened);
      return report(sized.opened);
    });
    tell(input, 'cold', sizes, cold);
    for (const { opened } of sizes) await opened.product.stop();
  },
};
