import { church } from './church.bench';
import { familyRank } from './family-rank.bench';
import { globalStats } from './global-stats.bench';
import { cleanUp, createDatabase } from './leavings';
import { film } from './film.bench';
import { foldBench } from './fold.bench';
import { growth } from './growth.bench';
import { accountHistory } from './history.bench';
import { rebuild } from './rebuild.bench';
import { myRank } from './my-rank.bench';
import { rebuildUnderLoad } from './rebuild-under-load.bench';
import { holds, line, type Bench, type Figure } from './report';
import { smallReports } from './small-reports.bench';
import { submission } from './submission.bench';
import { whatIf } from './what-if.bench';

const BENCHES: readonly Bench[] = [
  submission,
  globalStats,
  smallReports,
  rebuild,
  rebuildUnderLoad,
  growth,
  accountHistory,
  myRank,
  familyRank,
  whatIf,
  church,
  foldBench,
  film,
];

/**
 * `npm run bench -- [names] [--quick]`: ratios to raw SQL or to a peer, measured in one run. Fails when one exceeds its
 * limit.
 */
const main = async (): Promise<number> => {
  const words = process.argv.slice(2);
  const names = words.filter((word) => !word.startsWith('--'));
  const scale = words.includes('--quick') ? 'quick' : 'full';
  const figures: Figure[] = [];
  for (const bench of BENCHES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    process.stdout.write(`${bench.name}: ${bench.about}\n`);
    const databaseUrl = await createDatabase(`lectio_bench_${bench.name.replaceAll('-', '_')}`);
    await bench.run({
      databaseUrl,
      scale,
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

let leaving = false;

/** The first reason to end counts: failures during cleanup do not matter. */
const leave = (code: number, error?: unknown): void => {
  if (leaving) return;
  leaving = true;
  if (error !== undefined) process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
  void cleanUp().finally(() => process.exit(code));
};

const STOPPED = 130;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => leave(STOPPED));
process.on('uncaughtException', (error) => leave(1, error));
process.on('unhandledRejection', (error) => leave(1, error));

main().then(
  (code) => leave(code),
  (error: unknown) => leave(1, error),
);
