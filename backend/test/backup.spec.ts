import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { BACKUP_SCOPE } from '@app/backup-scope';
import { restore, type Restored } from '@operations/restoring';
import { MANIFEST, readManifest, written, type Manifest } from '@platform/backup/manifest';
import { listBackups, takeBackup, type Backup } from '@platform/backup/take-backup';
import { addToErasureList } from '@platform/privacy/erasure-list';
import { Settings } from '@platform/settings/settings';
import { CommandBus } from '@nestjs/cqrs';
import { EraseOwnAccount } from '@slices/accounts';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const NOTES = 'Xylophonic psalm of the evening';

let dataDir: string;
let t: TestApp;
let person: Person;
const dropped: string[] = [];

const serverUrl = (database: string): string => {
  const url = new URL(t.databaseUrl);
  url.pathname = `/${database}`;
  return url.toString();
};
const ask = async <Row>(database: string, sql: string): Promise<Row[]> => {
  const client = new Client({ connectionString: serverUrl(database) });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
};
/** An unused database name. */
const newName = (): string => {
  const name = `lectio_restored_${process.pid}_${randomUUID().slice(0, 8)}`;
  dropped.push(name);
  return name;
};
const backup = (to = join(dataDir, 'backups')): Promise<Backup> =>
  takeBackup({ databaseUrl: t.databaseUrl, dataDir, to, product: '1.2.3', scope: BACKUP_SCOPE });
const restoreInto = async (database: string, from: string): Promise<Restored> => {
  const settings: Settings = {
    ...t.app.get(Settings),
    databaseUrl: serverUrl(database),
    backupDir: join(dataDir, 'elsewhere'),
  };
  const done = await restore({ settings, from, despiteDifferences: false, progress: () => undefined });
  if (done.kept) dropped.push(done.kept);
  return done;
};
const report = (who: Person, chapterIds: number[]) =>
  t.api('POST', '/api/reports', { token: who.token, body: { readerId: who.readerId, chapterIds, notes: NOTES } });
const countsOf = (database: string) =>
  ask<{ readers: number; events: number; reports: number; keys: number }>(
    database,
    `SELECT (SELECT count(*) FROM readers)::int AS readers, (SELECT count(*) FROM events)::int AS events,
      (SELECT count(*) FROM views.report)::int AS reports, (SELECT count(*) FROM account_key)::int AS keys`,
  );
/** The folded rows that people see. */
const progressOf = (database: string) => ask(database, 'SELECT * FROM views.reader_points ORDER BY reader_id');
const restoringDatabases = () =>
  ask('postgres', `SELECT datname FROM pg_database WHERE datname LIKE 'lectio_restored_${process.pid}%_restoring_%'`);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectio-backup-'));
  t = await startTestApp({ dataDir });
  await writeFile(join(dataDir, 'jwt-secret'), t.app.get(Settings).jwtSecret, { mode: 0o600 });
  person = await t.person('Zebulonia');
  await report(person, [1, 2, 3]);
});
afterAll(async () => {
  for (const name of dropped) await ask('postgres', `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  await t?.close();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

describe('a backup', () => {
  it('taken while people report is restored elsewhere: of one moment, folded, verified', async () => {
    const writers = await Promise.all(['Ada', 'Bela', 'Cato', 'Dora'].map((name) => t.person(name)));
    let [writing, chapter] = [true, 0];
    const traffic = writers.map(async (who) => {
      while (writing) {
        const { status } = await report(who, [1 + (chapter++ % 1189)]);
        expect([200, 201]).toContain(status);
      }
    });
    const taken: Backup[] = [];
    try {
      for (let n = 0; n < 3; n++) taken.push(await backup());
    } finally {
      writing = false;
      await Promise.all(traffic);
    }
    const grown = taken.map(({ manifest }) => Object.values(manifest.heads).reduce((sum, head) => sum + head, 0));
    expect(grown[2]).toBeGreaterThan(grown[0]);
    const name = newName();
    const done = await restoreInto(name, taken[1].folder);
    expect(done).toMatchObject({ differences: 0, unreadable: 0, erased: [], kept: null, events: grown[1] });
    const rowsOf = (table: string): number | undefined =>
      taken[1].manifest.tables.find((one) => one.table === table)?.rows;
    expect(await countsOf(name)).toEqual([
      {
        readers: rowsOf('public.readers'),
        events: grown[1],
        reports: rowsOf('views.report'),
        keys: rowsOf('public.account_key'),
      },
    ]);
  });

  it('of a quiet database restores every row and every figure', async () => {
    const { folder, manifest } = await backup();
    const name = newName();
    await restoreInto(name, folder);
    const [source] = await ask<{ name: string }>(
      new URL(t.databaseUrl).pathname.slice(1),
      'SELECT current_database() AS name',
    );
    expect(await progressOf(name)).toEqual(await progressOf(source.name));
    expect(await progressOf(name)).not.toEqual([]);
    // The restore itself is among the administrators' actions.
    for (const { table, rows } of manifest.tables.filter((one) => one.table !== 'public.admin_action'))
      expect([table, ...(await ask(name, `SELECT count(*)::int AS n FROM ${table}`))]).toEqual([table, { n: rows }]);
    const [{ next }] = await ask<{ next: number }>(
      name,
      `SELECT nextval(pg_get_serial_sequence('users', 'id'))::int AS next`,
    );
    const [{ last }] = await ask<{ last: number }>(name, 'SELECT max(id) AS last FROM users');
    expect(next).toBeGreaterThan(last);
  });

  it('of a database on which Lectio was never started is refused, and leaves nothing', async () => {
    const name = newName();
    await ask('postgres', `CREATE DATABASE "${name}"`);
    const to = join(dataDir, 'of-nothing');
    await expect(
      takeBackup({ databaseUrl: serverUrl(name), dataDir, to, product: '1.2.3', scope: BACKUP_SCOPE }),
    ).rejects.toThrow('there is nothing to keep a backup of: Lectio was never started on this database');
    expect(await readdir(to)).toEqual([]);
  });

  it('says nothing of anybody in names and manifest, and is its owner’s alone', async () => {
    const { folder } = await backup();
    const files = await readdir(folder);
    const outside = [folder, ...files, await readFile(join(folder, MANIFEST), 'utf8')].join('\n').toLowerCase();
    for (const word of [person.email, 'zebulonia', 'xylophonic', t.app.get(Settings).jwtSecret])
      expect(outside).not.toContain(word.toLowerCase());
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const file of files) expect([file, (await stat(join(folder, file))).mode & 0o777]).toEqual([file, 0o600]);
    expect(await readFile(join(folder, 'jwt-secret'), 'utf8')).toBe(t.app.get(Settings).jwtSecret);
    expect((await listBackups(join(dataDir, 'backups')))[0].folder).toBe(folder);
  });

  it('that fails leaves nothing that could be taken for one', async () => {
    const to = await mkdtemp(join(dataDir, 'failing-'));
    await expect(
      takeBackup({ databaseUrl: serverUrl('postgres'), dataDir, to, product: '1', scope: BACKUP_SCOPE }),
    ).rejects.toThrow();
    expect(await readdir(to)).toEqual([]);
  });
});

describe('a restore', () => {
  it('replaces a database and keeps it under another name', async () => {
    const { folder } = await backup();
    const name = newName();
    await ask('postgres', `CREATE DATABASE "${name}"`);
    await ask(name, 'CREATE TABLE precious AS SELECT 7 AS n');
    const { kept } = await restoreInto(name, folder);
    expect(await ask(kept ?? '', 'SELECT n FROM precious')).toEqual([{ n: 7 }]);
    expect((await countsOf(name))[0].reports).toBeGreaterThan(0);
  });

  it('refuses while somebody is connected, and names them', async () => {
    const { folder } = await backup();
    const name = newName();
    await ask('postgres', `CREATE DATABASE "${name}"`);
    const client = new Client({ connectionString: serverUrl(name), application_name: 'a reader of tables' });
    await client.connect();
    try {
      await expect(restoreInto(name, folder)).rejects.toThrow('the database is in use (a reader of tables)');
    } finally {
      await client.end();
    }
    expect(await restoringDatabases()).toEqual([]);
  });

  it.each<[string, (folder: string, part: string) => Promise<void>, RegExp]>([
    ['a part with a byte more', (folder, part) => appendFile(join(folder, part), 'x'), /is damaged/],
    ['a part cut short', (folder, part) => truncate(join(folder, part), 20), /is damaged/],
    ['a part that is missing', (folder, part) => rename(join(folder, part), join(folder, 'away')), /is missing/],
    [
      'a secret that was changed',
      (folder) => writeFile(join(folder, 'jwt-secret'), 'another'),
      /jwt-secret is damaged/,
    ],
    ['no manifest', (folder) => rm(join(folder, MANIFEST)), /is no backup/],
    ['half a manifest', (folder) => truncate(join(folder, MANIFEST), 200), /it is not whole/],
    [
      'a manifest that was changed',
      async (folder) => {
        const text = await readFile(join(folder, MANIFEST), 'utf8');
        await writeFile(join(folder, MANIFEST), text.replace('"product": "1.2.3"', '"product": "1.2.4"'));
      },
      /manifest.json is damaged/,
    ],
    ['a later format', (folder) => rewrite(folder, (manifest) => ({ ...manifest, format: 2 })), /format 2/],
    [
      'a migration that is not known',
      (folder) =>
        rewrite(folder, (manifest) => ({ ...manifest, migrations: [...manifest.migrations, 'FromTheFuture1'] })),
      /does not know: FromTheFuture1/,
    ],
    [
      'a table that there is not',
      (folder) =>
        rewrite(folder, (manifest) => ({
          ...manifest,
          tables: manifest.tables.map((one) =>
            one.table === 'public.users' ? { ...one, table: 'users; DROP TABLE x' } : one,
          ),
        })),
      /its migrations make no table users; DROP TABLE x/,
    ],
    ['a part that is not compressed', (folder, part) => replaced(folder, part, Buffer.from('no gzip')), /Z_\w+_ERROR/],
    [
      'a part with rows of another table',
      (folder, part) => replaced(folder, part, gzipSync('1\tSomebody\n')),
      /^public\.users\.copy\.gz does not hold rows of public\.users \(22P04\)$/,
    ],
    ['a sequence that is none', (folder) => rewrite(folder, setting('public.users')), /^public\.users is no sequence/],
    [
      'a manifest of something else',
      (folder) => rewrite(folder, () => ({ format: 1, tables: 'none' }) as unknown as Manifest),
      /manifest\.json is damaged: it does not describe a backup/,
    ],
    ['a manifest of nothing', (folder) => writeFile(join(folder, MANIFEST), 'null'), /it is not whole/],
    [
      'a row less than it says',
      (folder) =>
        rewrite(folder, (manifest) => ({
          ...manifest,
          tables: manifest.tables.map((one) => (one.table === 'public.users' ? { ...one, rows: one.rows + 1 } : one)),
        })),
      /rows, and the manifest says/,
    ],
  ])('refuses %s, and leaves nothing behind', async (_, damage, message) => {
    const { folder } = await backup();
    await damage(folder, 'public.users.copy.gz');
    const name = newName();
    await ask('postgres', `CREATE DATABASE "${name}"`);
    await ask(name, 'CREATE TABLE precious AS SELECT 7 AS n');
    await expect(restoreInto(name, folder)).rejects.toThrow(message);
    expect(await ask(name, 'SELECT n FROM precious')).toEqual([{ n: 7 }]);
    expect(await restoringDatabases()).toEqual([]);
  });

  it('of an older backup erases again whom it brings back, by whichever list knows', async () => {
    const [gone, stays] = [await t.person('Quirinus'), await t.person('Perpetua')];
    for (const who of [gone, stays]) await report(who, [5, 6]);
    const { folder } = await backup();
    await t.app.get(CommandBus).execute(new EraseOwnAccount(gone.accountId));
    const list = await readFile(join(dataDir, 'backups', 'erasures.jsonl'), 'utf8');
    expect(list).toContain(`"accountId":${gone.accountId},`);
    expect(list).not.toMatch(/quirinus|@/i);
    const erasedIn = async (database: string) =>
      ask(
        database,
        `SELECT u.id, k.account_id IS NOT NULL AS "hasKey", r.is_active AS "isActive"
         FROM (VALUES (${gone.accountId}, ${gone.readerId}), (${stays.accountId}, ${stays.readerId})) AS w (account, reader)
         LEFT JOIN users u ON u.id = w.account LEFT JOIN account_key k ON k.account_id = w.account
         LEFT JOIN readers r ON r.id = w.reader ORDER BY w.account`,
      );
    const name = newName();
    expect(await restoreInto(name, folder)).toMatchObject({ erased: [gone.accountId], differences: 0 });
    const after = await erasedIn(name);
    expect(after[1]).toEqual({ id: stays.accountId, hasKey: true, isActive: true });
    expect(after[0]).toMatchObject({ id: null, hasKey: false });
    expect(await ask(name, `SELECT account_id FROM destroyed_key WHERE account_id = ${gone.accountId}`)).toHaveLength(
      1,
    );
    // Without the list beside the backup, the database to be replaced knows it.
    const alone = await mkdtemp(join(dataDir, 'alone-'));
    await rename(folder, join(alone, 'a-backup'));
    expect(await restoreInto(name, join(alone, 'a-backup'))).toMatchObject({ erased: [gone.accountId] });
    expect((await erasedIn(name))[0]).toMatchObject({ id: null, hasKey: false });
  });

  it('erases nobody who was given the number of somebody who is gone', async () => {
    const { folder } = await backup();
    await addToErasureList(join(dataDir, 'backups'), [{ accountId: person.accountId, key: 'ab'.repeat(32) }]);
    expect((await restoreInto(newName(), folder)).erased).not.toContain(person.accountId);
  });

  it('reads a list that a kill cut short', async () => {
    const leaving = await t.person('Onesimus');
    const { folder } = await backup();
    await appendFile(join(dataDir, 'backups', 'erasures.jsonl'), '\n{"accountId":12,"ke');
    await t.app.get(CommandBus).execute(new EraseOwnAccount(leaving.accountId));
    expect((await restoreInto(newName(), folder)).erased).toContain(leaving.accountId);
  });
});

/** Another content, with the checksum that belongs to it. */
const replaced = async (folder: string, file: string, content: Buffer): Promise<void> => {
  await writeFile(join(folder, file), content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await rewrite(folder, (manifest) => ({
    ...manifest,
    tables: manifest.tables.map((one) => (one.file === file ? { ...one, bytes: content.length, sha256 } : one)),
  }));
};
const setting =
  (sequence: string) =>
  (manifest: Manifest): Manifest => ({
    ...manifest,
    sequences: [...manifest.sequences, { sequence, lastValue: '7', isCalled: true }],
  });
const rewrite = async (folder: string, change: (manifest: Manifest) => Manifest): Promise<void> =>
  writeFile(join(folder, MANIFEST), written(change(await readManifest(folder))));
