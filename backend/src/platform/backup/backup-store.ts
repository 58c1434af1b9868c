import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { BackupStoreSettings } from '../settings/settings';

/** A larger file goes in pieces of this size (bytes). Stores take at least 5 MiB a piece, and at most 10,000 pieces. */
const PIECE_BYTES = 32 * 1024 * 1024;
/** Of one call; a piece takes this long on half a megabit a second (ms). */
const CALL_MS = 600_000;

interface Client {
  putObject(key: string, data: Buffer | string): Promise<Response>;
  getMultipartUploadId(key: string): Promise<string>;
  uploadPart(key: string, upload: string, data: Buffer, part: number): Promise<UploadedPart>;
  completeMultipartUpload(key: string, upload: string, parts: UploadedPart[]): Promise<Completed>;
  abortMultipartUpload(key: string, upload: string): Promise<unknown>;
  getObjectResponse(key: string): Promise<Response | null>;
  listObjects(delimiter: string, prefix: string): Promise<{ readonly Key: string; readonly Size: number }[] | null>;
  deleteObject(key: string): Promise<boolean>;
}

interface UploadedPart {
  readonly partNumber: number;
  readonly etag: string;
}

/** What the library makes of the answer: also of one that says after status 200 why the pieces were not joined. */
interface Completed {
  readonly etag?: string;
  readonly Error?: { readonly Code?: string };
}

export interface Stored {
  /** Without the prefix. */
  readonly name: string;
  readonly bytes: number;
}

/** The store did not do what it was asked. The message holds no secret and no address. */
export class StoreFailed extends Error {
  constructor(message: string) {
    super(`the store of BACKUP_S3_URL ${message}`);
    this.name = 'StoreFailed';
  }
}

/** Files under the prefix of BACKUP_S3_URL. The library is loaded with the first call. */
export class BackupStore {
  private client: Promise<Client> | undefined;

  constructor(private readonly settings: BackupStoreSettings) {}

  put(name: string, text: string): Promise<void> {
    return this.ask('write', async (client) => void (await client.putObject(this.key(name), text)));
  }

  /** Never holds more than a piece in memory. */
  async putFile(name: string, path: string): Promise<void> {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      if (size <= PIECE_BYTES) {
        const content = await file.readFile();
        return await this.ask('write', async (client) => void (await client.putObject(this.key(name), content)));
      }
      const piece = async (from: number): Promise<Buffer> => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, from);
        return buffer.subarray(0, bytesRead);
      };
      await this.ask('write', (client) => this.putPieces(client, this.key(name), { size, piece }));
    } finally {
      await file.close();
    }
  }

  /** Null when there is none. */
  read(name: string): Promise<Readable | null> {
    return this.ask('read', async (client) => {
      const answer = await client.getObjectResponse(this.key(name));
      return answer?.body ? Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]) : null;
    });
  }

  async readText(name: string): Promise<string | null> {
    const content = await this.read(name);
    if (content === null) return null;
    return this.ask('read', async () => Buffer.concat(await content.toArray()).toString('utf8'));
  }

  /** Everything that is there, or what begins so. */
  list(from = ''): Promise<Stored[]> {
    return this.ask('list', async (client) => {
      // The library signs these signs in a query otherwise than stores do: what is listed begins before the first.
      const [begins] = this.key(from).split(/[!'()*]/);
      const found = await client.listObjects('/', begins);
      if (found === null) throw refusal('NoSuchBucket', 404);
      return found.flatMap(({ Key: key, Size: bytes }) => {
        const written = [key, withoutReferences(key)];
        const own = written.find((one) => one.startsWith(this.key(from)));
        if (!written.some((one) => one.startsWith(begins))) throw refusal('a key that does not begin with the prefix');
        return own === undefined ? [] : [{ name: own.slice(this.key('').length), bytes }];
      });
    });
  }

  delete(name: string): Promise<void> {
    return this.ask('delete', async (client) => void (await client.deleteObject(this.key(name))));
  }

  private key(name: string): string {
    return this.settings.prefix + name;
  }

  private async putPieces(
    client: Client,
    key: string,
    { size, piece }: { size: number; piece: (from: number) => Promise<Buffer> },
  ): Promise<void> {
    const upload = await client.getMultipartUploadId(key);
    try {
      const parts: UploadedPart[] = [];
      for (let from = 0; from < size; from += PIECE_BYTES)
        parts.push(await client.uploadPart(key, upload, await piece(from), parts.length + 1));
      const done = await client.completeMultipartUpload(key, upload, parts);
      if (!done.etag) throw refusal(done.Error?.Code ?? 'no ETag');
    } catch (error) {
      await client.abortMultipartUpload(key, upload).catch(() => undefined);
      throw error;
    }
  }

  private async ask<T>(what: string, work: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await work(await (this.client ??= this.connect()));
    } catch (error) {
      throw new StoreFailed(`did not ${what}: ${reasonOf(error)}`);
    }
  }

  private async connect(): Promise<Client> {
    const { S3mini } = await import('s3mini');
    const { endpoint, bucket, region, key, secret } = this.settings;
    return new S3mini({
      endpoint: `${endpoint}/${bucket}`,
      region,
      accessKeyId: key,
      secretAccessKey: secret,
      requestAbortTimeout: CALL_MS,
    }) as unknown as Client;
  }
}

/** The library leaves character references such as `&#39;` in a key. */
const withoutReferences = (key: string): string =>
  key.replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
    String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
  );

/** In the shape of the library's own errors. */
const refusal = (serviceCode: string, status?: number): Error =>
  Object.assign(new Error('refused'), { status, serviceCode });

/** The store's own text may name the key. */
const reasonOf = (error: unknown): string => {
  const { status, serviceCode, code, name, cause } = error as Failure;
  const what = serviceCode ?? code ?? cause?.code;
  const hint = /^ERR_SSL/.test(String(what)) ? '(tls=off is for a store without TLS)' : undefined;
  return [status, what, hint].filter((part) => part !== undefined).join(' ') || String(name);
};

/** Of the library, or of Node, whose fetch keeps the reason in the cause. */
interface Failure {
  readonly status?: number | string;
  readonly serviceCode?: string;
  readonly code?: string;
  readonly name?: string;
  readonly cause?: { readonly code?: string };
}
