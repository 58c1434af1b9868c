import { call } from '@bench/http';
import { LOOKS_EVERY, ONE, expectQuick, seconds, type Fault } from './fault';
import type { Site } from './site';

/** The longest wait for X-Min-Position, plus an allowance for a busy machine (ms). */
const WAITS_MS = { least: 1_500, most: 6_000 };
/** Limits for a profile: half of the requests take less than the wait for X-Min-Position (ms). */
const UNTOUCHED_MS = { most: 10_000, half: 1_000 };
/** Time limit of a check (ms). */
const GIVEN_UP_MS = 10_000;

/** Puts an event that no code could have written straight into a reader's log. */
const poison = async ({ cluster, database }: Site, readerId: number): Promise<void> => {
  const data = {
    readerId,
    chapters: 7,
    readDate: '2001-01-01',
    recordedOn: '2001-01-01',
    batchId: '',
    source: 'web',
  };
  await cluster.query(
    database,
    `WITH reader AS (SELECT account_id % 64 AS partition FROM readers WHERE id = ${readerId}),
      place AS (UPDATE event_partition p SET head = head + 1 FROM reader WHERE p.partition = reader.partition RETURNING p.partition, p.head)
    INSERT INTO events (partition, position, stream, version, type, schema_version, data, metadata, recorded_at)
    SELECT partition, head, 'reader-${readerId}',
      1 + coalesce((SELECT max(version) FROM events e WHERE e.partition = place.partition AND stream = 'reader-${readerId}'), 0),
      'ChaptersReported', 1, '${JSON.stringify(data)}', '{"accountId": null, "commandId": "00000000-0000-4000-8000-000000000000"}', now() FROM place`,
  );
};

/** While one reader is parked, everybody else's figures go on and the node is ready. */
const goesOn = async ({ watch, nodes: [{ base }], clients, size }: Site): Promise<void> => {
  const times: number[] = [];
  for (const end = performance.now() + size.seconds * 1000; performance.now() < end;) {
    await seconds(LOOKS_EVERY);
    const ready = await call('GET', `${base}/health/ready`, { limitMs: GIVEN_UP_MS });
    if (ready.status !== 200) watch.breach(`readiness answered ${ready.status} ${ready.text}`);
    const [client] = clients;
    const { token } = client.account;
    const asked = performance.now();
    const path = `${base}/gamification/profile/${client.readers[0]}`;
    const profile = await call('GET', path, { token, limitMs: GIVEN_UP_MS });
    times.push(performance.now() - asked);
    if (profile.status !== 200) watch.breach(`a profile answered ${profile.status} ${profile.text}`);
  }
  expectQuick(watch, 'a profile', times, UNTOUCHED_MS);
};

/** A copy that lacks the last commits replaces the server; their positions are assigned again. */
const failover = (name: string, { promoted }: { promoted: boolean }): Fault => ({
  name,
  layout: { nodes: [{ role: 'all' }, { role: 'all' }] },
  async run(site) {
    const { cluster, clients, quiet, size } = site;
    await seconds(size.seconds / 3);
    await site.rest();
    await cluster.copy();
    const restore = [...clients, quiet].map((client) => client.save());
    site.act();
    await seconds(size.seconds / 3);
    await site.rest();
    const lost = await quiet.report();
    await cluster.failOver({ promoted });
    restore.forEach((back) => back());
    await waitsFor(site, lost);
    site.act();
    await seconds(size.seconds / 3);
  },
});

/** The wait for a position that no longer exists is as long as any, and no longer. */
const waitsFor = async ({ watch, quiet, nodes: [{ base }] }: Site, position: string): Promise<void> => {
  const ask = {
    method: 'GET',
    base: () => base,
    path: `/gamification/profile/${quiet.readers[0]}`,
    token: quiet.account.token,
  };
  await watch.settle(ask);
  const asked = performance.now();
  const answer = await watch.settle({ ...ask, headers: { 'x-min-position': position } });
  const took = performance.now() - asked;
  if (answer.status !== 200) watch.breach(`a lost position was answered ${answer.status}`);
  if (took < WAITS_MS.least || took > WAITS_MS.most)
    watch.breach(`a lost position was waited for ${Math.round(took)} ms`);
};

export const LOG_FAULTS: readonly Fault[] = [
  {
    name: 'poison-event',
    short: true,
    layout: { nodes: ONE },
    tolerance: { refuses: false },
    async run(site) {
      const [, second] = site.quiet.readers;
      await seconds(1);
      await poison(site, second);
      await goesOn(site);
      return { parked: second };
    },
  },
  failover('failover-to-an-older-copy', { promoted: false }),
  failover('failover-to-a-promoted-copy', { promoted: true }),
];
