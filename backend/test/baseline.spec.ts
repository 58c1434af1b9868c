import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { connect, createDataSource, migrate } from '@app/data-source';
import { refuseNewer } from '@app/newer-schema';
import { restore } from '@operations/restoring';
import { upgrade } from '@operations/upgrading';
import { MANIFEST, readManifest, written } from '@platform/backup/manifest';
import { NONE } from '@platform/database/deadlines';
import { Settings } from '@platform/settings/settings';
import { beforeBaseline, makeBefore, writeBackup } from './support/before-baseline';
import { schemaOf } from './support/schema-of';
import { startTestApp, type TestApp } from './support/test-app';

const BASELINE = 'Baseline1763600006000';
const LAST = 'TroublesOfDevices1763600005620';
/** All migrations after the baseline. */
const SINCE = [
  'Canons1763600007000',
  'PlanDays1763600008000',
  'Numbering1763600009000',
  'TextNumberings1763600010000',
  'PlansTogether1763600011000',
  'ChurchEmails1763600013000',
  'ChallengeNews1763600014000',
  'FrontPage1763600015000',
  'Encouragement1763600016000',
  'ChurchLooks1763600017000',
  'Languages1763600018000',
  'ToldTexts1763600019000',
  'Corrections1763600021000',
  'MovedReports1763600022000',
  'AccountConnections1763600023000',
  'ReadersMove1763600024000',
  'Groups1763600025000',
  'ChurchRoles1763600026000',
  'Cards1763600027000',
  'BegunBibles1763600028000',
  'GroupAnnouncements1763600029000',
  'TransferMakers1763600030000',
  'JoinedReaders1763600030100',
  'GroupChapters1763600030200',
  'PartitionFirst1763600031000',
  'GroupChallenges1763600031100',
  'AppendPartition1763600031200',
  'NoTriggers1763600031300',
  'CountMembers1763600031400',
  'PartitionAsValue1763600031500',
];

let dataDir: string;
let backup: string;
let t: TestApp;
const made: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectio-baseline-'));
  t = await startTestApp({ dataDir });
  backup = join(dataDir, 'from-before');
  await writeBackup(backup);
});
afterAll(async () => {
  for (const name of made) await t.database.rows(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await t?.close();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const newName = (): string => {
  const name = `lectio_baseline_${process.pid}_${made.length}`;
  made.push(name);
  return name;
};
const urlOf = (name: string): string => Object.assign(new URL(t.databaseUrl), { pathname: `/${name}` }).toString();
const emptyDatabase = async (): Promise<string> => {
  const name = newName();
  await t.database.rows(`CREATE DATABASE ${name}`);
  return urlOf(name);
};
const oldDatabase = async (): Promise<string> => {
  const url = await emptyDatabase();
  await makeBefore(url, backup);
  return url;
};
const ask = async <Row extends object>(url: string, sql: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};
const migrationsOf = async (url: string): Promise<string[]> =>
  (await ask<{ name: string }>(url, 'SELECT name FROM typeorm_migrations ORDER BY id')).map(({ name }) => name);
const settingsFor = (databaseUrl: string): Settings => ({ ...t.app.get(Settings), databaseUrl, logLevel: 'error' });
/** As a start does. */
const started = async (databaseUrl: string): Promise<void> => {
  const dataSource = await connect({ databaseUrl });
  try {
    await refuseNewer(dataSource, { newerSchema: 'refuse' });
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
};
const upgraded = (url: string) => upgrade({ settings: settingsFor(url), progress: () => undefined });
const restored = (url: string, from: string) =>
  restore({ settings: settingsFor(url), from, despiteDifferences: false, progress: () => undefined });

describe('a database that has had every migration before the baseline', () => {
  it('is marked as being at it, once, and has the schema that the baseline makes', async () => {
    const [old, fresh] = [await oldDatabase(), await emptyDatabase()];
    expect(await migrationsOf(old)).toEqual(beforeBaseline.migrations);
    await Promise.all([started(old), started(old), started(fresh)]);
    await started(old);
    expect([await migrationsOf(old), await migrationsOf(fresh)]).toEqual([
      [BASELINE, ...SINCE],
      [BASELINE, ...SINCE],
    ]);
    const [before, after] = [await schemaOf(old), await schemaOf(fresh)];
    expect(after).toEqual(before);
    for (const listed of Object.values(after)) expect(listed).not.toEqual([]);
  });

  it('has the rows that the baseline begins with', async () => {
    const [old, fresh] = [await emptyDatabase(), await emptyDatabase()];
    const client = new Client({ connectionString: old });
    await client.connect();
    for (const statement of beforeBaseline.statements) await client.query(statement);
    await client.end();
    await started(fresh);
    const tables = await ask<{ name: string }>(
      old,
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = 'r' AND n.nspname IN ('public', 'views') AND c.relname NOT IN ('typeorm_migrations', 'scripture_verse')`,
    );
    for (const { name } of tables) {
      const rows = `SELECT x::text AS row FROM ${name} x ORDER BY 1`;
      expect([name, await ask(fresh, rows)]).toEqual([name, await ask(old, rows)]);
    }
    expect(await ask(fresh, 'SELECT count(*)::int AS verses FROM scripture_verse')).toEqual([{ verses: 31_102 }]);
  });

  it('keeps its rows, and is verified by an upgrade', async () => {
    const url = await oldDatabase();
    const people = `SELECT id, name, email FROM users ORDER BY id`;
    const before = await ask(url, people);
    expect(before).toHaveLength(3);
    expect(await upgraded(url)).toMatchObject({ migrations: SINCE, differences: 0, unreadable: 0 });
    expect([await migrationsOf(url), await ask(url, people)]).toEqual([[BASELINE, ...SINCE], before]);
  });
});

describe('a database that lacks one of them', () => {
  it.each([LAST, beforeBaseline.migrations[7]])('%s is refused, with the way, and left alone', async (missing) => {
    const url = await oldDatabase();
    await ask(url, `DELETE FROM typeorm_migrations WHERE name = '${missing}'`);
    const names = await migrationsOf(url);
    for (const work of [started, upgraded])
      await expect(work(url)).rejects.toThrow(
        /^DATABASE_URL leads to a database of an earlier version of Lectio \(.*; accepted: one that commit \w+ \(.*\) has migrated: start that once, then this version$/,
      );
    expect(await migrationsOf(url)).toEqual(names);
  });
});

describe('a backup from before the baseline', () => {
  it('is restored, folded and verified', async () => {
    const manifest = await readManifest(backup);
    expect(manifest.migrations).toEqual(beforeBaseline.migrations);
    const url = urlOf(newName());
    const events = Object.values(manifest.heads).reduce((sum, head) => sum + head, 0);
    expect(await restored(url, backup)).toMatchObject({ differences: 0, unreadable: 0, events });
    for (const { table, rows } of manifest.tables.filter((one) => one.table !== 'public.admin_action'))
      expect([table, ...(await ask(url, `SELECT count(*)::int AS n FROM ${table}`))]).toEqual([table, { n: rows }]);
    expect(await migrationsOf(url)).toEqual([BASELINE, ...SINCE]);
  });

  it('that lacks one of its migrations is refused, with the way', async () => {
    const older = join(dataDir, 'older');
    await writeBackup(older);
    const manifest = await readManifest(older);
    const migrations = manifest.migrations.filter((name) => name !== LAST);
    await writeFile(join(older, MANIFEST), written({ ...manifest, migrations }));
    await expect(restored(urlOf(newName()), older)).rejects.toThrow(
      /^the backup is of an earlier version of Lectio: restore it with commit \w+ /,
    );
  });
});

it('leads back to the baseline, and not further', async () => {
  const [url, again] = [await emptyDatabase(), await emptyDatabase()];
  await Promise.all([started(url), started(again)]);
  const dataSource = await createDataSource({ databaseUrl: url }, NONE).initialize();
  try {
    for (const _ of SINCE) await dataSource.undoLastMigration();
    expect(await migrationsOf(url)).toEqual([BASELINE]);
    await expect(dataSource.undoLastMigration()).rejects.toThrow('nothing is before the baseline');
  } finally {
    await dataSource.destroy();
  }
  await started(url);
  expect(await schemaOf(url)).toEqual(await schemaOf(again));
});
