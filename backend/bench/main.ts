import { parseArgs } from 'node:util';
import { changes } from './changes.bench';
import { challenge } from './challenge.bench';
import { church } from './church.bench';
import { doubling } from './doubling.bench';
import { familyRank } from './family-rank.bench';
import { globalStats } from './global-stats.bench';
import { cleanUp, createDatabase } from './leavings';
import { film } from './film.bench';
import { foldBench } from './fold.bench';
import { growth } from './growth.bench';
import { accountHistory } from './history.bench';
import { logSize } from './log-size.bench';
import { oneClient } from './one-client.bench';
import { peers } from './peers.bench';
import { positive, runProgram, UsageError } from './program';
import { rebuild } from './rebuild.bench';
import { myRank } from './my-rank.bench';
import { rebuildUnderLoad } from './rebuild-under-load.bench';
import { holds, line, type Bench, type Figure } from './report';
import { siteEvent } from './site-event.bench';
import { skewedLoad } from './skewed.bench';
import { smallReports } from './small-reports.bench';
import { soak } from './soak.bench';
import { sockets } from './sockets.bench';
import { submission } from './submission.bench';
import { whatIf } from './what-if.bench';

const BENCHES: readonly Bench[] = [
  submission,
  globalStats,
  smallReports,
  oneClient,
  skewedLoad,
  rebuild,
  rebuildUnderLoad,
  siteEvent,
  growth,
  accountHistory,
  changes,
  myRank,
  familyRank,
  whatIf,
  church,
  challenge,
  foldBench,
  film,
  peers,
  sockets,
  soak,
  doubling,
  logSize,
];

const OPTIONS = { quick: { type: 'boolean' }, 'up-to': { type: 'string' }, kept: { type: 'string' } } as const;

/**
 * `npm run bench -- [names] [--quick] [--up-to size] [--kept name]`: ratios to raw SQL, to a peer or to another size,
 * measured in one run. Fails when one exceeds its limit.
 */
const main = async (): Promise<number> => {
  const { positionals: names, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0)
    throw new UsageError(
      `No bench is called "${unknown[0]}". There are: ${BENCHES.map(({ name }) => name).join(', ')}.`,
    );
  const upTo = values['up-to'] === undefined ? null : positive('--up-to', values['up-to']);
  const figures: Figure[] = [];
  for (const bench of BENCHES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    process.stdout.write(`${bench.name}: ${bench.about}\n`);
    const databaseUrl = await createDatabase(`lectio_bench_${bench.name.replaceAll('-', '_')}`);
    await bench.run({
      databaseUrl,
      scale: values.quick ? 'quick' : 'full',
      upTo,
      kept: values.kept ?? null,
      report: (figure) => {
        figures.push(figure);
        process.stdout.write(`${line(figure)}\n`);
      },
    });
    await cleanUp();
  }
  const missed = figures.filter((figure) => !holds(figure)).length;
  process.stdout.write(`${figures.length - missed} of ${figures.length} figures within their limits\n`);
  return missed === 0 ? 0 : 1;
};

runProgram(main, cleanUp);
