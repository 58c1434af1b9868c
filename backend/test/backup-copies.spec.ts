import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { BACKUP_COMMANDS } from '@cli/backup.commands';
import { readConfiguration } from '@app/settings/configuration';
import { rehearse } from '@operations/rehearsing';
import { BackupCopies } from '@platform/backup/backup-copies';
import { Backups } from '@platform/backup/backups';
import { BackupStore } from '@platform/backup/backup-store';
import { copyBackup, fetchCopy, inspectCopies, pruneCopies, shareErasures } from '@platform/backup/copies';
import { NightlyBackups } from '@platform/backup/nightly-backups';
import { siteMark } from '@platform/database/site-mark';
import { addToErasureList, readErasureList } from '@platform/privacy/erasure-list';
import { Settings } from '@platform/settings/settings';
import { CommandBus } from '@nestjs/cqrs';
import { EraseOwnAccount } from '@slices/accounts';
import { startS3Server, type S3Server } from './support/s3-server';
import { startTestApp, type TestApp } from './support/test-app';
import { until } from './support/until';

const PREFIX = 'sunday/lectio/';
const MANIFEST = 'manifest.json';

let dataDir: string;
let s3: S3Server;
let t: TestApp;
let store: BackupStore;
const lines: string[] = [];

const settingsAt = (url: string): NonNullable<Settings['backupStore']> => {
  const { backupStore } = readConfiguration({
    DATABASE_URL: 'postgres://x@127.0.0.1/x',
    JWT_SECRET: 'x'.repeat(40),
    BACKUP_S3_URL: url,
  });
  if (!backupStore) throw new Error('the address was read');
  return backupStore;
};
const look = () => t.app.get(BackupCopies).look();
const take = async () => {
  const { accountId } = await t.person('Asking', { isAdmin: true });
  await t.app.get(Backups).order(t.database, accountId);
  await t.app.get(NightlyBackups).look();
  return (await t.app.get(Backups).newest(1))[0];
};
/** A busy machine takes its time. */
const soon = (holds: () => Promise<boolean>) => until(holds, 60_000);
const newest = async () => (await t.app.get(Backups).newest(1))[0];
const metric = async (name: string) => {
  const text = await (await fetch(`${t.url}/metrics`)).text();
  return new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1];
};
const keys = (name: string) => [...s3.objects.keys()].filter((key) => key.startsWith(`${PREFIX}${name}/`));

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectio-copies-'));
  s3 = await startS3Server();
  store = new BackupStore(settingsAt(s3.url));
  t = await startTestApp(
    { dataDir, backupDir: join(dataDir, 'backups'), backupStore: settingsAt(s3.url), logLevel: 'debug' },
    (line) => lines.push(line),
    { checkBackup: async () => ({ events: 0, readers: 0, differences: 0, unreadable: 0, seconds: 0 }) },
  );
});
afterAll(async () => {
  await t?.close();
  await s3?.close();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

it('a backup is copied once it is taken, its manifest last', async () => {
  const { folder } = await take();
  await soon(async () => (await look(), (await newest()).copiedAt !== null));
  const name = folder ?? '';
  expect(
    keys(name)
      .map((key) => basename(key))
      .sort(),
  ).toEqual((await readdir(join(dataDir, 'backups', name))).sort());
  expect(s3.asked.filter((one) => one.startsWith('PUT') && one.includes(name)).at(-1)).toContain(MANIFEST);
  expect(await newest()).toMatchObject({ copiedAt: expect.any(Date) as Date, copyError: null });
  expect(await metric('lectio_backup_copy_last_ok')).toBe('1');
  expect(Number(await metric('lectio_backup_copy_last_success_timestamp_seconds'))).toBeGreaterThan(0);
  const asked = s3.asked.length;
  await look();
  expect(s3.asked).toHaveLength(asked);
});

it('a deletion reaches the store without a backup, and a copy is restored without whom it concerns', async () => {
  const gone = await t.person('Quirinus');
  const { folder } = await take();
  await soon(async () => (await look(), (await newest()).copiedAt !== null));
  await t.app.get(CommandBus).execute(new EraseOwnAccount(gone.accountId));
  const list = () => s3.objects.get(`${PREFIX}erasures.jsonl`)?.toString() ?? '';
  await soon(async () => (await look(), list().includes(`"accountId":${gone.accountId},`)));
  const elsewhere = await mkdtemp(join(dataDir, 'elsewhere-'));
  const from = await fetchCopy(store, 'newest', elsewhere, await siteMark(t.database));
  expect(basename(from)).toBe(folder);
  expect((await readErasureList(elsewhere)).map(({ accountId }) => accountId)).toContain(gone.accountId);
  const settings: Settings = { ...t.app.get(Settings), backupDir: elsewhere, logLevel: 'error' };
  const check = await rehearse({ settings, from, progress: () => undefined });
  expect(check).toMatchObject({ differences: 0, unreadable: 0 });
});

it('a store that fails is said on the dashboard and in the metrics, and asked again after ten minutes', async () => {
  s3.broken = 500;
  const { folder } = await take();
  // The app looks by itself too; the first to look fails.
  await soon(async () => (await look().catch(() => undefined), (await newest()).copyError !== null));
  expect((await newest()).copyError).toBe('the store of BACKUP_S3_URL did not read: 500 InternalError');
  expect(await metric('lectio_backup_copy_last_ok')).toBe('0');
  const { token } = await t.person('Keeper', { isAdmin: true });
  const { body } = await t.api<{ health: { backup: object } }>('GET', '/api/admin/health', { token });
  expect(body.health.backup).toMatchObject({ level: 'bad', last: { copiedAt: null } });
  s3.broken = null;
  await look();
  expect(keys(folder ?? '')).toEqual([]);
  t.clock.advance(600_000);
  await soon(async () => (await look(), (await newest()).copiedAt !== null));
  expect(keys(folder ?? '')).not.toEqual([]);
});

it('a wrong secret is refused; neither it nor the key is in any message or log', async () => {
  const url = new URL(s3.url);
  url.password = 'wrong-secret';
  const wrong = new BackupStore(settingsAt(url.toString()));
  const refusal = await wrong.put('x', 'y').catch((error: Error) => error.message);
  expect(refusal).toBe('the store of BACKUP_S3_URL did not write: 403 SignatureDoesNotMatch');
  expect(await wrong.list().catch((error: Error) => error.message)).toContain('did not list: 403');
  const said = lines.join('\n');
  for (const word of ['LECTIOKEY', 'a secret/of', encodeURIComponent('a secret/of'), url.host])
    expect(said).not.toContain(word);
});

it('a large file goes in pieces and comes back as it was', async () => {
  const content = randomBytes(70 * 1024 * 1024);
  const path = join(dataDir, 'large.bin');
  await writeFile(path, content);
  await store.putFile('large.bin', path);
  expect(s3.asked.filter((one) => one === `PUT ${PREFIX}large.bin`)).toHaveLength(3);
  const back = Buffer.concat(await ((await store.read('large.bin'))?.toArray() ?? []));
  expect(back.equals(content)).toBe(true);
  await store.delete('large.bin');
});

it('old copies go by the same rule as backups, what was cut off goes too, and nothing else', async () => {
  const nights = Array.from({ length: 60 }, (_, ago) => new Date(Date.UTC(2024, 5, 30, 3) - ago * 86_400_000));
  const name = (at: Date) => at.toISOString().replaceAll(':', '-');
  for (const at of nights)
    for (const file of ['public.users.copy.gz', MANIFEST]) await store.put(`${name(at)}/${file}`, 'x');
  await store.put('2024-06-15T12-00-00.000Z/public.users.copy.gz', 'cut off');
  await store.put('my own/file', 'x');
  await pruneCopies(store, await siteMark(t.database));
  const left = (await inspectCopies(store)).map(({ name }) => name);
  expect(left.filter((one) => one.startsWith('2024'))).toHaveLength(9);
  expect(keys('2024-06-15T12-00-00.000Z')).toEqual([]);
  expect(s3.objects.has(`${PREFIX}my own/file`)).toBe(true);
});

describe('a store of several sites', () => {
  const [ours, theirs] = ['a'.repeat(12), 'b'.repeat(12)];
  /** In turn of the one and of the other. */
  const names = Array.from({ length: 20 }, (_, n) => `2023-05-${String(10 + n).padStart(2, '0')}T03-0${n % 2}-00.000Z`);
  const siteOf = (n: number): string => (n % 2 === 0 ? theirs : ours);
  let shared: BackupStore;
  beforeAll(async () => {
    const url = new URL(s3.url);
    url.pathname += '/shared';
    shared = new BackupStore(settingsAt(url.href));
    for (const [n, name] of names.entries())
      await shared.put(`${name}/${MANIFEST}`, JSON.stringify({ site: siteOf(n) }));
  });

  it('keeps those of the others, and what one of them is writing', async () => {
    await shared.put('2023-05-29T02-59-00.000Z/public.users.copy.gz', 'not yet whole');
    await pruneCopies(shared, ours);
    const left = (await inspectCopies(shared)).map(({ name }) => name);
    expect(left.filter((name) => siteOf(names.indexOf(name)) === theirs)).toHaveLength(10);
    expect(left.length).toBeLessThan(names.length);
    expect((await shared.list()).some(({ name }) => name.startsWith('2023-05-29T02-59'))).toBe(true);
  });

  it('gives the newest of this one, and asks a machine without a site which it wants', async () => {
    const newest = (site: string | null) =>
      fetchCopy(shared, 'newest', dataDir, site).catch((error: Error) => error.message);
    // These are no whole backups: what is said names the one that it tried to bring.
    expect(await newest(theirs)).toMatch(/damaged/);
    expect(s3.asked.at(-1)).toContain(names[18]);
    await newest(ours);
    expect(s3.asked.at(-1)).toContain(names[19]);
    expect(await newest(null)).toMatch(
      /^the store of BACKUP_S3_URL has backups of several sites, and none of this one; name one: 2023-05-29.* \(b{12}\)|\(a{12}\)/,
    );
  });
});

it('one that is not there is refused with what there is; one that is cut off is none', async () => {
  await store.put('2032-01-01T00-00-00.000Z/public.users.copy.gz', 'cut off');
  await expect(fetchCopy(store, '2032-01-01T00-00-00.000Z', dataDir, null)).rejects.toThrow('has no backup 2032-');
  await store.delete('2032-01-01T00-00-00.000Z/public.users.copy.gz');
});

it('two machines learn of each other’s deletions', async () => {
  const [one, other] = [await mkdtemp(join(dataDir, 'one-')), await mkdtemp(join(dataDir, 'other-'))];
  await addToErasureList(one, [{ accountId: 1, key: 'a1'.repeat(32) }]);
  await addToErasureList(other, [{ accountId: 2, key: 'b2'.repeat(32) }]);
  for (const folder of [one, other, one]) await shareErasures(store, folder);
  for (const folder of [one, other]) {
    const known = (await readErasureList(folder)).map(({ accountId }) => accountId);
    expect(known).toEqual(expect.arrayContaining([1, 2]));
  }
});

it('a copy is whole: what was changed in the store is found out when it is restored', async () => {
  const [folder] = await readdir(join(dataDir, 'backups')).then((all) =>
    all
      .filter((one) => /^\d/.test(one))
      .sort()
      .reverse(),
  );
  await copyBackup(store, join(dataDir, 'backups', folder));
  s3.objects.set(`${PREFIX}${folder}/public.users.copy.gz`, Buffer.from('changed'));
  const from = await fetchCopy(store, folder, await mkdtemp(join(dataDir, 'changed-')), null);
  expect(await readFile(join(from, 'public.users.copy.gz'), 'utf8')).toBe('changed');
  await expect(rehearse({ settings: t.app.get(Settings), from, progress: () => undefined })).rejects.toThrow(
    /is damaged/,
  );
});

it('the commands copy a backup, list the copies and restore the newest on a machine that has nothing', async () => {
  const command = (name: string, settings: Settings, words: string[] = [], options = {}) =>
    BACKUP_COMMANDS.find((one) => one.name === name)?.runAlone({ settings, words, options, progress: () => undefined });
  const settings: Settings = { ...t.app.get(Settings), logLevel: 'error' };
  const taken = await command('backup', settings);
  expect([taken?.ok, taken?.data]).toEqual([true, expect.objectContaining({ isCopied: true })]);
  const { folder } = (taken?.data ?? {}) as { folder: string };
  const name = basename(folder);
  expect((await command('backups', settings, [], { stored: '' }))?.data).toContain(name);
  const database = `lectio_brought_${process.pid}`;
  const databaseUrl = Object.assign(new URL(t.databaseUrl), { pathname: `/${database}` }).toString();
  const elsewhere = { ...settings, databaseUrl, backupDir: await mkdtemp(join(dataDir, 'bare-')) };
  try {
    const restored = await command('restore', elsewhere, ['newest'], { stored: '' });
    expect([restored?.ok, restored?.data]).toEqual([true, expect.objectContaining({ differences: 0, kept: null })]);
  } finally {
    await t.database.rows(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  }
  s3.broken = 503;
  const uncopied = await command('backup', settings);
  s3.broken = null;
  expect([uncopied?.ok, uncopied?.text]).toEqual([
    false,
    expect.stringContaining('It could not be copied: the store of'),
  ]);
});
