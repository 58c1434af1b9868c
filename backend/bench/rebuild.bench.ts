import { reportsOf, writeCommunity } from './community';
import { runCli } from './operator';
import { rebuildOnce } from './rebuilding';
import type { Bench } from './report';

const FULL = { readers: 2_000, commands: 250, chaptersEach: 20 };
const QUICK = { readers: 200, commands: 50, chaptersEach: 20 };

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
