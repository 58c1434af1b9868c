import { writeCommunity, type CommunitySize } from './community';
import { median, throughput, timed } from './http';
import { quantileOf } from './load';
import { productAs, startPeer, type Contestant, type StartedPeer } from './peers/contestants';
import { runCli } from './operator';
import { startProduct } from './product';
import { rebuildOnce } from './rebuilding';
import { table, type Bench, type Report } from './report';

const CLIENTS = 50;
const ROUNDS = 3;
const CHAPTERS = [1, 2, 3];
const MAPS = 200;
const SIZES = {
  full: { seconds: 6, history: { readers: 100, commands: 100, chaptersEach: 3 } },
  quick: { seconds: 2, history: { readers: 50, commands: 20, chaptersEach: 3 } },
} as const;

/** Of those of a peer, which does far less for a report: see docs/performance.md. */
const LEAST_COMMANDS = 0.35;

interface Measured {
  readonly rates: number[];
  readonly ms: number[];
  readonly settled: number[];
  /** When all had settled, and after the rebuild. */
  readonly missing: number[];
  appended: number;
  map: number;
  rebuilt: number | null;
}

const day = (n: number): string => new Date(Date.UTC(1950, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);

/** The same history for each: what `writeCommunity` writes for the product. */
const fill = async (peer: StartedPeer, { readers, commands }: CommunitySize) => {
  for (let n = 0; n < commands; n++)
    await Promise.all(
      Array.from({ length: readers }, (_, readerId) => peer.fill({ readerId, chapterIds: CHAPTERS, readDate: day(n) })),
    );
};

/** All contestants in turn, round by round, so that other load affects all alike. */
const race = async (
  contestants: readonly Contestant[],
  seconds: number,
): Promise<ReadonlyMap<Contestant, Measured>> => {
  const measured = new Map<Contestant, Measured>(
    contestants.map((one) => [
      one,
      { rates: [], ms: [], settled: [], missing: [], appended: 0, map: 0, rebuilt: null },
    ]),
  );
  const days = contestants.map(() => Array.from({ length: CLIENTS }, () => 0));
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, contestant] of contestants.entries()) {
      const own = measured.get(contestant) as Measured;
      const rate = await throughput(CLIENTS, seconds, async (client) => {
        const readDate = day(days[index][client]++);
        own.ms.push(await timed(() => contestant.append(client, { chapterIds: CHAPTERS, readDate })));
      });
      own.rates.push(rate);
      own.settled.push(await timed(() => contestant.settle()));
    }
  for (const [index, contestant] of contestants.entries()) {
    const own = measured.get(contestant) as Measured;
    own.appended = days[index].reduce((sum, count) => sum + count, 0);
    own.missing.push(await missingFrom(contestant, days[index]));
    const maps: number[] = [];
    for (let n = 0; n < MAPS; n++) maps.push(await timed(() => contestant.map(n % CLIENTS)));
    own.map = median(maps);
    own.rebuilt = await contestant.rebuild();
    own.missing.push(await missingFrom(contestant, days[index]));
  }
  return measured;
};

/** Reports that were answered and that the maps do not show. */
const missingFrom = async (contestant: Contestant, days: readonly number[]): Promise<number> => {
  const missing = await Promise.all(
    days.map(async (count, client) => {
      const map = await contestant.map(client);
      return CHAPTERS.reduce((sum, chapter) => sum + Math.abs(count - (map[chapter] ?? 0)), 0);
    }),
  );
  return missing.reduce((sum, count) => sum + count, 0);
};

const print = (results: readonly (readonly [Contestant, Measured])[], history: number): void => {
  const row = (what: string, cell: (measured: Measured) => string): string[] => [
    what,
    ...results.map(([, measured]) => cell(measured)),
  ];
  process.stdout.write(
    table([
      ['', ...results.map(([{ name }]) => name)],
      row('commands a second', ({ rates }) => median(rates).toFixed(0)),
      row('p99 of a command, ms', ({ ms }) => quantileOf(ms, 0.99).toFixed(0)),
      row('then until the maps show all, ms', ({ settled }) => median(settled).toFixed(0)),
      row('GET of a map, ms', ({ map }) => map.toFixed(2)),
      row('rebuild, events a second', ({ rebuilt, appended }) =>
        rebuilt === null ? '–' : ((history + appended) / rebuilt).toFixed(0),
      ),
      row('reports missing from the maps, and after the rebuild', ({ missing }) => missing.join(', ')),
      row('of', ({ appended }) => (appended * CHAPTERS.length).toLocaleString('en')),
    ]),
  );
};

const compare = (report: Report, results: readonly (readonly [Contestant, Measured])[], history: number): void => {
  const [product, ...peers] = results;
  const rebuildRate = ({ rebuilt, appended }: Measured): number | null =>
    rebuilt === null ? null : (history + appended) / rebuilt;
  for (const [{ name }, measured] of peers) {
    const [own, other] = [median(product[1].rates), median(measured.rates)];
    report({
      what: `commands ÷ ${name}`,
      ratio: own / other,
      limit: LEAST_COMMANDS,
      better: 'higher',
      detail: `${own.toFixed(0)} against ${other.toFixed(0)} a second`,
    });
  }
  const [own, emmett] = [product[1], peers.find(([{ name }]) => name === 'Emmett')?.[1]].map(
    (measured) => (measured && rebuildRate(measured)) ?? NaN,
  );
  report({
    what: 'rebuild of all figures ÷ Emmett’s of the map',
    ratio: own / emmett,
    limit: 1,
    better: 'higher',
    detail: `${own.toFixed(0)} against ${emmett.toFixed(0)} events a second`,
  });
  report({
    what: 'reports missing from the maps',
    ratio: Math.max(...product[1].missing),
    limit: 0,
    better: 'lower',
    detail: `of ${product[1].appended * CHAPTERS.length}`,
  });
};

/** Three chapters of one reader a command, 50 clients over HTTP. Peers answer behind bare routes and check nothing. */
export const peers: Bench = {
  name: 'peers',
  about: 'the same commands, maps and rebuild: the product, raw SQL, Emmett’s PostgreSQL store, a TypeORM service',
  async run({ databaseUrl, scale, report }) {
    const { seconds, history } = SIZES[scale];
    await runCli(databaseUrl, ['projections', 'list']);
    await writeCommunity(databaseUrl, history, true);
    await rebuildOnce(databaseUrl);
    const product = await startProduct(databaseUrl);
    const others: StartedPeer[] = [];
    try {
      const own = await productAs('Lectio', product, { databaseUrl, clients: CLIENTS });
      for (const peer of [
        { name: 'raw SQL', kind: 'raw' },
        { name: 'Emmett', kind: 'emmett' },
        { name: 'TypeORM', kind: 'typeorm' },
      ]) {
        const started = await startPeer(peer, databaseUrl);
        await fill(started, history);
        others.push(started);
      }
      const results = [...(await race([own, ...others], seconds))];
      const events = history.readers * history.commands;
      print(results, events);
      compare(report, results, events);
    } finally {
      for (const peer of others) await peer.close();
      await product.stop();
    }
  },
};
