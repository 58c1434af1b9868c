import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportsOf, writeCommunity } from './community';
import { runCli } from './operator';
import type { Bench } from './report';

const CLI = join(__dirname, '..', 'src', 'cli.js');
const FULL = { readers: 2_000, commands: 250, chaptersEach: 20 };
const QUICK = { readers: 200, commands: 50, chaptersEach: 20 };
const LOOK_MS = 100;

/** The most memory the process ever held, in MB, by the kernel's own account; 0 where there is no /proc. */
const peakMegabytes = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

const rebuildOnce = (databaseUrl: string): Promise<{ seconds: number; megabytes: number }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, 'projections', 'rebuild', '--json'], { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: ['ignore', 'pipe', 'ignore'] });
    let megabytes = 0;
    let out = '';
    const looking = setInterval(() => (megabytes = Math.max(megabytes, peakMegabytes(child.pid as number))), LOOK_MS);
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.once('exit', (code) => {
      clearInterval(looking);
      if (code !== 0) reject(new Error(`the rebuild ended with ${code}: ${out}`));
      else resolve({ seconds: (JSON.parse(out) as { seconds: number }).seconds, megabytes });
    });
  });

/** Every asynchronous read model anew from the log. */
export const rebuild: Bench = {
  name: 'rebuild',
  about: 'all asynchronous read models from 10 million reports, 20 chapters a command',
  async run({ databaseUrl, scale, report }) {
    const size = scale === 'full' ? FULL : QUICK;
    await runCli(databaseUrl, ['projections', 'list']);
    await writeCommunity(databaseUrl, size, false);
    const { seconds, megabytes } = await rebuildOnce(databaseUrl);
    const reports = reportsOf(size);
    report({ what: 'reports a second ÷ 500,000', ratio: reports / seconds / 500_000, limit: 1, better: 'higher', detail: `${reports.toLocaleString('en')} reports in ${seconds.toFixed(1)} s` });
    report({ what: 'peak memory ÷ 512 MB', ratio: megabytes / 512, limit: 1, better: 'lower', detail: `${megabytes.toFixed(0)} MB` });
  },
};
