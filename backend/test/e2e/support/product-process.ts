import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { end } from '@bench/end-child';
import { prepareProduct, type Product } from './product';

/** The built product as an operator runs it, in its own process. */
export interface ProductProcess extends Product {
  readonly pid: number;
  /** What it printed, for debugging. */
  output(): string;
  /** Sends a signal that ends it. Returns the exit code; null when it was killed. */
  signal(name: NodeJS.Signals): Promise<number | null>;
}

const COMPILED = join(__dirname, '..', '..', '..', '..', 'dist', 'backend', 'src');
const MAIN = join(COMPILED, 'main.js');
/** Its modules can be replaced by a file that is loaded before it. */
export const UNBUNDLED = join(COMPILED, 'main-unbundled.js');
const READY = /Lectio is ready on (\S+)/;
const START_WITHIN_MS = 60_000;

/** `settings` are additional environment variables. */
export const startProcess = async (
  settings: Readonly<Record<string, string>> = {},
  main: string = MAIN,
): Promise<ProductProcess> => {
  if (!existsSync(main)) throw new Error('The product is not built: npm run build');
  const { env, clear } = await prepareProduct(settings);
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async (): Promise<void> => {
    await end(child);
    await clear();
  };
  try {
    return {
      url: await addressIn(child, () => output),
      databaseUrl: env.DATABASE_URL,
      pid: child.pid ?? 0,
      output: () => output,
      signal: async (name) => {
        const exit = once(child, 'exit');
        child.kill(name);
        return ((await exit) as [number | null])[0];
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

const addressIn = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`The product ${why}:\n${output()}`));
    const limit = setTimeout(() => fail('did not start'), START_WITHIN_MS);
    child.stdout?.on('data', () => {
      const [, address] = READY.exec(output()) ?? [];
      if (address === undefined) return;
      clearTimeout(limit);
      resolve(address);
    });
    child.once('exit', () => {
      clearTimeout(limit);
      fail('ended');
    });
  });
