import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupUnusable } from './backup-unusable';
import type { Part } from './manifest';

const OWNER_ALONE = 0o600;

/** Passes data through and counts its length and checksum. */
class Tally extends Transform {
  bytes = 0;
  private readonly hash = createHash('sha256');

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }

  sum(): string {
    return this.hash.digest('hex');
  }
}

/** Streams into a new file and flushes it to disk before returning. */
export const writePart = async (path: string, source: Readable, through: readonly Transform[] = []): Promise<Part> => {
  const tally = new Tally();
  await pipeline([source, ...through, tally, createWriteStream(path, { mode: OWNER_ALONE, flags: 'wx' })]);
  await flushed(path);
  return { file: basename(path), bytes: tally.bytes, sha256: tally.sum() };
};

/** From here on the file, or the names in the folder, survive a power cut. */
export const flushed = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** @throws BackupUnusable when the file is missing or differs from what was written */
export const checkPart = async (folder: string, { file, bytes, sha256 }: Part): Promise<void> => {
  // A name from the manifest must not lead out of the folder.
  if (basename(file) !== file) throw new BackupUnusable(`${file} is no name of a part`);
  const tally = new Tally();
  try {
    await pipeline(createReadStream(join(folder, file)), tally.resume());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new BackupUnusable(`${file} is missing`);
  }
  if (tally.bytes !== bytes || tally.sum() !== sha256)
    throw new BackupUnusable(`${file} is damaged: its checksum is wrong`);
};
