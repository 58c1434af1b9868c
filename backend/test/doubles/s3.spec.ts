import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { backupStoreIn } from '@app/settings/backup-store-url';
import { BACKUP_COMMANDS } from '@cli/backup.commands';
import { BackupStore } from '@platform/backup/backup-store';
import { copyBackup, fetchCopy, inspectCopies, pruneCopies } from '@platform/backup/copies';
import { FORMAT, MANIFEST, written, type Manifest } from '@platform/backup/manifest';
import type { BackupStoreSettings, Settings } from '@platform/settings/settings';
import { failure, startS3Server, type S3Server } from '../support/s3-server';

const NAME = '2026-11-27T03-00-00.000Z';
const SITE = 'a'.repeat(12);
/** Above the size from which a file goes in pieces. */
const LARGE = Buffer.alloc(33 * 1024 * 1024, 'log');

let s3: S3Server;
let folder: string;

const settingsAt = (url: string): BackupStoreSettings => {
  const read = backupStoreIn(new URL(url));
  if (typeof read === 'string') throw new Error(read);
  return read;
};
const storeAt = (change: (url: URL) => void = () => undefined): BackupStore => {
  const url = new URL(s3.url);
  change(url);
  return new BackupStore(settingsAt(url.href));
};
/** A backup of two files, of which one goes in pieces. */
const makeBackup = async (): Promise<string> => {
  const made = join(await mkdtemp(join(tmpdir(), 'lectio-s3-')), NAME);
  await mkdir(made);
  const parts = { 'public.events.copy.gz': LARGE, 'public.users.copy.gz': Buffer.from('users') };
  for (const [file, content] of Object.entries(parts)) await writeFile(join(made, file), content);
  const manifest: Manifest = {
    format: FORMAT,
    product: '0.1.0',
    site: SITE,
    postgres: '15',
    takenAt: '2026-11-27T03:00:00.000Z',
    migrations: [],
    tables: Object.entries(parts).map(([file, content]) => ({
      table: file.replace('.copy.gz', ''),
      columns: [],
      rows: 1,
      file,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
    sequences: [],
    heads: {},
    secret: null,
  };
  await writeFile(join(made, MANIFEST), written(manifest));
  return made;
};
const failing = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it did not fail',
    (error: Error) => error.message,
  );
const names = () => [...s3.objects.keys()].map((key) => basename(key)).sort();

beforeAll(async () => {
  folder = await makeBackup();
});
beforeEach(async () => {
  s3 = await startS3Server();
});
afterEach(() => s3.close());
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

describe('a copy counts once it is all there', () => {
  it('not when the store says after its status 200 that it could not join the pieces', async () => {
    s3.answers = (method, url) =>
      method === 'POST' && url.searchParams.has('uploadId') ? { status: 200, content: failure('InternalError') } : null;
    expect(await failing(copyBackup(storeAt(), folder))).toBe(
      'the store of BACKUP_S3_URL did not write: InternalError',
    );
    expect(names()).not.toContain(MANIFEST);
  });

  it('not when it answers without the mark of what it joined', async () => {
    s3.answers = (method, url) =>
      method === 'POST' && url.searchParams.has('uploadId')
        ? { status: 200, content: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
        : null;
    expect(await failing(copyBackup(storeAt(), folder))).toContain('did not write: no ETag');
  });

  it.each([
    ['loses a file', () => s3.objects.delete(keyOf('public.users.copy.gz')), 'public.users.copy.gz is missing'],
    [
      'keeps a part of one',
      () => s3.objects.set(keyOf('public.events.copy.gz'), LARGE.subarray(0, 5)),
      `public.events.copy.gz has 5 bytes of ${LARGE.length}`,
    ],
  ])('not when it answers 200 and %s', async (_, happen, damage) => {
    s3.answers = (_method, url) => (url.searchParams.has('list-type') && happen(), null);
    expect(await failing(copyBackup(storeAt(), folder))).toBe(`the store of BACKUP_S3_URL took a file, but ${damage}`);
    expect(names()).not.toContain(MANIFEST);
  });

  it('and is shown as damaged when a rule of the store took a file of it later', async () => {
    await copyBackup(storeAt(), folder);
    expect(await inspectCopies(storeAt())).toEqual([{ name: NAME, damage: null }]);
    s3.objects.delete(keyOf('public.users.copy.gz'));
    const listed = await backups({ backupStore: settingsAt(s3.url) });
    expect(listed).toEqual({
      ok: false,
      data: [],
      text: `${NAME}  damaged: public.users.copy.gz is missing`,
    });
  });
});

describe('an address that is not quite right', () => {
  it('of a bucket that is not there is no store without backups', async () => {
    const wrong = (url: URL) => void (url.pathname = '/nobkt/sunday');
    const said = 'the store of BACKUP_S3_URL did not list: 404 NoSuchBucket';
    expect(await failing(storeAt(wrong).list())).toBe(said);
    expect(await failing(fetchCopy(storeAt(wrong), 'newest', folder, null))).toBe(said);
    expect(await failing(pruneCopies(storeAt(wrong), SITE))).toBe(said);
  });

  it('of a store without TLS, or at which nobody answers, says so', async () => {
    const plain = createServer().listen(0, '127.0.0.1');
    await once(plain, 'listening');
    const { port } = plain.address() as AddressInfo;
    const listing = (query: string) =>
      failing(new BackupStore(settingsAt(`s3://KEY:secret@127.0.0.1:${port}/church${query}`)).list());
    expect(await listing('')).toMatch(
      /^the store of BACKUP_S3_URL did not list: ERR_SSL_\w+ \(tls=off is for a store without TLS\)$/,
    );
    plain.close();
    await once(plain, 'close');
    expect(await listing('?tls=off')).toBe('the store of BACKUP_S3_URL did not list: ECONNREFUSED');
  });

  it.each(["St. Mary's & Co", 'a <b> "c"', 'ümlaut + 100%'])('has a prefix of any letters: %s', async (prefix) => {
    const store = () => storeAt((url) => void (url.pathname = `/church/${encodeURIComponent(prefix)}`));
    await copyBackup(store(), folder);
    expect(await inspectCopies(store())).toEqual([{ name: NAME, damage: null }]);
    expect(await failing(pruneCopies(store(), SITE))).toBe('it did not fail');
  });

  it('is of a store that names its files otherwise than it was asked', async () => {
    s3.answers = (_, url) =>
      url.searchParams.has('list-type')
        ? {
            status: 200,
            content: `<ListBucketResult><Contents><Key>other/${NAME}/${MANIFEST}</Key><Size>1</Size></Contents></ListBucketResult>`,
          }
        : null;
    expect(await failing(inspectCopies(storeAt()))).toBe(
      'the store of BACKUP_S3_URL did not list: a key that does not begin with the prefix',
    );
  });
});

const keyOf = (file: string): string => `sunday/lectio/${NAME}/${file}`;
const backups = (settings: Pick<Settings, 'backupStore'>) =>
  BACKUP_COMMANDS.find(({ name }) => name === 'backups')?.runAlone({
    settings: settings as Settings,
    words: [],
    options: { stored: '' },
    progress: () => undefined,
  });
