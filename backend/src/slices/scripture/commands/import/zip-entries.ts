import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { invalid } from '@kernel/errors';

const ENTRIES_MAX = 1_000;

interface Wanted {
  readonly wants: (path: string) => boolean;
  /** Bytes that one file, and all of them together, may hold once unpacked. */
  readonly fileMax: number;
  readonly allMax: number;
}

/**
 * The files of an archive that are wanted, unpacked in memory and never onto the disk. What an archive says of its sizes is
 * checked before, and what comes out of it while it does.
 * @throws Refusal that names archive and file
 */
export const unzipped = async (
  archive: string,
  bytes: Buffer,
  { wants, fileMax, allMax }: Wanted,
): Promise<{ name: string; bytes: Buffer }[]> => {
  const zip = await opened(archive, bytes);
  if (zip.entryCount > ENTRIES_MAX) throw invalid(`${archive}: more than ${ENTRIES_MAX} files`);
  const found: { name: string; bytes: Buffer }[] = [];
  let left = allMax;
  for await (const entry of entriesOf(archive, zip)) {
    const name = entry.fileName;
    if (name.endsWith('/') || !wants(name)) continue;
    const max = Math.min(fileMax, left);
    const tooLarge = invalid(
      `${archive}, ${name}: more than ${fileMax / 1_000_000} MB, or all files more than ${allMax / 1_000_000} MB`,
    );
    if (entry.uncompressedSize > max) throw tooLarge;
    const content = await contentOf(zip, entry, max, tooLarge).catch((error: Error) => {
      throw error === tooLarge ? error : invalid(`${archive}, ${name}: ${error.message}`);
    });
    left -= content.length;
    found.push({ name, bytes: content });
  }
  return found;
};

const opened = (archive: string, bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true }, (error, zip) =>
      error ? reject(invalid(`${archive}: ${error.message}`)) : resolve(zip),
    ),
  );

async function* entriesOf(archive: string, zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | null>((resolve, reject) => {
      zip.removeAllListeners();
      zip.once('entry', resolve);
      zip.once('end', () => resolve(null));
      zip.once('error', (error: Error) => reject(invalid(`${archive}: ${error.message}`)));
      zip.readEntry();
    });
    if (entry === null) return;
    yield entry;
  }
}

const contentOf = async (zip: ZipFile, entry: Entry, max: number, tooLarge: Error): Promise<Buffer> => {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
    zip.openReadStream(entry, (error, opening) => (error ? reject(error) : resolve(opening))),
  );
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > max) throw tooLarge;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};
