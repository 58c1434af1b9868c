import { once } from 'node:events';
import { join } from 'node:path';
import { spawnNode } from './leavings';

const CLI = join(__dirname, '..', 'src', 'cli.js');

/** An operator's command on a database; migrates it. `onStart` hears its process id. */
export const runCli = async (
  databaseUrl: string,
  words: readonly string[],
  onStart: (pid: number) => void = () => undefined,
): Promise<string> => {
  const child = spawnNode([CLI, ...words], { env: { ...process.env, DATABASE_URL: databaseUrl }, stderr: 'pipe' });
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const closed = once(child, 'close');
  if (child.pid !== undefined) onStart(child.pid);
  const [code] = (await closed) as [number | null];
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${said.out}${said.err}`);
  return said.out;
};
