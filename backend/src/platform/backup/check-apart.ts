import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { BackupCheck } from './backup-run.repository';
import type { CheckOrder } from './backup-plan';
import type { Settings } from '../settings/settings';

const CLI = join(__dirname, '..', '..', 'cli.js');
/** The machine serves readers first. */
const LOW_PRIORITY = 10;
const REMEMBERED_CHARACTERS = 500;

/** Checks a backup by the operator's command in a process of its own, so that the server answers as ever. */
export const checkApart = (
  { databaseUrl, dataDir, backupDir }: Settings,
  { folder, progress, signal }: CheckOrder,
): Promise<BackupCheck> =>
  new Promise((resolve, reject) => {
    const own = { DATABASE_URL: databaseUrl, DATABASE_URL_FILE: '', DATA_DIR: dataDir, BACKUP_DIR: backupDir };
    const env = { ...process.env, ...own };
    const child = spawn(process.execPath, ['--enable-source-maps', CLI, 'check-backup', folder, '--json'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      signal,
      killSignal: 'SIGKILL',
    });
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    let [answer, said] = ['', ''];
    child.stdout?.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-REMEMBERED_CHARACTERS);
      const lines = said.trim().split('\n');
      progress(lines[lines.length - 1]);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      try {
        resolve(JSON.parse(answer) as BackupCheck);
      } catch {
        reject(new Error(said.trim().split('\n').pop() || `its process ended with ${code}`));
      }
    });
  });
