import { readFileSync } from 'node:fs';
import { reportsOf, writeCommunity } from './community';
import { runCli } from './operator';
import type { Bench } from './report';

const FULL = { readers: 2_000, commands: 250, chaptersEach: 20 };
const QUICK = { readers: 200, commands: 50, chaptersEach: 20 };
const LOOK_MS = 100;

/** The process's peak memory in MB, from the kernel; 0 where there is no /proc. */
const peakMegabytes = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

const rebuildOnce = async (databaseUrl: string): Promise<{ seconds: number; megabytes: number }> => {
  let megabytes = 0;
  let looking: NodeJS.Timeout | undefined;
  const watch = (pid: number): void =>
    void (looking = setInterval(() => (megabytes = Math.max(megabytes, peakMegabytes(pid))), LOOK_MS));
  const out = await runCli(databaseUrl, ['projections', 'rebuild', '--json'], watch).finally(() =>
    clearInterval(looking),
  );
  return { seconds: (JSON.parse(out) as { seconds: number }).seconds, megabytes };
};

/** Rebuilds every asynchronous read model from the log. */
export const rebuild: Bench = {
  name: 'rebuild',
  about: 'all asynchronous read models from 10 million reports, 20 chapters a command',
  async run({ databaseUrl, scale, report }) {
    const size = scale === 'full' ? FULL : QUICK;
    await runCli(databaseUrl, ['projections', 'list']);
    await writeCommunity(databaseUrl, size, false);
    const { seconds, megabytes } = await rebuildOnce(databaseUrl);
    const reports = reportsOf(size);
    report({
      what: 'reports a second ÷ 500,000',
      ratio: reports / seconds / 500_000,
      limit: 1,
      better: 'higher',
      detail: `${reports.toLocaleString('en')} reports in ${seconds.toFixed(1)} s`,
    });
    report({
      what: 'peak memory ÷ 512 MB',
      ratio: megabytes / 512,
      limit: 1,
      better: 'lower',
      detail: `${megabytes.toFixed(0)} MB`,
    });
  },
};
