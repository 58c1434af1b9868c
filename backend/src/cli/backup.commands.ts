import { BACKUP_SCOPE } from '@app/backup-scope';
import { productVersion } from '@app/settings/product-version';
import { rehearse } from '@operations/rehearsing';
import { restore } from '@operations/restoring';
import { upgrade } from '@operations/upgrading';
import { count } from '@kernel/count';
import { BackupStore } from '@platform/backup/backup-store';
import { BackupUnusable } from '@platform/backup/backup-unusable';
import { connected } from '@platform/backup/connected';
import { copyBackup, fetchCopy, inspectCopies, shareErasures } from '@platform/backup/copies';
import { listBackups, takeBackup } from '@platform/backup/take-backup';
import { siteMark } from '@platform/database/site-mark';
import type { Settings } from '@platform/settings/settings';
import { columns, rowsDiffer, type LoneCommand } from './command';

/** @throws BackupUnusable when there is none */
const storeOf = ({ backupStore }: Settings): BackupStore => {
  if (!backupStore) throw new BackupUnusable('BACKUP_S3_URL is not set');
  return new BackupStore(backupStore);
};

const backup: LoneCommand = {
  name: 'backup',
  summary: 'a backup of everything that cannot be computed again, while the product runs',
  options: [['--to <folder>', 'instead of BACKUP_DIR; nothing there is ever taken away']],
  async runAlone({ settings, options: { to = settings.backupDir }, progress }) {
    const { databaseUrl, dataDir } = settings;
    const product = productVersion();
    const { folder, bytes, manifest } = await takeBackup({
      databaseUrl,
      dataDir,
      to,
      product,
      scope: BACKUP_SCOPE,
      progress,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const isToCopy = settings.backupStore !== null && to === settings.backupDir;
    const copyError = isToCopy ? await failureToCopy(settings, folder) : null;
    return {
      ok: copyError === null,
      data: { folder, bytes, rows, takenAt: manifest.takenAt, isCopied: isToCopy && copyError === null },
      text: [
        `${folder}\n${count(rows, 'row')} of ${count(manifest.tables.length, 'table')} in ${count(bytes, 'byte')}.`,
        ...(isToCopy ? [copyError ?? 'Copied to the store of BACKUP_S3_URL.'] : []),
      ].join('\n'),
    };
  },
};

/** The backup is there all the same. Null when it was copied. */
const failureToCopy = async (settings: Settings, folder: string): Promise<string | null> => {
  try {
    const store = storeOf(settings);
    await shareErasures(store, settings.backupDir);
    await copyBackup(store, folder);
    return null;
  } catch (error) {
    return `It could not be copied: ${(error as Error).message}`;
  }
};

const list: LoneCommand = {
  name: 'backups',
  summary: 'the backups that there are, newest first',
  options: [
    ['--in <folder>', 'instead of BACKUP_DIR'],
    ['--stored', 'those in the store of BACKUP_S3_URL'],
  ],
  async runAlone({ settings, options: { in: folder = settings.backupDir, stored } }) {
    if (stored !== undefined) {
      const copies = await inspectCopies(storeOf(settings));
      const whole = copies.filter(({ damage }) => damage === null);
      const lines = copies.map(({ name, damage }) => (damage === null ? name : `${name}  damaged: ${damage}`));
      return {
        ok: whole.length === copies.length,
        data: whole.map(({ name }) => name),
        text: lines.join('\n') || 'There is no backup in the store.',
      };
    }
    const data = await listBackups(folder);
    const rows = data.map((one) => [one.takenAt.toISOString(), one.folder]);
    return { ok: true, data, text: rows.length === 0 ? `There is no backup in ${folder}.` : columns(rows) };
  },
};

/** Null where there is no database yet. */
const siteHere = async ({ databaseUrl }: Settings): Promise<string | null> => {
  const client = await connected(databaseUrl, 'lectio restore').catch(() => null);
  try {
    return client && (await siteMark(client));
  } finally {
    await client?.end();
  }
};

const restoring: LoneCommand = {
  name: 'restore',
  summary:
    'restores the backup in a folder beside the database, verifies it and exchanges the two; Lectio must not run',
  words: '<backup>',
  options: [
    ['--despite-differences', 'exchanges them all the same when rows differ from the log'],
    ['--stored', 'the backup is a name in the store of BACKUP_S3_URL, or newest; it is brought to BACKUP_DIR first'],
  ],
  async runAlone({ settings, words: [given], options, progress }) {
    const isStored = options.stored !== undefined;
    const from = isStored
      ? await fetchCopy(storeOf(settings), given, settings.backupDir, await siteHere(settings))
      : given;
    if (isStored) progress(`brought ${from}`);
    const despiteDifferences = options.despiteDifferences !== undefined;
    const done = await restore({ settings, from, despiteDifferences, progress });
    return { ok: done.differences + done.unreadable === 0, data: done, text: inWords(done) };
  },
};

const inWords = (done: Awaited<ReturnType<typeof restore>>): string =>
  [
    `Restored ${count(done.events, 'event')}, as of ${done.takenAt}.`,
    `Deleted again: ${count(done.erased.length, 'account')} deleted after the backup.`,
    done.differences === 0 ? 'Everything folded is as the log says.' : `${rowsDiffer(done.differences)}: see verify.`,
    ...(done.unreadable === 0 ? [] : [`${count(done.unreadable, 'reader')} cannot be read: see projections parked.`]),
    done.kept === null
      ? 'There was no database before.'
      : `The database from before is kept as ${done.kept}; drop it once all is well: DROP DATABASE "${done.kept}"`,
    `The secret that signs sessions: ${done.secret}.`,
  ].join('\n');

const checking: LoneCommand = {
  name: 'check-backup',
  summary: 'restores a backup into a scratch database, verifies it and drops it; Lectio may run',
  words: '<backup>',
  async runAlone({ settings, words: [from], progress }) {
    // Started by a server, it ends with it.
    process.once('disconnect', () => process.exit(1));
    const found = await rehearse({ settings, from, progress });
    const { events, readers, differences, unreadable, seconds } = found;
    return {
      ok: differences + unreadable === 0,
      data: found,
      text: `Restored ${events} events of ${readers} readers in ${seconds} s: ${differences} rows differ, ${unreadable} readers cannot be read.`,
    };
  },
};

const upgrading: LoneCommand = {
  name: 'upgrade',
  summary: 'brings the database to this version: a backup that is restored for a trial, the migrations, a verification',
  async runAlone({ settings, progress }) {
    const done = await upgrade({ settings, progress });
    const { backup, migrations, differences, unreadable } = done;
    const text = [
      backup === null
        ? 'The database was empty, so there was nothing to keep a backup of.'
        : `The backup ${backup} was taken first and restored for a trial.`,
      migrations.length === 0
        ? 'The database already was of this version.'
        : `${migrations.length} migrations were run: ${migrations.join(', ')}.`,
      differences === 0 ? 'Everything folded is as the log says.' : `${differences} rows differ: see verify.`,
      ...(unreadable === 0 ? [] : [`${unreadable} readers cannot be read: see projections parked.`]),
      `PostgreSQL ${done.postgres}, Lectio ${done.product}.`,
    ].join('\n');
    return { ok: differences + unreadable === 0, data: done, text };
  },
};

export const BACKUP_COMMANDS: readonly LoneCommand[] = [backup, list, restoring, checking, upgrading];
