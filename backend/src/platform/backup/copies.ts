import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { addToErasureList, erasuresIn, ERASURES, readErasureList } from '../privacy/erasure-list';
import type { BackupStore } from './backup-store';
import { BackupUnusable } from './backup-unusable';
import { MANIFEST, readManifest, siteIn } from './manifest';
import { flushed } from './parts';
import { superfluous } from './retention';
import { takenAtOf } from './take-backup';

/** Copies a backup. The manifest goes last: a copy without one is not complete, and nothing takes it for a backup. */
export const copyBackup = async (store: BackupStore, folder: string): Promise<void> => {
  const name = basename(folder);
  const files = (await readdir(folder)).filter((file) => file !== MANIFEST);
  for (const file of [...files, MANIFEST]) await store.putFile(`${name}/${file}`, join(folder, file));
};

/** The names of the complete copies, newest first. */
export const listCopies = async (store: BackupStore): Promise<string[]> => completeIn(await copiesIn(store));

const completeIn = (copies: Map<string, string[]>): string[] =>
  [...copies].filter(([, files]) => files.includes(MANIFEST)).map(([name]) => name);

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
    const isLeftOver = !files.includes(MANIFEST) && own.length > 0 && +dateOf(own[0]) - +dateOf(name) > DAY_MS;
    if (!isLeftOver && !gone.has(name)) continue;
    const rest = files.filter((file) => file !== MANIFEST);
    if (rest.length < files.length) await store.delete(`${name}/${MANIFEST}`);
    for (const file of rest) await store.delete(`${name}/${file}`);
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
    const { tables, secret } = await readManifest(aside);
    for (const { file } of [...tables, ...(secret ? [secret] : [])]) {
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

/** The files of each, newest first. */
const copiesIn = async (store: BackupStore): Promise<Map<string, string[]>> => {
  const copies = new Map<string, string[]>();
  for (const path of (await store.list()).sort().reverse()) {
    const [name, file, ...deeper] = path.split('/');
    if (takenAtOf(name) === null || !file || deeper.length > 0) continue;
    copies.set(name, [...(copies.get(name) ?? []), file]);
  }
  return copies;
};
