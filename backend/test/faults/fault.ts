import { setTimeout as sleep } from 'node:timers/promises';
import type { Layout, Site } from './site';
import type { Tolerance, Watch } from './watch';

export interface Fault {
  readonly name: string;
  /** Included in the short form that `npm test` runs. */
  readonly short?: true;
  /** A site of its own in the short form, which otherwise has one process for all faults. */
  readonly shortLayout?: Layout;
  /** Lasts for `Size.lasts`; the others strike once or repeatedly. */
  readonly lasting?: true;
  readonly layout: Layout;
  readonly tolerance?: Tolerance;
  /** Why this machine does not support it; null when it does. */
  readonly missing?: () => string | null;
  /** Called before the product starts. */
  readonly prepare?: (cluster: Site['cluster']) => Promise<void>;
  /** Runs while the clients act; returns the reader that must be parked afterwards. */
  run(site: Site): Promise<void | { parked: number }>;
  /** Called once the product has ended and its database is gone. */
  readonly clear?: (cluster: Site['cluster']) => Promise<void>;
}

export const ONE: Layout['nodes'] = [{ role: 'all' }];
export const TWO: Layout['nodes'] = [{ role: 'all' }, { role: 'all' }];
export const FOUR: Layout['nodes'] = [{ role: 'api' }, { role: 'api' }, { role: 'worker' }, { role: 'worker' }];

export const seconds = (n: number): Promise<void> => sleep(n * 1000);

/** Interval between checks while a fault lasts (s). */
export const LOOKS_EVERY = 0.3;

/** The duration of some work (ms). */
export const elapsed = async (what: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await what();
  return performance.now() - began;
};

/** A busy machine makes some answers slow; waiting for a fault to end makes most of them slow. */
export const expectQuick = (
  watch: Watch,
  what: string,
  times: readonly number[],
  { most, half }: { readonly most: number; readonly half: number },
): void => {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1] ?? Infinity;
  const longest = sorted.at(-1) ?? Infinity;
  if (longest > most) watch.breach(`${what} took up to ${Math.round(longest)} ms`);
  if (middle > half) watch.breach(`${what} took ${Math.round(middle)} ms every other time`);
};

/** Repeats something, with a pause before each time, for as long as a run lasts. */
export const repeated = async (
  { size }: Pick<Site, 'size'>,
  pause: number,
  what: () => Promise<unknown> | void,
): Promise<void> => {
  const end = performance.now() + size.seconds * 1000;
  while (performance.now() < end) {
    await seconds(pause);
    await what();
  }
  await seconds(1);
};

/** Something that lasts, with a moment before and after it. */
export const during = async (
  length: number,
  begin: () => Promise<unknown> | void,
  end: () => Promise<unknown> | void,
): Promise<void> => {
  await seconds(1);
  await begin();
  try {
    await seconds(length);
  } finally {
    await end();
  }
  await seconds(2);
};
