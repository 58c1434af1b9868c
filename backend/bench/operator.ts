import { once } from 'node:events';
import { join } from 'node:path';
import { spawnNode } from './leavings';

const CLI = join(__dirname, '..', 'src', 'cli.js');

/** A command's output on both streams and its exit code; null when a signal ended it. */
export interface CliOutcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs an operator command on a database, which it migrates. `onStart` receives its process id. */
export const tryCli = async (
  databaseUrl: string,
  words: readonly string[],
  onStart: (pid: number) => void = () => undefined,
): Promise<CliOutcome> => {
  const child = spawnNode([CLI, ...words], { env: { ...process.env, DATABASE_URL: databaseUrl }, stderr: 'pipe' });
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const closed = once(child, 'close');
  if (child.pid !== undefined) onStart(child.pid);
  const [code] = (await closed) as [number | null];
  return { code, ...said };
};

/** Like `tryCli`, for a command that must succeed: returns its stdout. */
export const runCli = async (...given: Parameters<typeof tryCli>): Promise<string> => {
  const { code, out, err } = await tryCli(...given);
  if (code !== 0) throw new Error(`${given[1].join(' ')} ended with ${code}: ${out}${err}`);
  return out;
};
