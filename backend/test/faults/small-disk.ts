import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE_MB = 200;

let mounted: string | null = null;

/** Why this machine does not support it; null when it does. */
export const noSmallDisk = (): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount a small disk';
  try {
    mountSmallDisk();
    return null;
  } catch {
    return 'a small disk cannot be mounted here';
  } finally {
    removeSmallDisk();
  }
};

/** Returns its folder. One at a time. */
export const mountSmallDisk = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lectio-disk-'));
  mounted = folder;
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
  return folder;
};

/** Fills the disk completely. */
export const fillSmallDisk = (): void => {
  try {
    // Far more than fits.
    writeFileSync(filling(), Buffer.alloc(SIZE_MB * 1024 * 1024));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
};

export const emptySmallDisk = (): void => rmSync(filling());

/** Removes it if there is one. Files a server still has open on it go when the server ends. */
export const removeSmallDisk = (): void => {
  if (!mounted) return;
  spawnSync('umount', ['--lazy', mounted]);
  rmdirSync(mounted);
  mounted = null;
};

const filling = (): string => {
  if (!mounted) throw new Error('no small disk is mounted');
  return join(mounted, 'filling');
};
