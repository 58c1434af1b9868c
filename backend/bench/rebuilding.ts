import { runCli } from './operator';
import { peakMegabytes } from './process-memory';

const LOOK_MS = 100;

/** Rebuilds every asynchronous read model from the log, in a process of its own. */
export const rebuildOnce = async (databaseUrl: string): Promise<{ seconds: number; megabytes: number }> => {
  let megabytes = 0;
  let looking: NodeJS.Timeout | undefined;
  const watch = (pid: number): void =>
    void (looking = setInterval(() => (megabytes = Math.max(megabytes, peakMegabytes(pid))), LOOK_MS));
  const out = await runCli(databaseUrl, ['projections', 'rebuild', '--json'], watch).finally(() =>
    clearInterval(looking),
  );
  return { seconds: (JSON.parse(out) as { seconds: number }).seconds, megabytes };
};
