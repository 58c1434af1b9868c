import { setTimeout as sleep } from 'node:timers/promises';
import type { Layout, Site } from './site';
import type { Tolerance, Watch } from './watch';

export interface Fault {
  readonly name: string;
  /** Stands in the short form of `npm test`. */
  readonly short?: true;
  /** Goes on for as long as `Size.lasts`; the others strike once or again and again. */
  readonly lasting?: true;
  readonly layout: Layout;
  readonly tolerance?: Tolerance;
  /** Why this machine cannot have it; null when it can. */
  readonly missing?: () => string | null;
  /** Before the product starts. */
  readonly prepare?: (cluster: Site['cluster']) => Promise<void>;
  /** Happens while the clients act; answers the reader that must be parked after it. */
  run(site: Site): Promise<void | { parked: number }>;
  /** Once the product has ended and its database is gone. */
  readonly clear?: (cluster: Site['cluster']) => Promise<void>;
}

export const ONE: Layout['nodes'] = [{ role: 'all' }];
export const FOUR: Layout['nodes'] = [{ role: 'api' }, { role: 'api' }, { role: 'worker' }, { role: 'worker' }];

export const seconds = (n: number): Promise<void> => sleep(n * 1000);

/** Between two looks at what goes on while a fault lasts (s). */
export const LOOKS_EVERY = 0.3;

/** How long it took (ms). */
export const elapsed = async (what: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await what();
  return performance.now() - began;
};

/** A machine that is busy makes some answers slow; waiting for the end of a fault makes most of them slow. */
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

/** Again and again, with a pause before each time, for as long as a run lasts. */
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
