import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { addToErasureList, erasuresIn, ERASURES, readErasureList } from '../privacy/erasure-list';
import { StoreFailed, type BackupStore } from './backup-store';
import { BackupUnusable } from './backup-unusable';
import { MANIFEST, partsOf, readManifest, readManifestText, siteIn, type Part } from './manifest';
import { flushed } from './parts';
import { superfluous } from './retention';
import { takenAtOf } from './take-backup';

/**
 * Copies a backup. The manifest goes last, once the store lists every other file with its size: a copy without one is
 * not complete, and nothing takes it for a backup.
 */
export const copyBackup = async (store: BackupStore, folder: string): Promise<void> => {
  const name = basename(folder);
  const parts = partsOf(await readManifest(folder));
  for (const { file } of parts) await store.putFile(`${name}/${file}`, join(folder, file));
  const damage = damageOf(parts, (await copiesIn(store, `${name}/`)).get(name));
  if (damage) throw new StoreFailed(`took a file, but ${damage}`);
  await store.putFile(`${name}/${MANIFEST}`, join(folder, MANIFEST));
};

/** By what the store lists: a copy may lose a file later, to a rule of the store. Null when nothing is missing. */
const damageOf = (parts: readonly Part[], there: Files = new Map()): string | null => {
  const bad = parts.find(({ file, bytes }) => there.get(file) !== bytes);
  if (!bad) return null;
  const bytes = there.get(bad.file);
  return bytes === undefined ? `${bad.file} is missing` : `${bad.file} has ${bytes} bytes of ${bad.bytes}`;
};

/** The names of the complete copies, newest first. */
const listCopies = async (store: BackupStore): Promise<string[]> => completeIn(await copiesIn(store));

/** The copies, newest first, each with what is wrong with it by its manifest and the store's list; null for nothing. */
export const inspectCopies = async (store: BackupStore): Promise<{ name: string; damage: string | null }[]> => {
  const copies = await copiesIn(store);
  return Promise.all(
    completeIn(copies).map(async (name) => {
      const manifest = await store.readText(`${name}/${MANIFEST}`);
      try {
        return { name, damage: damageOf(partsOf(readManifestText(manifest ?? '')), copies.get(name)) };
      } catch (error) {
        return { name, damage: (error as Error).message };
      }
    }),
  );
};

const completeIn = (copies: Copies): string[] =>
  [...copies].filter(([, files]) => files.has(MANIFEST)).map(([name]) => name);

/** Each complete copy with the site that it is of; undefined where it does not say. */
const withSites = (store: BackupStore, names: readonly string[]): Promise<(readonly [string, string | undefined])[]> =>
  Promise.all(names.map(async (name) => [name, siteIn(await store.readText(`${name}/${MANIFEST}`))] as const));

/**
 * Deletes the copies that retention does not keep, except those of other sites, and what interrupted ones left. The
 * manifest goes first.
 */
export const pruneCopies = async (store: BackupStore, site: string): Promise<void> => {
  const all = await copiesIn(store);
  const sites = await withSites(store, completeIn(all));
  const own = sites.filter(([, theirs]) => (theirs ?? site) === site).map(([name]) => name);
  const unkept = new Set(superfluous(own.map(dateOf)).map(Number));
  const gone = new Set(own.filter((name) => unkept.has(dateOf(name).getTime())));
  for (const [name, files] of all) {
    // Another site may be writing one at this moment.
    const isLeftOver = !files.has(MANIFEST) && own.length > 0 && +dateOf(own[0]) - +dateOf(name) > DAY_MS;
    if (!isLeftOver && !gone.has(name)) continue;
    if (files.delete(MANIFEST)) await store.delete(`${name}/${MANIFEST}`);
    for (const file of files.keys()) await store.delete(`${name}/${file}`);
  }
};

/**
 * The newest copy of this site; where there is none, as on a new machine, the newest of all, unless several sites have
 * copies there.
 */
const newestOf = async (store: BackupStore, copies: string[], site: string | null): Promise<string | undefined> => {
  const sites = await withSites(store, copies);
  const own = sites.find(([, theirs]) => theirs === site);
  const named = new Set(sites.map(([, theirs]) => theirs).filter((theirs) => theirs !== undefined));
  if (own || named.size <= 1) return own?.[0] ?? copies[0];
  const words = sites.map(([name, theirs]) => `${name} (${theirs ?? 'unknown'})`);
  throw new BackupUnusable(
    `the store of BACKUP_S3_URL has backups of several sites, and none of this one; name one: ${words.join(', ')}`,
  );
};

/**
 * Brings a copy into the folder of backups, and the deletions that the store knows into the list there.
 * @param name of the copy, or `newest`
 * @param site whose newest copy; null when it has no database yet
 * @returns the backup's folder
 * @throws BackupUnusable when there is no such copy
 */
export const fetchCopy = async (store: BackupStore, name: string, to: string, site: string | null): Promise<string> => {
  const copies = await listCopies(store);
  const wanted = name === 'newest' ? await newestOf(store, copies, site) : name;
  if (wanted === undefined || !copies.includes(wanted))
    throw new BackupUnusable(`the store of BACKUP_S3_URL has no backup ${name}; it has ${copies.join(', ') || 'none'}`);
  await mkdir(to, { recursive: true, mode: 0o700 });
  await shareErasures(store, to);
  const [aside, folder] = [join(to, `.partial-${process.pid}-${wanted}`), join(to, wanted)];
  try {
    await mkdir(aside, { mode: 0o700 });
    const manifest = await store.readText(`${wanted}/${MANIFEST}`);
    await writeFile(join(aside, MANIFEST), manifest ?? '', { mode: 0o600 });
    for (const { file } of partsOf(await readManifest(aside))) {
      if (basename(file) !== file) throw new BackupUnusable(`${file} is no name of a part`);
      const content = await store.read(`${wanted}/${file}`);
      if (content) await pipeline(content, createWriteStream(join(aside, file), { mode: 0o600 }));
    }
    await rm(folder, { recursive: true, force: true });
    await rename(aside, folder);
    await flushed(to);
    return folder;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
};

/** Makes the list of deleted accounts in the folder and the one in the store the same: both know what either knew. */
export const shareErasures = async (store: BackupStore, folder: string): Promise<void> => {
  const [here, there] = [await readErasureList(folder), erasuresIn((await store.readText(ERASURES)) ?? '')];
  const [known, copied] = [here, there].map((list) => new Set(list.map(({ key }) => key)));
  const learned = there.filter(({ key }) => !known.has(key));
  await addToErasureList(folder, learned);
  if (here.every(({ key }) => copied.has(key))) return;
  await store.put(ERASURES, [...here, ...learned].map((one) => `${JSON.stringify(one)}\n`).join(''));
};

const DAY_MS = 86_400_000;

const dateOf = (name: string): Date => takenAtOf(name) ?? new Date(0);

/** The files of a copy, each with its size. */
type Files = Map<string, number>;
/** By name, newest first. */
type Copies = Map<string, Files>;

const copiesIn = async (store: BackupStore, from?: string): Promise<Copies> => {
  const copies: Copies = new Map();
  const stored = await store.list(from);
  for (const { name: path, bytes } of stored.sort((one, other) => (one.name < other.name ? 1 : -1))) {
    const [name, file, ...deeper] = path.split('/');
    if (takenAtOf(name) === null || !file || deeper.length > 0) continue;
    copies.set(name, (copies.get(name) ?? new Map<string, number>()).set(file, bytes));
  }
  return copies;
};
