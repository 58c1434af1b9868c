import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { count } from '@kernel/count';
import { BackupUnusable } from '@platform/backup/backup-unusable';
import { Beside, inUse } from '@platform/backup/beside';
import { connected } from '@platform/backup/connected';
import { load } from '@platform/backup/load';
import { partsOf, readManifest, SECRET, type Manifest } from '@platform/backup/manifest';
import { checkPart } from '@platform/backup/parts';
import { Database } from '@platform/database/database';
import { AdminAudit } from '@platform/http/audit/admin-audit';
import {
  accountsToErase,
  addToErasureList,
  destroyedKeys,
  noteDestroyed,
  readErasureList,
  type DestroyedKey,
} from '@platform/privacy/erasure-list';
import type { Settings } from '@platform/settings/settings';
import { EraseAccount } from '@slices/accounts';
import { LAST_BEFORE_BASELINE, sinceBaseline } from '@app/baseline';
import { withContext } from '@app/context';
import { migrateAsFarAs } from '@app/data-source';
import { foldAndInspect, noteCommand } from './inspecting';
import { readSecret, replaceSecret } from '@app/settings/kept-secret';

export interface RestoreOrder {
  readonly settings: Settings;
  /** The backup's folder. */
  readonly from: string;
  /** Put the restored database in place even if verification finds differences. */
  readonly despiteDifferences: boolean;
  readonly progress: (line: string) => void;
}

export interface Restored {
  readonly takenAt: string;
  readonly events: number;
  /** Accounts in the backup that had been deleted since. */
  readonly erased: readonly number[];
  readonly differences: number;
  /** Readers that cannot be folded, as before. */
  readonly unreadable: number;
  /** The new name of the replaced database; null when there was none. */
  readonly kept: string | null;
  readonly secret: 'put back' | 'as before' | 'set elsewhere' | 'not in the backup';
}

/**
 * Restores a backup beside the database of DATABASE_URL, migrates it to this version, erases the accounts deleted
 * since, folds and verifies it, and swaps the two at the end. Any earlier failure leaves the old database as it is.
 * @throws BackupUnusable
 */
export const restore = async (order: RestoreOrder): Promise<Restored> => {
  const { settings, progress } = order;
  const from = resolve(order.from);
  const manifest = await checked(from);
  progress(`checked ${manifest.tables.length} tables of ${manifest.takenAt}`);
  const stamp = stampOf(new Date());
  const beside = await Beside.create(settings.databaseUrl, stamp);
  try {
    await refuseWhileInUse(beside);
    progress(`created the database ${beside.name}`);
    await fill(beside, from, manifest, progress);
    const destroyed = await everDestroyed(beside, settings, from);
    const found = await finish(beside, destroyed, order);
    await refuseWhileInUse(beside);
    progress('exchanging the databases');
    const kept = await beside.swap();
    // Deleted accounts must also be deleted from future backups, wherever their list is kept then.
    await addToErasureList(settings.backupDir, await unlisted(settings.backupDir, destroyed));
    const secret = putSecretBack(settings, from, manifest, stamp);
    const events = Object.values(manifest.heads).reduce((sum, head) => sum + head, 0);
    return { takenAt: manifest.takenAt, events, ...found, kept, secret };
  } catch (error) {
    await beside.drop();
    throw error;
  } finally {
    await beside.end();
  }
};

/** Fourteen digits, to the second. */
export const stampOf = (at: Date): string => at.toISOString().replace(/\D/g, '').slice(0, 14);

/** @throws BackupUnusable when anything of it is not as it was written */
export const checked = async (from: string): Promise<Manifest> => {
  const manifest = await readManifest(from);
  for (const part of partsOf(manifest)) await checkPart(from, part);
  return manifest;
};

const refuseWhileInUse = async (beside: Beside): Promise<void> => {
  const users = await beside.users();
  if (users.length > 0) throw new BackupUnusable(inUse(users));
};

export const fill = async (
  { url }: Beside,
  from: string,
  manifest: Manifest,
  progress: (line: string) => void,
): Promise<void> => {
  const migrations = sinceBaseline(manifest.migrations);
  if (!migrations)
    throw new BackupUnusable(
      `the backup is of an earlier version of Lectio: restore it with ${LAST_BEFORE_BASELINE}, take another there, and restore that here`,
    );
  const unknown = await migrateAsFarAs({ databaseUrl: url }, migrations);
  if (unknown.length > 0)
    throw new BackupUnusable(
      `the backup is of version ${manifest.product} and has seen migrations that this version does not know: ${unknown.join(', ')}`,
    );
  progress('migrated as far as the backup');
  const client = await connected(url, 'lectio restore');
  try {
    await load(client, from, manifest, progress);
  } finally {
    await client.end();
  }
};

/** By the list beside the backup, by that of this installation, and by the database that is replaced. */
export const everDestroyed = async (beside: Beside, settings: Settings, from: string): Promise<DestroyedKey[]> => [
  ...(await readErasureList(dirname(from))),
  ...(await readErasureList(settings.backupDir)),
  ...((await beside.ofTarget(settings.databaseUrl, (client) => destroyedKeys(client))) ?? []),
];

const unlisted = async (folder: string, destroyed: readonly DestroyedKey[]): Promise<DestroyedKey[]> => {
  const listed = new Set((await readErasureList(folder)).map(({ key }) => key));
  return [...new Map(destroyed.map((one) => [one.key, one])).values()].filter(({ key }) => !listed.has(key));
};

type Found = Pick<Restored, 'erased' | 'differences' | 'unreadable'>;

/** The product, on the new database alone: it writes no mail, and no file where the running one has its own. */
export const finish = async (
  { url }: Pick<Beside, 'url'>,
  destroyed: readonly DestroyedKey[],
  order: Omit<RestoreOrder, 'from'>,
): Promise<Found> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectio-restore-'));
  const settings: Settings = {
    ...order.settings,
    databaseUrl: url,
    role: 'api',
    redisUrl: null,
    admin: null,
    dataDir,
    backupDir: dataDir,
    logLevel: 'error',
  };
  try {
    return await withContext({ settings }, (context) => finishIn(context, destroyed, order));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const finishIn = async (
  context: INestApplicationContext,
  destroyed: readonly DestroyedKey[],
  { despiteDifferences, progress }: Omit<RestoreOrder, 'from'>,
): Promise<Found> => {
  progress('migrated to this version');
  const noted = await noteCommand(context, 'restore');
  const database = context.get(Database);
  const erased = await accountsToErase(database, destroyed);
  for (const accountId of erased) await context.get(CommandBus).execute(new EraseAccount(accountId, null));
  await noteDestroyed(database, destroyed);
  progress(`erased ${count(erased.length, 'account')} deleted after the backup`);
  const { differences, unreadable } = await foldAndInspect(context, { all: true, progress });
  if (differences > 0 && !despiteDifferences)
    throw new BackupUnusable(
      `${differences} rows of what was restored differ from its log; --despite-differences puts it in place all the same`,
    );
  await context.get(AdminAudit).end(noted, 200);
  return { erased, differences, unreadable };
};

/** Runs once the new database is in place: with another secret people only have to sign in again. */
const putSecretBack = (
  { dataDir, jwtSecret }: Settings,
  from: string,
  manifest: Manifest,
  stamp: string,
): Restored['secret'] => {
  if (!manifest.secret) return 'not in the backup';
  if (readSecret(dataDir) !== jwtSecret) return 'set elsewhere';
  const secret = readFileSync(join(from, SECRET), 'utf8').trim();
  if (secret === jwtSecret) return 'as before';
  replaceSecret(dataDir, secret, stamp);
  return 'put back';
};
