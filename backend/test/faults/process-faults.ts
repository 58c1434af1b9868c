import { join } from 'node:path';
import { FOUR, ONE, TWO, during, repeated, seconds, type Fault } from './fault';
import type { Site } from './site';

const KILLED_EVERY = 3;
const DAY_MS = 86_400_000;

/** A node whose clock is ahead by this many milliseconds. */
const ahead = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--require ${join(__dirname, 'shifted-clock.js')}`,
  CLOCK_AHEAD_MS: String(ms),
});

const withClockAhead = (name: string, ms: number): Fault => ({
  name,
  layout: {
    nodes: [{ role: 'all' }, { role: 'all', env: ahead(ms) }],
    undoNewest: true,
  },
  tolerance: { refuses: false },
  run: ({ size }) => seconds(size.seconds),
});

/** The workers in turn. */
const inTurn = (site: Site): (() => Site['workers'][number]) => {
  let turn = 0;
  return () => site.workers[turn++ % site.workers.length];
};

export const PROCESS_FAULTS: readonly Fault[] = [
  {
    name: 'process-killed',
    short: true,
    layout: { nodes: ONE },
    tolerance: { breaks: true },
    run: (site) =>
      repeated(site, KILLED_EVERY, async () => {
        await site.nodes[0].kill();
        await site.nodes[0].start();
      }),
  },
  {
    name: 'worker-killed',
    layout: { nodes: FOUR, redis: true },
    tolerance: { refuses: false },
    run: (site) => {
      const next = inTurn(site);
      return repeated(site, KILLED_EVERY, async () => {
        const worker = next();
        await worker.kill();
        await worker.start();
      });
    },
  },
  {
    name: 'worker-stopped',
    lasting: true,
    layout: { nodes: FOUR, redis: true },
    tolerance: { refuses: false },
    run: ({ workers: [worker], size }) =>
      during(
        size.lasts,
        () => worker.pause(),
        () => worker.resume(),
      ),
  },
  {
    name: 'rolling-restart',
    short: true,
    shortLayout: { nodes: TWO, gateway: true },
    layout: { nodes: FOUR, redis: true, gateway: true },
    tolerance: { refuses: false },
    async run(site) {
      for (const node of site.nodes) {
        await seconds(1);
        await node.terminate();
        await node.start();
      }
      await seconds(1);
    },
  },
  withClockAhead('clock-5-seconds-ahead', 5_000),
  withClockAhead('clock-a-day-ahead', DAY_MS),
];
