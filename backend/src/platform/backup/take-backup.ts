import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Client } from 'pg';
import { fillErasureList } from '../privacy/erasure-list';
import { BackupUnusable } from './backup-unusable';
import { connected } from './connected';
import { MANIFEST, partsOf, siteIn, written, type Manifest } from './manifest';
import { flushed } from './parts';
import { superfluous } from './retention';
import { snapshot, type Scope } from './snapshot';

const OWNER_ALONE = { folder: 0o700, file: 0o600 };

/** `2026-11-22T03-00-00.123Z`: no colons, which some file systems reject. */
const NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;
const PARTIAL = /^\.partial-/;
/** No backup takes this long: an older partial folder belongs to a killed process. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

export interface BackupOrder {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The folder of all backups, one subfolder each, with the list of erasures beside them. */
  readonly to: string;
  readonly product: string;
  readonly scope: Scope;
  readonly progress?: (line: string) => void;
}

export interface Backup {
  readonly folder: string;
  readonly bytes: number;
  readonly manifest: Manifest;
}

/** Takes a backup while the product runs. It gets its final name once it is complete and flushed. */
export const takeBackup = async (order: BackupOrder): Promise<Backup> => {
  const { to, progress = () => undefined } = order;
  await mkdir(to, { recursive: true, mode: OWNER_ALONE.folder });
  await removeAbandoned(to);
  const aside = join(to, `.partial-${process.pid}-${Date.now().toString(36)}`);
  const client = await connected(order.databaseUrl, 'lectio backup');
  try {
    await refuseUnused(client);
    await mkdir(aside, { mode: OWNER_ALONE.folder });
    // First, so that no backup exists without the erasures before it.
    await fillErasureList(client, to);
    const manifest = await snapshot({ ...order, client, folder: aside, progress });
    await writeFile(join(aside, MANIFEST), written(manifest), { mode: OWNER_ALONE.file });
    await flushed(join(aside, MANIFEST));
    await flushed(aside);
    const folder = join(to, manifest.takenAt.replaceAll(':', '-'));
    await rename(aside, folder);
    await flushed(to);
    return { folder, bytes: partsOf(manifest).reduce((sum, { bytes }) => sum + bytes, 0), manifest };
  } finally {
    await client.end().catch(() => undefined);
    await rm(aside, { recursive: true, force: true });
  }
};

const refuseUnused = async (client: Client): Promise<void> => {
  const { rows } = await client.query(`SELECT WHERE to_regclass('public.typeorm_migrations') IS NOT NULL`);
  if (rows.length === 0)
    throw new BackupUnusable('there is nothing to keep a backup of: Lectio was never started on this database');
};

const removeAbandoned = async (to: string): Promise<void> => {
  for (const name of (await readdir(to)).filter((one) => PARTIAL.test(one))) {
    const { mtimeMs } = await stat(join(to, name));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(to, name), { recursive: true, force: true });
  }
};

/** When the backup of that name was taken; null when it is no name of one. */
export const takenAtOf = (name: string): Date | null =>
  NAME.test(name) ? new Date(name.replace(NAME, '$1$2:$3:$4')) : null;

/** The complete backups in a folder, newest first. Other names are ignored. */
export const listBackups = async (folder: string): Promise<{ folder: string; takenAt: Date }[]> => {
  const names = await readdir(folder).catch(() => [] as string[]);
  return names
    .sort()
    .reverse()
    .flatMap((name) => {
      const takenAt = takenAtOf(name);
      return takenAt ? [{ folder: join(folder, name), takenAt }] : [];
    });
};

/**
 * Deletes the backups that retention does not keep, except those of other sites. Each is renamed first, so that a
 * half-deleted one never looks complete.
 */
export const pruneBackups = async (folder: string, site: string): Promise<void> => {
  const own: { folder: string; takenAt: Date }[] = [];
  for (const one of await listBackups(folder)) {
    const manifest = await readFile(join(one.folder, MANIFEST), 'utf8').catch(() => null);
    if ((siteIn(manifest) ?? site) === site) own.push(one);
  }
  const gone = new Set(superfluous(own.map(({ takenAt }) => takenAt)));
  for (const one of own.filter(({ takenAt }) => gone.has(takenAt))) {
    const aside = join(folder, `.partial-${basename(one.folder)}`);
    await rename(one.folder, aside);
    await rm(aside, { recursive: true, force: true });
  }
};
