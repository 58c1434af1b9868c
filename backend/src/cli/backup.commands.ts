import { join } from 'node:path';
import { BACKUP_SCOPE } from '../app/backup-scope';
import { productVersion } from '../app/product-version';
import { restore } from '../app/restoring';
import { listBackups, takeBackup } from '../platform/backup/take-backup';
import { columns, optionsIn, WrongUsage, type LoneCommand } from './command';

const backup: LoneCommand = {
  name: 'backup',
  usage:
    'backup [--to <folder>]               a backup of everything that cannot be computed again, while the product runs',
  async runAlone({ settings, args, progress }) {
    const { to = settings.backupDir } = optionsIn(args, ['to']).options;
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
    return {
      ok: true,
      data: { folder, bytes, rows, takenAt: manifest.takenAt },
      text: `${folder}\n${rows} rows of ${manifest.tables.length} tables in ${bytes} bytes.`,
    };
  },
};

const list: LoneCommand = {
  name: 'backups',
  usage: 'backups [--in <folder>]              the backups that there are, newest first',
  async runAlone({ settings, args }) {
    const { in: folder = settings.backupDir } = optionsIn(args, ['in']).options;
    const data = await listBackups(folder);
    const rows = data.map((one) => [one.takenAt.toISOString(), one.folder]);
    return { ok: true, data, text: rows.length === 0 ? `There is no backup in ${folder}.` : columns(rows) };
  },
};

const DESPITE = '--despite-differences';

const restoring: LoneCommand = {
  name: 'restore',
  usage:
    'restore <backup> [--despite-differences]\n                                       restores a backup beside the database, verifies it and exchanges the two; Lectio must not run',
  async runAlone({ settings, args, progress }) {
    const [from] = optionsIn(
      args.filter((word) => word !== DESPITE),
      [],
      1,
    ).words;
    if (!from) throw new WrongUsage(`restore takes the folder of a backup, such as ${join(settings.backupDir, '…')}`);
    const done = await restore({ settings, from, despiteDifferences: args.includes(DESPITE), progress });
    return { ok: done.differences + done.unreadable === 0, data: done, text: inWords(done) };
  },
};

const inWords = (done: Awaited<ReturnType<typeof restore>>): string =>
  [
    `Restored ${done.events} events, as of ${done.takenAt}.`,
    `Deleted again: ${done.erased.length} accounts that were deleted after the backup.`,
    done.differences === 0 ? 'Everything folded is as the log says.' : `${done.differences} rows differ: see verify.`,
    ...(done.unreadable === 0 ? [] : [`${done.unreadable} readers cannot be read: see projections parked.`]),
    done.kept === null
      ? 'There was no database before.'
      : `The database from before is kept as ${done.kept}; drop it once all is well: DROP DATABASE "${done.kept}"`,
    `The secret that signs sessions: ${done.secret}.`,
  ].join('\n');

export const BACKUP_COMMANDS: readonly LoneCommand[] = [backup, list, restoring];
