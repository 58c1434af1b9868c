import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CLI = join(__dirname, '..', 'src', 'cli.js');

/** An operator's command on a database; migrates it. */
export const runCli = async (databaseUrl: string, words: readonly string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...words], { env: { ...process.env, DATABASE_URL: databaseUrl }, maxBuffer: 1 << 26 });
  return stdout;
};
