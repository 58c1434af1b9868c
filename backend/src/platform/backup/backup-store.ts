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
  completeMultipartUpload(key: string, upload: string, parts: UploadedPart[]): Promise<unknown>;
  abortMultipartUpload(key: string, upload: string): Promise<unknown>;
  getObjectResponse(key: string): Promise<Response | null>;
  listObjects(delimiter: string, prefix: string): Promise<{ readonly Key: string }[] | null>;
  deleteObject(key: string): Promise<boolean>;
}

interface UploadedPart {
  readonly partNumber: number;
  readonly etag: string;
}

/** The store did not do what it was asked. The message holds no secret and no address. */
class StoreFailed extends Error {}

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

  /** The names of everything, without the prefix. */
  list(): Promise<string[]> {
    return this.ask('list', async (client) => {
      const found = (await client.listObjects('/', this.key(''))) ?? [];
      return found.map(({ Key: key }) => key.slice(this.key('').length));
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
      await client.completeMultipartUpload(key, upload, parts);
    } catch (error) {
      await client.abortMultipartUpload(key, upload).catch(() => undefined);
      throw error;
    }
  }

  private async ask<T>(what: string, work: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await work(await (this.client ??= this.connect()));
    } catch (error) {
      throw new StoreFailed(`the store of BACKUP_S3_URL did not ${what}: ${reasonOf(error)}`);
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

/** The store's own text may name the key. */
const reasonOf = (error: unknown): string => {
  const { status, serviceCode, code, name } = error as Record<string, string | number | undefined>;
  return [status, serviceCode ?? code].filter((part) => part !== undefined).join(' ') || String(name);
};
