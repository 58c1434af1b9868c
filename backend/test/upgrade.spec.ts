import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createDataSource, MIGRATIONS } from '@app/data-source';
import { nameOf } from '@app/newer-schema';
import { upgrade } from '@operations/upgrading';
import { NONE } from '@platform/database/deadlines';
import { Settings } from '@platform/settings/settings';
import { startTestApp, type TestApp } from './support/test-app';

let dataDir: string;
let t: TestApp;
const made: string[] = [];

/** An empty database beside the app's. */
const emptyDatabase = async (): Promise<string> => {
  const name = `lectio_upgraded_${process.pid}_${made.length}`;
  made.push(name);
  await t.database.rows(`CREATE DATABASE ${name}`);
  return Object.assign(new URL(t.databaseUrl), { pathname: `/${name}` }).toString();
};
const upgraded = (databaseUrl = t.databaseUrl) =>
  upgrade({
    settings: { ...t.app.get(Settings), databaseUrl, logLevel: 'error' },
    progress: () => undefined,
  });
const on = async <Row>(databaseUrl: string, sql: string): Promise<Row[]> => {
  const dataSource = await createDataSource({ databaseUrl }, NONE).initialize();
  try {
    return await dataSource.query<Row[]>(sql);
  } finally {
    await dataSource.destroy();
  }
};
/** As a newer version of Lectio would have it, for which the databases of this one are older. */
class Later1900000000000 implements MigrationInterface {
  name = 'Later1900000000000';
  up = (q: QueryRunner): Promise<unknown> => q.query('CREATE TABLE later (id integer PRIMARY KEY)');
  down = (q: QueryRunner): Promise<unknown> => q.query('DROP TABLE later');
}
class Latest1900000000100 implements MigrationInterface {
  name = 'Latest1900000000100';
  up = (q: QueryRunner): Promise<unknown> => q.query('ALTER TABLE later ADD COLUMN name text');
  down = (q: QueryRunner): Promise<unknown> => q.query('ALTER TABLE later DROP COLUMN name');
}
const LATER = ['Later1900000000000', 'Latest1900000000100'];
const inALaterVersion = async <T>(work: () => Promise<T>): Promise<T> => {
  MIGRATIONS.push(Later1900000000000, Latest1900000000100);
  try {
    return await work();
  } finally {
    MIGRATIONS.splice(-2);
  }
};
const allMigrations = async (): Promise<string[]> => {
  const dataSource = await createDataSource({ databaseUrl: t.databaseUrl }, NONE).initialize();
  const names = dataSource.migrations.map(nameOf);
  await dataSource.destroy();
  return names;
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectio-upgrade-'));
  t = await startTestApp({ dataDir, backupDir: join(dataDir, 'backups') });
  const { token, readerId } = await t.person('Priscilla');
  await t.api('POST', '/api/reports', { token, body: { readerId, chapterIds: [1, 2] } });
});
afterAll(async () => {
  for (const name of made) await t.database.rows(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await t?.close();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

it('of a database of this version takes a backup, tries it, verifies, and is among the actions and backups', async () => {
  const done = await upgraded();
  expect(done).toMatchObject({ migrations: [], differences: 0, unreadable: 0 });
  const [run] = await t.database.rows('SELECT ok, folder, check_error FROM backup_run');
  expect(run).toEqual({ ok: true, folder: done.backup?.split('/').pop(), check_error: null });
  expect(await t.database.rows(`SELECT route, status FROM admin_action`)).toEqual([{ route: 'upgrade', status: 200 }]);
});

it('of an older one runs what is missing, after a backup that has been migrated for a trial', async () => {
  const url = await emptyDatabase();
  await upgraded(url);
  const done = await inALaterVersion(() => upgraded(url));
  expect(done).toMatchObject({ migrations: LATER, differences: 0, backup: expect.any(String) as string });
  expect(await on(url, 'SELECT name FROM typeorm_migrations ORDER BY id DESC LIMIT 1')).toEqual([
    { name: LATER.at(-1) },
  ]);
});

it('of an empty one makes it, and keeps no backup of nothing', async () => {
  const url = await emptyDatabase();
  expect(await upgraded(url)).toMatchObject({ backup: null, migrations: await allMigrations(), differences: 0 });
});

it('refuses a database that a newer version has migrated, and takes nothing', async () => {
  const before = await readdir(join(dataDir, 'backups'));
  await t.database.rows(`INSERT INTO typeorm_migrations (timestamp, name) VALUES (9, 'FromTheFuture9')`);
  try {
    await expect(upgraded()).rejects.toThrow('a newer version of Lectio has migrated this database (FromTheFuture9)');
  } finally {
    await t.database.rows(`DELETE FROM typeorm_migrations WHERE name = 'FromTheFuture9'`);
  }
  expect(await readdir(join(dataDir, 'backups'))).toEqual(before);
});

it('leaves a database alone whose trial restore differs from its log', async () => {
  await t.database.rows('DELETE FROM views.report WHERE chapter_id = 2');
  await expect(inALaterVersion(() => upgraded())).rejects.toThrow(
    /rows of the trial restore differ from the log, so the database was not touch/,
  );
  expect(await t.database.rows('SELECT FROM typeorm_migrations WHERE name = ANY($1)', [LATER])).toEqual([]);
});
