import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that signs tokens, created at the first start and kept in the data folder, readable only by its owner. It
 * is written aside and linked into place, so that two processes starting together read the same complete secret.
 * Something else may have left it empty.
 */
export const keptSecret = (dataDir: string): string => {
  const path = pathOf(dataDir);
  return read(path) ?? create(dataDir, path);
};

/** Replaces the secret and keeps the old one under a name with the stamp. */
export const replaceSecret = (dataDir: string, secret: string, stamp: string): void => {
  const path = pathOf(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const aside = `${path}.new`;
  rmSync(aside, { force: true });
  writeFileSync(aside, secret, { mode: 0o600, flush: true });
  if (read(path) !== null) linkSync(path, `${path}.before-${stamp}`);
  renameSync(aside, path);
};

/** Null when there is none. */
export const readSecret = (dataDir: string): string | null => read(pathOf(dataDir));

const pathOf = (dataDir: string): string => join(dataDir, 'jwt-secret');

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

const create = (dataDir: string, path: string): string => {
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    // On the disk before it has its name: after a power cut it is there whole or not at all.
    writeFileSync(aside, secret, { mode: 0o600, flush: true });
    linkSync(aside, path);
    return secret;
  } catch (error) {
    const winner = (error as NodeJS.ErrnoException).code === 'EEXIST' ? read(path) : null;
    if (winner === null) throw error;
    return winner;
  } finally {
    rmSync(aside, { force: true });
  }
};
