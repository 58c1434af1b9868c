import { during, repeated, type Fault } from './fault';
import type { Layout } from './site';

const LAYOUT: Layout = {
  nodes: [
    { role: 'all', env: { RATE_LIMIT: 'on' } },
    { role: 'all', env: { RATE_LIMIT: 'on' } },
  ],
  redis: true,
  rateLimit: true,
};
const TOLERANCE = { refuses: false };

export const REDIS_FAULTS: readonly Fault[] = [
  {
    name: 'redis-flushed',
    layout: LAYOUT,
    tolerance: TOLERANCE,
    run: (site) => repeated(site, 1, () => site.redis?.flush()),
  },
  {
    name: 'redis-gone',
    lasting: true,
    layout: LAYOUT,
    tolerance: TOLERANCE,
    run: (site) =>
      during(
        site.size.lasts,
        async () => {
          await site.redis?.stop();
          // A node started meanwhile finds it later.
          site.watch.allowBreaks(true);
          await site.nodes[1].kill();
          await site.nodes[1].start();
          site.watch.allowBreaks(false);
        },
        () => site.redis?.begin(),
      ),
  },
  {
    name: 'redis-paused',
    lasting: true,
    layout: LAYOUT,
    tolerance: TOLERANCE,
    run: ({ redis, size }) =>
      during(
        size.lasts,
        () => redis?.pause(),
        () => redis?.resume(),
      ),
  },
];
