import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@bench/http';
import { tryCli } from '@bench/operator';
import { rowOf } from './model';
import type { Site } from './site';

/** Allows for a machine busy with several others. */
const READY_WITHIN_MS = 30_000;
const LAG_WITHIN_MS = 60_000;
/** A page reconnects, and asks for what it missed. */
const SHOWN_WITHIN_MS = 15_000;
const LOOK_MS = 200;
const SHOWN = 400;

/** What must hold after a fault, once every action is settled. `parked` is a reader that must be parked. */
export const checkAfter = async (site: Site, parked?: number): Promise<void> => {
  await readiness(site);
  await caughtUp(site, parked);
  await lists(site);
  await log(site);
  await page(site);
};

const holdsWithin = async (ms: number, holds: () => Promise<boolean>): Promise<boolean> => {
  for (const end = performance.now() + ms; ; await sleep(LOOK_MS)) {
    if (await holds().catch(() => false)) return true;
    if (performance.now() > end) return false;
  }
};

/** Every node is ready again within seconds. */
const readiness = async ({ nodes, watch }: Site): Promise<void> => {
  for (const { base, role } of nodes) {
    const ready = await holdsWithin(
      READY_WITHIN_MS,
      async () => (await call('GET', `${base}/health/ready`, { limitMs: 10_000 })).status === 200,
    );
    if (!ready) watch.breach(`a node (${role}) is not ready ${READY_WITHIN_MS / 1000} s after the fault`);
  }
};

const caughtUp = async ({ cluster, database, watch }: Site, parked?: number): Promise<void> => {
  const behind = (): Promise<{ partition: number }[]> =>
    cluster.query<{ partition: number }>(
      database,
      `SELECT p.partition FROM event_partition p JOIN projection_checkpoint c USING (partition)
        WHERE c.schema = 'views' AND c.position <> p.head`,
    );
  if (!(await holdsWithin(LAG_WITHIN_MS, async () => (await behind()).length === 0)))
    watch.breach(`the lag does not return to 0: ${(await behind()).length} partitions are behind`);
  const keys = await cluster.query<{ key: number; error: string }>(
    database,
    'SELECT key, error FROM projection_parked',
  );
  const expected = parked === undefined ? [] : [parked];
  if (keys.map(({ key }) => key).join() !== expected.join())
    watch.breach(`parked: ${keys.map(({ key, error }) => `${key} (${error})`).join() || 'nobody'}`);
};

/** The page that stayed open shows what a reload would show. */
const page = async ({ follower, watch }: Site): Promise<void> => {
  if (!follower) return;
  const isCurrent = async (): Promise<boolean> => follower.shown === (await follower.reloaded());
  if (!(await holdsWithin(SHOWN_WITHIN_MS, isCurrent)))
    watch.breach(`an open page shows ${follower.shown}; a reload shows ${await follower.reloaded()}`);
};

/** Every client's list shows what was acknowledged. */
const lists = async ({ clients, watch }: Site): Promise<void> => {
  const expected = new Set(clients.flatMap(({ model }) => [...model.rows.keys()]));
  let doubled = 0;
  let superfluous = 0;
  let notes = 0;
  for (const client of clients)
    for (const report of await client.listed()) {
      const written = clients.map((one) => one.notes.get(report.id)).find((one) => one !== undefined);
      if (written !== undefined && report.notes !== written) notes++;
      const row = rowOf(report.reader.id, report.chapterId, report.readDate);
      if (expected.delete(row)) continue;
      if (clients.some(({ model }) => model.rows.has(row))) doubled++;
      else superfluous++;
    }
  if (expected.size > 0) watch.breach(`${expected.size} acknowledged reports are lost, such as ${[...expected][0]}`);
  if (doubled > 0) watch.breach(`${doubled} reports are listed twice`);
  if (superfluous > 0)
    watch.breach(`${superfluous} reports are listed that were undone, deleted or never acknowledged`);
  if (notes > 0) watch.breach(`${notes} acknowledged notes are lost`);
};

/** The log contains every acknowledged command once, and no other. */
const log = async (site: Site): Promise<void> => {
  const { cluster, database, clients, quiet, watch } = site;
  const query = <T extends object>(sql: string): Promise<T[]> => cluster.query<T>(database, sql);
  const acknowledged = new Set([...clients, quiet].flatMap(({ model }) => [...model.batches]));
  const batches = await query<{ batch: string; twice: boolean }>(
    `SELECT data ->> 'batchId' AS batch, count(*) <> count(DISTINCT stream) AS twice FROM events
      WHERE type = 'ChaptersReported' AND data ->> 'batchId' <> '' GROUP BY 1`,
  );
  const twice = batches.filter((one) => one.twice).length;
  if (twice > 0) watch.breach(`${twice} commands stand in the log twice`);
  const extra = batches.filter(({ batch }) => !acknowledged.delete(batch)).length;
  if (extra > 0) watch.breach(`${extra} commands stand in the log that were not acknowledged, or a second time`);
  if (acknowledged.size > 0) watch.breach(`${acknowledged.size} acknowledged commands are missing in the log`);
  await sums(site);
};

const sums = async ({ cluster, database, clients, watch }: Site): Promise<void> => {
  const lines = async (sql: string): Promise<string> =>
    (await cluster.query<{ line: string }>(database, sql))
      .map(({ line }) => line)
      .sort()
      .join('\n');
  const compare = async (what: string, sql: string, expected: readonly string[]): Promise<void> => {
    if ((await lines(sql)) !== [...expected].sort().join('\n'))
      watch.breach(`${what} differ from what was acknowledged`);
  };
  await compare(
    'plans that were started',
    `SELECT (data ->> 'readerId') || ' ' || (data ->> 'planId') AS line FROM events WHERE type = 'PlanStarted'`,
    clients.flatMap(({ plans }) => plans),
  );
  await compare(
    'points that were awarded',
    `SELECT (data ->> 'readerId') || ' ' || sum((data ->> 'points')::integer) AS line FROM events WHERE type = 'PointsAdjusted'
      GROUP BY data ->> 'readerId'`,
    clients.filter(({ points }) => points > 0).map(({ readers, points }) => `${readers[0]} ${points}`),
  );
  await compare(
    'accounts that were registered',
    `SELECT email AS line FROM users WHERE email LIKE 'new%'`,
    clients.flatMap(({ registered }) => registered),
  );
};

interface Verified {
  readonly projections: readonly { readonly differences: readonly unknown[]; readonly unreadable: readonly Named[] }[];
  readonly reports: {
    readonly missing: readonly string[];
    readonly superfluous: readonly string[];
    readonly wrongCounts: number;
    readonly unreadable: readonly Named[];
  };
}

/** A reader, by the id's name in the projections or in the list of reports. */
interface Named {
  readonly key?: number;
  readonly readerId?: number;
}

/** Live equals replay, by the operator's own command; it reports the parked reader, and nobody else. */
export const verify = async ({ url, watch }: Site, parked?: number): Promise<void> => {
  const { code, out, err } = await tryCli(url, ['verify', '--json']);
  const found = parsed(out);
  if (!found) return watch.breach(`verify did not answer in JSON: ${(out + err).slice(0, SHOWN)}`);
  const { projections, reports } = found;
  const differences = projections.flatMap((one) => one.differences);
  if (differences.length > 0)
    watch.breach(
      `verify: ${differences.length} rows differ, such as ${JSON.stringify(differences[0]).slice(0, SHOWN)}`,
    );
  if (reports.missing.length + reports.superfluous.length + reports.wrongCounts > 0)
    watch.breach(`verify: the list of reports differs from the log: ${JSON.stringify(reports).slice(0, SHOWN)}`);
  const unreadable = [...projections.flatMap((one) => one.unreadable), ...reports.unreadable];
  const named = new Set(unreadable.map(({ key, readerId }) => key ?? readerId));
  if ([...named].join() !== (parked === undefined ? '' : String(parked)))
    watch.breach(`verify names as unreadable: ${JSON.stringify(unreadable).slice(0, SHOWN)}`);
  const expected = parked === undefined ? 0 : 1;
  if (code !== expected) watch.breach(`verify ended with ${code}, not ${expected}`);
};

const parsed = (said: string): Verified | null => {
  try {
    return JSON.parse(said) as Verified;
  } catch {
    return null;
  }
};
