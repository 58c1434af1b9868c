import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { until } from '../support/until';

const LAUNCHER = join(__dirname, '..', '..', '..', 'test', 'house', 'launch-pg.cjs');

interface Launched {
  process: ChildProcess;
  url: string;
  adopted: boolean;
  home: string;
  refused?: string;
}

jest.setTimeout(60_000);

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  let launched: Launched[];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'lectio-pg-spec-'));
    // Like a checkout that everybody can traverse, so that root's cluster is in here too.
    chmodSync(dataDir, 0o711);
    launched = [];
  });

  afterEach(async () => {
    for (const { process } of launched) await end(process, 'SIGTERM');
    const leftRunning = launched.some(({ home }) => home && existsSync(join(home, 'data', 'postmaster.pid')));
    // After a test that failed halfway the next launcher adopts the server and ends it.
    if (leftRunning) await end((await launch()).process, 'SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function launch(kind = 'server'): Promise<Launched> {
    const child = spawn(process.execPath, [LAUNCHER, dataDir, kind], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const result = { process: child, ...(JSON.parse(line) as Omit<Launched, 'process'>) };
    launched.push(result);
    return result;
  }

  describe('a new folder', () => {
    it('gets a database that keeps its data over a stop and a start', async () => {
      const first = await launch();
      await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await end(first.process, 'SIGTERM');

      const second = await launch();

      expect(second.adopted).toBe(false);
      expect(await query(second.url, 'SELECT answer, current_database() AS name FROM kept')).toEqual([
        { answer: 42, name: 'lectio' },
      ]);
    });

    it('leaves no password behind that others can read', async () => {
      const { url, home } = await launch();

      const password = new URL(url).password;
      const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const telling = files
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => readFileSync(file).includes(password))
        .sort();
      expect(telling).toEqual([join(dataDir, 'launcher.json'), join(home, 'secret.json')]);
      expect(telling.every((file) => modeOf(file) === '600')).toBe(true);
    });

    it('refuses a connection without the password', async () => {
      const { url } = await launch();
      const stranger = new URL(url);
      stranger.password = 'guessed';

      await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    });
  });

  describe('a folder that a launcher has', () => {
    it('refuses a second one in a line for a person, and leaves the first its database', async () => {
      const first = await launch();

      const second = await launch();

      expect(second.refused).toContain(`already runs on ${dataDir} as process ${first.process.pid}`);
      expect(await query(first.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
    });

    it('lets a launcher wait for a command that has it for a moment', async () => {
      const command = await launch('command');
      const waiting = launch();
      await end(command.process, 'SIGTERM');

      const { url } = await waiting;

      expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
    });
  });

  describe('while a site runs', () => {
    it('a server that was killed runs again, at the same address, with all that was confirmed', async () => {
      const { url, home } = await launch();
      await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');

      process.kill(postmasterOf(home), 'SIGKILL');

      await until(async () => (await query(url, 'SELECT answer FROM kept').catch(() => [])).length === 1, 30_000);
    });

    it('a start whose lock was deleted is refused, and leaves the site its database', async () => {
      const first = await launch();
      rmSync(join(dataDir, 'launcher.json'));

      const second = await launch();

      expect(second.refused).toContain(`already runs on ${dataDir} as process ${first.process.pid}`);
      expect(await query(first.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
    });
  });

  it('a damaged password file is named, with what to do; nothing is lost', async () => {
    const { process: launcher, home, url } = await launch();
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await end(launcher, 'SIGTERM');
    writeFileSync(join(home, 'secret.json'), '');

    const { refused } = await launch();
    rmSync(join(home, 'secret.json'));
    const next = await launch();

    expect(refused).toMatch(/^\S+secret\.json is empty\. .* or delete it: .*\.$/);
    expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it.each([
    ['12', 'npm start moves it.'],
    ['99', 'Start the version of Lectio that made it.'],
  ])('a cluster made by PostgreSQL %s is left as it is', async (major, advice) => {
    const { process: launcher, home } = await launch();
    await end(launcher, 'SIGTERM');
    const version = join(home, 'data', 'PG_VERSION');
    const own = readFileSync(version, 'utf8');
    writeFileSync(version, `${major}\n`);

    const { refused } = await launch();

    expect(refused).toContain(`was made by PostgreSQL ${major}`);
    expect(refused).toContain(advice);
    expect(
      readdirSync(home)
        .filter((name) => name !== 'server.log')
        .sort(),
    ).toEqual(['data', 'programs.json', 'secret.json']);
    writeFileSync(version, own);
    expect(await query((await launch()).url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  });

  describe('a launcher that was killed', () => {
    it('leaves a server that the next one adopts, and ends', async () => {
      const killed = await launch();
      await query(killed.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await end(killed.process, 'SIGKILL');

      const next = await launch();

      expect(next).toMatchObject({ adopted: true, url: killed.url });
      expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
      await end(next.process, 'SIGTERM');
      await expect(query(next.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    });

    it('with the server: the next one restarts it, and no confirmed write is lost', async () => {
      const killed = await launch();
      await query(killed.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await end(killed.process, 'SIGKILL');
      process.kill(postmasterOf(killed.home), 'SIGKILL');

      const next = await launch();

      expect(next.adopted).toBe(false);
      expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    });

    it('with the server, of which a process goes on: the next one waits for it', async () => {
      const killed = await launch();
      const client = new Client(killed.url);
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      process.kill(rows[0].pid, 'SIGSTOP');
      await end(killed.process, 'SIGKILL');
      process.kill(postmasterOf(killed.home), 'SIGKILL');

      const next = launch();
      const refusals = () => readFileSync(join(killed.home, 'server.log'), 'utf8').split('pre-existing shared memory');
      try {
        // More often than a start is tried for any other reason.
        await until(() => refusals().length > 12, 45_000);
      } finally {
        process.kill(rows[0].pid, 'SIGCONT');
      }

      expect(await query((await next).url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
    });

    it('before a restart of the machine: a stranger with the same process id is left alone', async () => {
      const { process: launcher, home } = await launch();
      await end(launcher, 'SIGTERM');
      const pidFile = join(home, 'data', 'postmaster.pid');
      writeFileSync(pidFile, [process.pid, join(home, 'data'), 0, 5432, '', '127.0.0.1', ''].join('\n'));

      const next = await launch();

      expect(next.adopted).toBe(false);
      expect(await query(next.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
    });

    it('in the middle of making the cluster: the next one makes it whole', async () => {
      const { process: launcher, home } = await launch();
      await end(launcher, 'SIGTERM');
      rmSync(join(home, 'data'), { recursive: true });
      writeFileSync(join(home, 'initdb-password'), 'left behind');

      const next = await launch();

      expect(await query(next.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
      expect(existsSync(join(home, 'initdb-password'))).toBe(false);
    });
  });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url);
  // A server that stops ends its clients' connections with an error event.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

const postmasterOf = (home: string): number =>
  Number(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
