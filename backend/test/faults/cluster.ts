import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** The launcher's own scripts, which are not built. */
const launcher = createRequire(join(__dirname, '..', '..', '..', '..', 'scripts', 'lib', 'script.cjs'));

interface Started {
  readonly url: string;
  readonly home: string;
  readonly stop: () => void;
}
const { startPostgres } = launcher('./embedded-pg.cjs') as { startPostgres(options: object): Promise<Started> };
const { pgBinaries } = launcher('./pg-binaries.cjs') as { pgBinaries(options: { asRoot: boolean }): string };

/** scripts/lib/throwaway-pg.cjs removes what a killed run leaves under this name. */
const PREFIX = 'lectio-throwaway-';

/** A Postgres for this run, to be crashed, frozen and replaced. It keeps its port throughout. */
export class Cluster {
  readonly data: string;
  private stopped: string | null = null;
  private frozen: number[] = [];

  private constructor(
    private readonly started: Started,
    private readonly folder: string,
    private readonly binaries: string,
  ) {
    this.data = join(started.home, 'data');
  }

  static async start(): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), PREFIX));
    chmodSync(folder, 0o711);
    // A server crash loses nothing that was passed to the operating system, so no fsync is needed.
    const started = await startPostgres({ dataDir: folder, throwaway: true });
    return new Cluster(started, folder, pgBinaries({ asRoot: process.getuid?.() === 0 }));
  }

  async end(): Promise<void> {
    this.thaw();
    this.started.stop();
    if (this.stopped) rmSync(this.stopped, { recursive: true, force: true });
    rmSync(this.folder, { recursive: true, force: true });
    await Promise.resolve();
  }

  urlOf(database: string): string {
    const url = new URL(this.started.url);
    url.pathname = `/${database}`;
    return url.toString();
  }

  /** Runs statements one by one on a separate connection; returns the rows of the last. */
  async query<T extends object>(database: string, ...statements: readonly string[]): Promise<T[]> {
    const client = new Client({ connectionString: this.urlOf(database) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      let rows: T[] = [];
      for (const statement of statements) ({ rows } = await client.query<T>(statement));
      return rows;
    } finally {
      await client.end();
    }
  }

  async create(database: string, options = ''): Promise<string> {
    // An acknowledged commit survives a server crash, as with the product's own settings.
    await this.query(
      'postgres',
      `CREATE DATABASE ${database} ${options}`,
      `ALTER DATABASE ${database} SET synchronous_commit = on`,
    );
    return this.urlOf(database);
  }

  async drop(database: string): Promise<void> {
    await this.query('postgres', `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  }

  /** Like a power cut of the server, which then recovers. */
  crash(): Promise<void> {
    return this.control('restart', '-m', 'immediate');
  }

  /** Suspends the server and its connections in the middle of their work. */
  freeze(): void {
    const [postmaster] = readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n');
    const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, parent]) => parent === postmaster)
      .map(([pid]) => Number(pid));
    this.frozen = [Number(postmaster), ...children];
    this.frozen.forEach((pid) => signal(pid, 'SIGSTOP'));
  }

  thaw(): void {
    this.frozen.forEach((pid) => signal(pid, 'SIGCONT'));
    this.frozen = [];
  }

  /** Copies everything as it is now; restarts the server for it. */
  async copy(): Promise<void> {
    this.stopped = `${this.data}.copy`;
    // Of an earlier fault.
    rmSync(this.stopped, { recursive: true, force: true });
    await this.control('stop', '-m', 'fast');
    copy(this.data, this.stopped);
    await this.control('restart');
  }

  /** Replaces the server with the copy. `promoted`: like a replica, which begins its own timeline. */
  async failOver({ promoted }: { promoted: boolean }): Promise<void> {
    if (!this.stopped) throw new Error('there is no copy');
    await this.control('stop', '-m', 'immediate');
    rmSync(this.data, { recursive: true });
    copy(this.stopped, this.data);
    if (!promoted) return this.control('restart');
    const { uid, gid } = statSync(this.data);
    execFileSync('touch', [join(this.data, 'standby.signal')], process.getuid?.() === 0 ? { uid, gid } : {});
    writeFileSync(join(this.data, 'postgresql.auto.conf'), "restore_command = 'false'\n", { flag: 'a' });
    await this.control('restart');
    await this.control('promote', '-w');
  }

  /** Asynchronously: the clients continue meanwhile. */
  private async control(...args: readonly string[]): Promise<void> {
    const { uid, gid } = statSync(this.data);
    const child = spawn(
      join(this.binaries, 'bin', 'pg_ctl'),
      ['-D', this.data, '-w', '-l', join(this.started.home, 'server.log'), ...args],
      {
        ...(process.getuid?.() === 0 ? { uid, gid } : {}),
        cwd: tmpdir(),
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
        stdio: 'ignore',
      },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`pg_ctl ${args.join(' ')} ended with ${code}`);
  }
}

const copy = (from: string, to: string): void => void execFileSync('cp', ['-a', from, to]);

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};
