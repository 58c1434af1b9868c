import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { rehearse } from '@operations/rehearsing';
import { Backups } from '@platform/backup/backups';
import type { CheckBackup } from '@platform/backup/backup-plan';
import { lastDue, NightlyBackups } from '@platform/backup/nightly-backups';
import { listBackups } from '@platform/backup/take-backup';
import { Settings } from '@platform/settings/settings';
import { startTestApp, type TestApp } from './support/test-app';

const HOUR_MS = 3_600_000;
const THREE = 180;

/** What a process of its own does, here. A test that is about its failures brings another. */
const restored: CheckBackup = ({ folder, progress }) =>
  rehearse({ settings: one.app.get(Settings), from: folder, progress });
let check = restored;
const failing: CheckBackup = () => Promise.reject(new Error('no room for a second database'));

let dataDir: string;
let [one, other]: TestApp[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectio-nightly-'));
  const checkBackup: CheckBackup = (order) => check(order);
  // Without workers: nobody but the test looks.
  const settings = { dataDir, backupAt: THREE, role: 'api' as const };
  one = await startTestApp(settings, undefined, { checkBackup });
  other = await startTestApp({ ...settings, databaseUrl: one.databaseUrl }, undefined, { checkBackup });
});
afterAll(async () => {
  await other?.close();
  await one?.close();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const look = () => Promise.all([one, other].map(({ app }) => app.get(NightlyBackups).look()));
const newestRun = async () => (await one.app.get(Backups).newest(1))[0];
const advance = (ms: number) => [one, other].forEach(({ clock }) => clock.advance(ms));
/** Of one day, by the database's clock, only the newest is kept, so the runs are counted. */
const taken = async () => {
  const rows = await one.database.rows<{ ok: boolean }>('SELECT ok FROM backup_run ORDER BY id');
  return rows.map(({ ok }) => ok);
};
const metric = async (name: string) => {
  const text = await (await fetch(`${one.url}/metrics`)).text();
  return new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1];
};

describe('the nightly backup', () => {
  it('waits for its first night, is taken once by all processes, and the next night again', async () => {
    await look();
    expect(await taken()).toEqual([]);
    expect(await metric('lectio_backup_last_ok')).toBeUndefined();
    advance(24 * HOUR_MS);
    await look();
    await look();
    expect(await taken()).toEqual([true]);
    expect(await metric('lectio_backup_last_ok')).toBe('1');
    expect(Number(await metric('lectio_backup_last_success_timestamp_seconds'))).toBe(one.clock.now() / 1000);
    advance(24 * HOUR_MS);
    await look();
    expect(await taken()).toEqual([true, true]);
    expect(await listBackups(join(dataDir, 'backups'))).toHaveLength(1);
  });

  it('is restored for a trial as soon as it is taken, and leaves nothing of that behind', async () => {
    expect(await newestRun()).toMatchObject({
      ok: true,
      checkError: null,
      check: { differences: 0, unreadable: 0, events: expect.any(Number) as number },
    });
    expect(await metric('lectio_backup_last_verified_ok')).toBe('1');
    expect(Number(await metric('lectio_backup_last_verified_timestamp_seconds'))).toBe(one.clock.now() / 1000);
    const left = await one.database.rows(
      `SELECT FROM pg_database WHERE datname LIKE current_database() || '_restoring_%'`,
    );
    expect(left).toEqual([]);
  });

  it('that cannot be restored is said, and kept', async () => {
    check = failing;
    advance(24 * HOUR_MS);
    const outcomes = await Promise.allSettled([one, other].map(({ app }) => app.get(NightlyBackups).look()));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await newestRun()).toMatchObject({ ok: true, check: null, checkError: 'no room for a second database' });
    expect(await metric('lectio_backup_last_verified_ok')).toBe('0');
    expect(await listBackups(join(dataDir, 'backups'))).toHaveLength(1);
    await one.database.rows('DELETE FROM backup_run WHERE check_error IS NOT NULL');
    check = async () => ({ events: 0, readers: 0, differences: 0, unreadable: 0, seconds: 0 });
  });

  it('is taken at once when an administrator asks, and a process that died in the middle is found out', async () => {
    const backups = one.app.get(Backups);
    const { accountId } = await one.person('Asking', { isAdmin: true });
    const run = await backups.order(one.database, accountId);
    expect(await backups.order(one.database, accountId)).toBeNull();
    await look();
    expect(await newestRun()).toMatchObject({
      id: run?.id,
      requestedBy: accountId,
      ok: true,
      folder: expect.any(String) as string,
    });
    const died = await backups.order(one.database, accountId);
    await one.database.rows('UPDATE backup_run SET started_at = $2 WHERE id = $1', [
      died?.id,
      new Date(one.clock.now()),
    ]);
    await look();
    expect(await newestRun()).toMatchObject({ id: died?.id, ok: false, error: 'its process ended' });
    await one.database.rows('DELETE FROM backup_run WHERE requested_by IS NOT NULL');
  });

  it('that fails is said, and tried again an hour later', async () => {
    const folder = join(dataDir, 'backups');
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file, where a folder should be');
    advance(24 * HOUR_MS);
    const outcomes = await Promise.allSettled([one, other].map(({ app }) => app.get(NightlyBackups).look()));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await metric('lectio_backup_last_ok')).toBe('0');
    await rm(folder);
    await look();
    expect(await taken()).toEqual([true, true, false]);
    advance(HOUR_MS);
    await look();
    expect(await taken()).toEqual([true, true, false, true]);
    expect(await metric('lectio_backup_last_ok')).toBe('1');
  });

  it('lets old ones go, and nothing else of the folder', async () => {
    const folder = join(dataDir, 'backups');
    const nights = Array.from({ length: 60 }, (_, ago) => new Date(Date.UTC(2024, 5, 30, 3) - ago * 24 * HOUR_MS));
    for (const at of nights) await mkdir(join(folder, at.toISOString().replaceAll(':', '-')));
    await mkdir(join(folder, 'my own'));
    // Another site's of the same nights, a second earlier.
    const theirs = nights.map((at) => new Date(at.getTime() - 1_000).toISOString().replaceAll(':', '-'));
    for (const name of theirs) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'manifest.json'), JSON.stringify({ site: 'another' }));
    }
    advance(24 * HOUR_MS);
    await look();
    // One of today and of the newest six other days, then of the weeks and months that have one.
    const kept = (await listBackups(folder)).map((one) => basename(one.folder));
    expect(kept.filter((name) => theirs.includes(name))).toHaveLength(nights.length);
    const [today, ...old] = kept.filter((name) => !theirs.includes(name)).map((name) => name.slice(0, 10));
    expect(today > '2024-06-30').toBe(true);
    expect(old.slice(0, 5)).toEqual(['2024-06-30', '2024-06-29', '2024-06-28', '2024-06-27', '2024-06-26']);
    expect(old.length).toBeLessThanOrEqual(16);
    expect(await readdir(folder)).toContain('my own');
  });
});

describe('when a backup is due', () => {
  it.each([
    ['2026-03-10T02:59:59', '2026-03-09T03:00:00'],
    ['2026-03-10T03:00:00', '2026-03-10T03:00:00'],
    ['2026-01-01T00:00:00', '2025-12-31T03:00:00'],
  ])('at %s the last time was %s, by the clock of the machine', (now, due) =>
    expect(new Date(lastDue(Date.parse(now), THREE))).toEqual(new Date(due)),
  );

  it.each([
    ['2026-03-10T01:59:59Z', '2026-03-09T02:00:00.000Z'],
    ['2026-03-10T02:00:00Z', '2026-03-10T02:00:00.000Z'],
    // Clocks went forward, and back, in the night before.
    ['2026-03-29T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['2026-10-26T00:30:00Z', '2026-10-25T02:00:00.000Z'],
    ['2026-10-25T01:30:00Z', '2026-10-24T01:00:00.000Z'],
  ])('at %s the last time was %s, by the clock of Berlin', (now, due) =>
    expect(new Date(lastDue(Date.parse(now), THREE, 'Europe/Berlin')).toISOString()).toBe(due),
  );
});
