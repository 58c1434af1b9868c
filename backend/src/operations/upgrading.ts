import { basename } from 'node:path';
import { noteTaken, type BackupCheck } from '@platform/backup/backup-run.repository';
import { BackupUnusable } from '@platform/backup/backup-unusable';
import { takeBackup, type Backup } from '@platform/backup/take-backup';
import { Database } from '@platform/database/database';
import { AdminAudit } from '@platform/http/audit/admin-audit';
import type { Settings } from '@platform/settings/settings';
import { BACKUP_SCOPE } from '@app/backup-scope';
import { withContext } from '@app/context';
import { connect } from '@app/data-source';
import { foldAndInspect, noteCommand, type Inspected } from './inspecting';
import { doneMigrations, nameOf, newerMigrations } from '@app/newer-schema';
import { productVersion } from '@app/settings/product-version';
import { rehearse } from './rehearsing';

interface UpgradeOrder {
  readonly settings: Settings;
  readonly progress: (line: string) => void;
}

interface Upgraded extends Inspected {
  /** The folder of the backup taken before; null when the database was empty. */
  readonly backup: string | null;
  /** What was run, in order. */
  readonly migrations: readonly string[];
  readonly product: string;
  /** `server_version`. */
  readonly postgres: string;
}

interface Tried extends Backup {
  readonly check: BackupCheck;
}

/**
 * Brings the database of DATABASE_URL to this version. Nothing of it changes before a backup was taken, restored beside it,
 * migrated there and verified.
 * @throws BackupUnusable when a newer version has migrated the database, or when the trial finds differences
 */
export const upgrade = async ({ settings, progress }: UpgradeOrder): Promise<Upgraded> => {
  const { postgres, done, missing } = await stateOf(settings);
  progress(`${missing.length} of ${missing.length + done} migrations are missing`);
  const backup = done === 0 ? null : await triedBackup({ settings, progress });
  // The migrations run as the application starts.
  const inspected = await withContext({ settings: { ...settings, role: 'api' } }, async (context) => {
    const noted = await noteCommand(context, 'upgrade');
    const found = await foldAndInspect(context, { all: false, progress });
    if (backup) await noteTaken(context.get(Database), runOf(backup), backup.check);
    await context.get(AdminAudit).end(noted, 200);
    return found;
  });
  return { ...inspected, backup: backup?.folder ?? null, migrations: missing, product: productVersion(), postgres };
};

/** @throws BackupUnusable when a newer version was here */
const stateOf = async (settings: Settings): Promise<{ postgres: string; done: number; missing: string[] }> => {
  const dataSource = await connect(settings);
  try {
    const newer = await newerMigrations(dataSource);
    if (newer.length > 0)
      throw new BackupUnusable(
        `a newer version of Lectio has migrated this database (${newer.join(', ')}): start that version, or restore a backup from before it`,
      );
    const [{ server_version: postgres }] = await dataSource.query<[{ server_version: string }]>('SHOW server_version');
    const run = new Set(await doneMigrations(dataSource));
    const missing = dataSource.migrations.map(nameOf).filter((name) => !run.has(name));
    return { postgres, done: run.size, missing };
  } finally {
    await dataSource.destroy();
  }
};

const triedBackup = async ({ settings, progress }: UpgradeOrder): Promise<Tried> => {
  const { databaseUrl, dataDir, backupDir } = settings;
  const order = { databaseUrl, dataDir, to: backupDir, product: productVersion(), scope: BACKUP_SCOPE, progress };
  const backup = await takeBackup(order);
  progress(`took the backup ${backup.folder}; restoring it for a trial`);
  const check = await rehearse({ settings, from: backup.folder, progress });
  if (check.differences > 0)
    throw new BackupUnusable(
      `${check.differences} rows of the trial restore differ from the log, so the database was not touched; the backup is ${backup.folder}`,
    );
  return { ...backup, check };
};

const runOf = ({ folder, bytes, manifest }: Backup): Parameters<typeof noteTaken>[1] => ({
  at: new Date(manifest.takenAt),
  folder: basename(folder),
  rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  bytes,
});
