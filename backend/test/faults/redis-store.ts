import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { end } from '@bench/end-child';
import { temporaryFolder, track } from '@bench/leavings';
import { freePort } from '@bench/product';

const LOOK_MS = 50;

/** A Redis for this run, without persistence. */
export class RedisStore {
  private child: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static isInstalled(): boolean {
    return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
  }

  static async start(): Promise<RedisStore> {
    const store = new RedisStore(await freePort());
    await store.begin();
    return store;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async begin(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.child = track(spawn('redis-server', options, { cwd: temporaryFolder(), stdio: 'ignore' }));
    while ((await this.say('PING').catch(() => '')) !== '+PONG') await sleep(LOOK_MS);
  }

  async stop(): Promise<void> {
    if (this.child) await end(this.child);
  }

  flush(): Promise<string> {
    return this.say('FLUSHALL');
  }

  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  private async say(word: string): Promise<string> {
    const socket = connect(this.port, '127.0.0.1');
    socket.write(`${word}\r\n`);
    try {
      const [answer] = (await once(socket, 'data')) as [Buffer];
      return answer.toString().trim();
    } finally {
      socket.destroy();
    }
  }
}
