import { resolve } from 'node:path';
import { Beside } from '@platform/backup/beside';
import type { BackupCheck } from '@platform/backup/backup-run.repository';
import type { Settings } from '@platform/settings/settings';
import { checked, everDestroyed, fill, finish, stampOf } from './restoring';

export interface RehearsalOrder {
  readonly settings: Settings;
  /** The folder of a backup. */
  readonly from: string;
  readonly progress: (line: string) => void;
}

/**
 * Restores a backup into a database of its own beside that of DATABASE_URL, as a restore does, verifies it and drops it.
 * The product may run meanwhile: neither its database nor its files are touched.
 * @throws BackupUnusable
 */
export const rehearse = async ({ settings, from, progress }: RehearsalOrder): Promise<BackupCheck> => {
  const began = Date.now();
  const folder = resolve(from);
  const manifest = await checked(folder);
  progress(`checked ${manifest.tables.length} tables of ${manifest.takenAt}`);
  const beside = await Beside.create(settings.databaseUrl, stampOf(new Date()));
  try {
    await fill(beside, folder, manifest, progress);
    const destroyed = await everDestroyed(beside, settings, folder);
    const found = await finish(beside, destroyed, { settings, despiteDifferences: true, progress });
    return {
      events: Object.values(manifest.heads).reduce((sum, head) => sum + head, 0),
      readers: manifest.tables.find(({ table }) => table === 'public.readers')?.rows ?? 0,
      differences: found.differences,
      unreadable: found.unreadable,
      seconds: Math.round((Date.now() - began) / 100) / 10,
    };
  } finally {
    await beside.drop();
    await beside.end();
  }
};
