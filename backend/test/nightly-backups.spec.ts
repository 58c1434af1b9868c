import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastDue, NightlyBackups } from '../src/platform/backup/nightly-backups';
import { listBackups } from '../src/platform/backup/take-backup';
import { startTestApp, type TestApp } from './support/test-app';

const HOUR_MS = 3_600_000;
const THREE = 180;

let dataDir: string;
let [one, other]: TestApp[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectio-nightly-'));
  one = await startTestApp({ dataDir, backupAt: THREE });
  other = await startTestApp({ dataDir, backupAt: THREE, databaseUrl: one.databaseUrl });
});
afterAll(async () => {
  await other?.close();
  await one?.close();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const look = () => Promise.all([one, other].map(({ app }) => app.get(NightlyBackups).look()));
const advance = (ms: number) => [one, other].forEach(({ clock }) => clock.advance(ms));
/** Of one day, by the database's clock, the newest alone is kept: the runs are counted. */
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
    advance(24 * HOUR_MS);
    await look();
    // Of today and of the newest six other days, then of the weeks and months that have one.
    const [today, ...old] = (await listBackups(folder)).map(({ takenAt }) => takenAt.toISOString().slice(0, 10));
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
});
