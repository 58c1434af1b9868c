import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERSIONS = '/usr/lib/postgresql';

/** The folder with bin/ of a whole PostgreSQL of Debian, with pg_basebackup; null where there is none. */
export const debianPostgres = (): string | null => {
  const found = existsSync(VERSIONS) ? readdirSync(VERSIONS).map((major) => join(VERSIONS, major)) : [];
  return (
    found.find((folder) =>
      ['initdb', 'pg_ctl', 'pg_basebackup'].every((name) => existsSync(join(folder, 'bin', name))),
    ) ?? null
  );
};

const number = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
/** The user whom Debian's package makes. */
export const postgresUser = (): { readonly uid: number; readonly gid: number } => ({
  uid: number('-u'),
  gid: number('-g'),
});
/** PostgreSQL refuses to run as root. */
const owner = process.getuid?.() === 0 ? postgresUser() : { uid: undefined, gid: undefined };

/** One server of it, in a folder of its own. What it keeps is lost in a power cut. */
export class DebianServer {
  readonly data: string;
  private port = 0;

  constructor(
    private readonly programs: string,
    readonly home: string,
    private readonly password: string,
  ) {
    this.data = join(home, 'data');
    mkdirSync(home, { recursive: true });
    if (owner.uid !== undefined) chownSync(home, owner.uid, owner.gid);
  }

  /** An empty cluster with the superuser of the bundled server. */
  create(): void {
    const file = join(this.home, 'password');
    writeFileSync(file, this.password, { mode: 0o644 });
    this.run(
      'initdb',
      '-D',
      this.data,
      '-U',
      'lectio',
      `--pwfile=${file}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    );
    rmSync(file);
  }

  /** A streaming replica of the other one. */
  copyOf(primary: DebianServer): void {
    this.run('pg_basebackup', '-D', this.data, '-R', '-X', 'stream', '-c', 'fast', '-d', primary.urlOf('postgres'));
  }

  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    this.port ||= await freePort();
    const own = {
      port: this.port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'off',
      ...settings,
    };
    const options = Object.entries(own).map(([name, value]) => `-c ${name}=${value}`);
    this.control('start', '-l', join(this.home, 'server.log'), '-o', options.join(' '));
  }

  stop(mode: 'fast' | 'immediate' = 'fast'): void {
    if (existsSync(join(this.data, 'postmaster.pid'))) this.control('stop', '-m', mode);
  }

  promote(): void {
    this.control('promote');
  }

  get address(): { readonly host: string; readonly port: number } {
    return { host: '127.0.0.1', port: this.port };
  }

  urlOf(database: string): string {
    return `postgres://lectio:${this.password}@127.0.0.1:${this.port}/${database}`;
  }

  private control(...args: readonly string[]): void {
    this.run('pg_ctl', '-D', this.data, '-w', ...args);
  }

  private run(program: string, ...args: readonly string[]): void {
    execFileSync(join(this.programs, 'bin', program), args, {
      ...owner,
      cwd: tmpdir(),
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: 'ignore',
    });
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
