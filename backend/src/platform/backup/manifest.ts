import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupUnusable } from './backup-unusable';

/** Grows when an older version of the product could not read what is written. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
/** The secret that signs tokens, as the data folder keeps it. */
export const SECRET = 'jwt-secret';

/** A file of a backup. */
export interface Part {
  readonly file: string;
  readonly bytes: number;
  /** Of the file as it lies there. */
  readonly sha256: string;
}

export interface TablePart extends Part {
  /** Schema and name, quoted as SQL wants them. */
  readonly table: string;
  /** Likewise, in the order of the rows' cells. */
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface SequenceState {
  readonly sequence: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** What a backup says of itself. It names tables and counts rows: nothing in it comes from anybody who uses the product. */
export interface Manifest {
  readonly format: number;
  /** Version of the product. */
  readonly product: string;
  /** `server_version` of PostgreSQL. */
  readonly postgres: string;
  readonly takenAt: string;
  /** Names of the migrations that the tables had seen, in their order. */
  readonly migrations: readonly string[];
  readonly tables: readonly TablePart[];
  readonly sequences: readonly SequenceState[];
  /** The last position of each of the log's partitions, by its number. */
  readonly heads: Readonly<Record<string, number>>;
  /** Null where JWT_SECRET is set: the restored site needs the same setting. */
  readonly secret: Part | null;
}

/** With a checksum of its own at its end. */
export const written = (manifest: Manifest): string =>
  JSON.stringify({ ...manifest, sha256: sumOf(manifest) }, null, 2) + '\n';

const sumOf = (manifest: object): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** @throws BackupUnusable when it is missing, damaged or of a later format */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new BackupUnusable(`${folder} is no backup: it has no ${MANIFEST}`);
  });
  const { sha256, ...manifest } = parsed(text);
  if (sha256 !== sumOf(manifest)) throw new BackupUnusable(`${MANIFEST} is damaged: its checksum is wrong`);
  if (manifest.format > FORMAT)
    throw new BackupUnusable(
      `the backup has format ${manifest.format}, made by version ${manifest.product}; this version reads up to format ${FORMAT}`,
    );
  return manifest;
};

const parsed = (text: string): Manifest & { readonly sha256: string } => {
  try {
    return JSON.parse(text) as Manifest & { sha256: string };
  } catch {
    throw new BackupUnusable(`${MANIFEST} is damaged: it is not whole`);
  }
};
