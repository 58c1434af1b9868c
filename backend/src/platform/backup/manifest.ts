import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupUnusable } from './backup-unusable';

/** Raised when older versions of the product can no longer read the format. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
/** The secret that signs tokens, as stored in the data folder. */
export const SECRET = 'jwt-secret';

/** A file of a backup. */
export interface Part {
  readonly file: string;
  readonly bytes: number;
  /** Of the file as stored. */
  readonly sha256: string;
}

export interface TablePart extends Part {
  /** Schema and name, quoted for SQL. */
  readonly table: string;
  /** Quoted too, in the order of the cells in a row. */
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface SequenceState {
  readonly sequence: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** What a backup says about itself. It names tables and counts rows; it holds no user data. */
export interface Manifest {
  readonly format: number;
  /** The product's version. */
  readonly product: string;
  /** The site that it is of (siteMark); backups of earlier versions do not say. */
  readonly site?: string;
  /** `server_version` of PostgreSQL. */
  readonly postgres: string;
  readonly takenAt: string;
  /** The migrations that had run, in order. */
  readonly migrations: readonly string[];
  readonly tables: readonly TablePart[];
  readonly sequences: readonly SequenceState[];
  /** The last position of each partition, by partition number. */
  readonly heads: Readonly<Record<string, number>>;
  /** Null where JWT_SECRET is set: the restored site needs the same setting. */
  readonly secret: Part | null;
}

/** Every file of the backup but the manifest. */
export const partsOf = ({ tables, secret }: Pick<Manifest, 'tables' | 'secret'>): readonly Part[] => [
  ...tables,
  ...(secret ? [secret] : []),
];

/** The manifest as JSON, with its own checksum at the end. */
export const written = (manifest: Manifest): string =>
  JSON.stringify({ ...manifest, sha256: sumOf(manifest) }, null, 2) + '\n';

const sumOf = (manifest: object): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** @throws BackupUnusable when it is missing, damaged or of a later format */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new BackupUnusable(`${folder} is no backup: it has no ${MANIFEST}`);
  });
  return readManifestText(text);
};

/** @throws BackupUnusable when it is damaged or of a later format */
export const readManifestText = (text: string): Manifest => {
  const { sha256, ...manifest } = parsed(text);
  if (sha256 !== sumOf(manifest)) throw new BackupUnusable(`${MANIFEST} is damaged: its checksum is wrong`);
  if (!isManifest(manifest)) throw new BackupUnusable(`${MANIFEST} is damaged: it does not describe a backup`);
  if (manifest.format > FORMAT)
    throw new BackupUnusable(
      `the backup has format ${manifest.format}, made by version ${manifest.product}; this version reads up to format ${FORMAT}`,
    );
  return manifest;
};

/** Somebody may have written it by hand, with the right checksum. */
const isManifest = ({ format, migrations, tables, sequences, heads, secret }: Partial<Manifest>): boolean =>
  typeof format === 'number' &&
  areAll(migrations, isText) &&
  areAll(tables, (table) => isPart(table) && isText(table.table) && areAll(table.columns, isText)) &&
  areAll(sequences, (one) => isText(one?.sequence) && isText(one.lastValue)) &&
  typeof heads === 'object' &&
  heads !== null &&
  (secret === null || isPart(secret));

const areAll = <T>(list: readonly T[] | undefined, holds: (one: T) => boolean): boolean =>
  Array.isArray(list) && list.every(holds);
const isText = (value: unknown): boolean => typeof value === 'string';
const isPart = (part: Part | undefined): boolean =>
  isText(part?.file) && isText(part?.sha256) && typeof part?.bytes === 'number';

/** The site that a manifest's text names; undefined when it names none or cannot be read. */
export const siteIn = (text: string | null): string | undefined => {
  try {
    return parsed(text ?? '').site;
  } catch {
    return undefined;
  }
};

const parsed = (text: string): Manifest & { readonly sha256: string } => {
  try {
    const manifest = JSON.parse(text) as (Manifest & { sha256: string }) | null;
    if (typeof manifest === 'object' && manifest !== null) return manifest;
  } catch {
    // Said below.
  }
  throw new BackupUnusable(`${MANIFEST} is damaged: it is not whole`);
};
