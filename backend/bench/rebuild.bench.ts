import { reportsOf, writeCommunity, type CommunitySize } from './community';
import { createDatabase } from './leavings';
import { runCli } from './operator';
import { rebuildOnce } from './rebuilding';
import type { Bench, BenchInput } from './report';

interface Sizes {
  readonly long: CommunitySize;
  readonly short: CommunitySize;
}

const SIZES: Readonly<Record<BenchInput['scale'], Sizes>> = {
  full: {
    long: { readers: 2_000, commands: 250, chaptersEach: 20 },
    short: { readers: 2_000, commands: 250, chaptersEach: 4 },
  },
  quick: {
    long: { readers: 200, commands: 50, chaptersEach: 20 },
    short: { readers: 200, commands: 50, chaptersEach: 4 },
  },
};
/** Goals, on two cores. */
const REPORTS_A_SECOND = 1_000_000;
const EVENTS_A_SECOND = 60_000;
const MOST_MB = 512;

const rebuilt = async (databaseUrl: string, size: CommunitySize): ReturnType<typeof rebuildOnce> => {
  await runCli(databaseUrl, ['projections', 'list']);
  await writeCommunity(databaseUrl, size, false);
  return rebuildOnce(databaseUrl);
};

/** Rebuilds every asynchronous read model from the log. */
export const rebuild: Bench = {
  name: 'rebuild',
  about: 'all asynchronous read models from 10 million reports, 20 chapters a command; then 4 chapters a command',
  async run({ databaseUrl, scale, report }) {
    const { long, short } = SIZES[scale];
    const speed = (what: string, count: number, seconds: number, goal: number): void =>
      report({
        what: `${what} a second ÷ ${goal.toLocaleString('en')}`,
        ratio: count / seconds / goal,
        limit: 1,
        better: 'higher',
        detail: `${count.toLocaleString('en')} in ${seconds.toFixed(1)} s`,
      });
    const ofLong = await rebuilt(databaseUrl, long);
    speed('reports', reportsOf(long), ofLong.seconds, REPORTS_A_SECOND);
    const ofShort = await rebuilt(await createDatabase('lectio_bench_rebuild_short'), short);
    speed('events of 4 chapters', short.readers * short.commands, ofShort.seconds, EVENTS_A_SECOND);
    const megabytes = Math.max(ofLong.megabytes, ofShort.megabytes);
    report({
      what: `peak memory ÷ ${MOST_MB} MB`,
      ratio: megabytes / MOST_MB,
      limit: 1,
      better: 'lower',
      detail: `${megabytes.toFixed(0)} MB`,
    });
  },
};
