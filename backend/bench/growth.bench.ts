import { timeOf, type Axis, type Opened } from './growth/axis';
import { groupAxis } from './growth/group.axis';
import { historyAxis } from './growth/history.axis';
import { readersAxis } from './growth/readers.axis';
import { median } from './http';
import { createDatabase } from './leavings';
import type { Bench, BenchInput } from './report';

const ROUNDS = 60;
/** A route that costs a fourth more at ten times the size. */
const LIMIT = 0.1;

interface Sized {
  readonly size: number;
  readonly ms: number;
}

/** The slope of the straight line through both logarithms: 0 for a cost that stays, 1 for one that grows alike. */
const exponentOf = (points: readonly Sized[]): number => {
  const xs = points.map(({ size }) => Math.log(size));
  const ys = points.map(({ ms }) => Math.log(ms));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x0, y0] = [mean(xs), mean(ys)];
  const covariance = xs.reduce((sum, x, at) => sum + (x - x0) * (ys[at] - y0), 0);
  return covariance / xs.reduce((sum, x) => sum + (x - x0) ** 2, 0);
};

const nameOf = (path: string): string =>
  path.replace(/\/\d+(?=\/|\?|$)/g, '/{id}').replace(/readerId=\d+/, 'readerId={id}');

/** All sizes run in parallel and are queried in turn, so that other load on the machine affects all alike. */
const measure = async <O extends Opened>(axis: Axis<O>, { report, scale, upTo }: BenchInput): Promise<void> => {
  const largest = upTo ?? axis.upTo[scale];
  const opened: { size: number; at: O }[] = [];
  for (const [index, size] of axis.sizes.filter((one) => one <= largest).entries())
    opened.push({ size, at: await axis.open(await createDatabase(`lectio_bench_growth_${index}`), size) });
  for (const [nth, route] of axis.routes.entries()) {
    const times = opened.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, { at }] of opened.entries()) times[index].push(await timeOf(at, route, nth * ROUNDS + round));
    const points = opened.map(({ size }, index) => ({ size, ms: median(times[index]) }));
    report({
      what: `${axis.name}: GET ${nameOf(route.path(opened[0].at))}${route.afterReport ? ' after a report' : ''}, exponent`,
      ratio: exponentOf(points),
      limit: LIMIT,
      better: 'lower',
      detail: points.map(({ size, ms }) => `${ms.toFixed(1)} ms at ${size.toLocaleString('en')}`).join(', '),
    });
  }
  for (const { at } of opened) await at.product.stop();
};

/** The cost of each route as a power of what grows. */
export const growth: Bench = {
  name: 'growth',
  about: 'the exponent of every GET’s cost: readers of the site, reports of one account, members of a church or family',
  async run(input) {
    await measure(readersAxis, input);
    await measure(historyAxis, input);
    await measure(groupAxis, input);
  },
};
