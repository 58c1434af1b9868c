import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { end } from '@bench/end-child';
import { spawnNode, temporaryFolder } from '@bench/leavings';
import { freePort, MAIN } from '@bench/product';
import type { Watch } from './watch';

/** Time to start on a machine busy with several others. */
const READY_WITHIN_MS = 120_000;
/** Five seconds plus an allowance for a busy machine; the product gives up after ten. */
const STOP_WITHIN_MS = 8_000;
const LAST_WORDS = 4_000;

export type Role = 'all' | 'api' | 'worker';

/** A process of the built product that is killed, paused and restarted on its port. */
export class ProductNode {
  private child: ChildProcess | undefined;
  private words = '';

  private constructor(
    readonly role: Role,
    private readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
    private readonly watch: Watch,
  ) {}

  static async start(role: Role, env: Readonly<Record<string, string>>, watch: Watch): Promise<ProductNode> {
    const node = new ProductNode(role, await freePort(), { DATA_DIR: temporaryFolder(), ...env }, watch);
    if (!(await node.start())) throw new Error(`the product does not start: ${node.lastWords}`);
    return node;
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}/api`;
  }

  /** The end of what it has logged since its last start. */
  get lastWords(): string {
    return this.words.trim();
  }

  /** True once it is ready. A process that ends on its own, then or later, is a breach. */
  async start(): Promise<boolean> {
    this.words = '';
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      RATE_LIMIT: 'off',
      BACKUP_AT: 'off',
      LOG_LEVEL: 'error',
      ...this.env,
      ROLE: this.role,
      PORT: String(this.port),
    };
    const child = spawnNode([MAIN], { env, stderr: 'pipe' });
    this.child = child;
    const ready = new Promise<boolean>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => {
          this.words = (this.words + chunk.toString()).slice(-LAST_WORDS);
          if (this.words.includes('is ready on')) resolve(true);
        });
      setTimeout(() => resolve(false), READY_WITHIN_MS).unref();
      child.once('exit', (code, signal) => {
        resolve(false);
        if (this.child === child)
          this.watch.breach(`a process (${this.role}) ended by itself: ${signal ?? code}. ${this.lastWords}`);
      });
    });
    if (await ready) return true;
    if (this.child === child)
      this.watch.breach(`a process (${this.role}) was not ready within ${READY_WITHIN_MS / 1000} s`);
    return false;
  }

  async kill(): Promise<void> {
    const child = this.released();
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Asks it to end, which it must do within five seconds and with exit code 0. */
  async terminate(): Promise<void> {
    const child = this.released();
    if (!child || child.exitCode !== null) return;
    const began = performance.now();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
    if (code !== 0) this.watch.breach(`SIGTERM ended a process (${this.role}) with ${signal ?? code}`);
    if (performance.now() - began > STOP_WITHIN_MS)
      this.watch.breach(`a process (${this.role}) took over ${STOP_WITHIN_MS / 1000} s to end`);
  }

  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  async end(): Promise<void> {
    this.resume();
    const child = this.released();
    if (child) await end(child);
  }

  /** From here on it may end. */
  private released(): ChildProcess | undefined {
    const { child } = this;
    this.child = undefined;
    return child;
  }
}
