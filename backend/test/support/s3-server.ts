import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY = 'LECTIOKEY';
const SECRET = 'a secret/of+the store';
const REGION = 'eu-test-1';
const BUCKET = 'church';

export interface S3Server {
  /** For BACKUP_S3_URL. */
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** What was asked, in order: method and key. */
  readonly asked: string[];
  /** Answers everything with this status; null: as it should. */
  broken: number | null;
  /** What it answers to a request instead of doing what was asked; null: it does that. */
  answers: (method: string, url: URL) => { status: number; content: string } | null;
  close(): Promise<void>;
}

/**
 * As much of S3 as a store of backups needs: objects, uploads in pieces, listing. It computes the signature of every
 * request by the specification of AWS (version 4) and refuses those that are not signed, or whose content is another.
 */
export const startS3Server = async (): Promise<S3Server> => {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray());
      const url = new URL(request.url ?? '', 'http://store');
      const key = decodeURIComponent(url.pathname.slice(`/${BUCKET}/`.length));
      asked.push(`${request.method} ${key}`);
      const answer = (status: number, content: string | Buffer = ''): void =>
        void reply
          .writeHead(status, {
            'content-type': typeof content === 'string' ? 'application/xml' : 'application/octet-stream',
            etag: `"${createHash('md5').update(content).digest('hex')}"`,
          })
          .end(content);
      if (store.broken !== null) return answer(store.broken, failure('InternalError'));
      if (!isSigned(request, url, body)) return answer(403, failure('SignatureDoesNotMatch'));
      const instead = store.answers(request.method ?? '', url);
      if (instead) return answer(instead.status, instead.content);
      if (url.pathname.split('/')[1] !== BUCKET) return answer(404, failure('NoSuchBucket'));
      const [part, upload] = [Number(url.searchParams.get('partNumber')), url.searchParams.get('uploadId')];
      if (url.searchParams.has('uploads')) {
        uploads.set('1', new Map());
        return answer(200, `<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>`);
      }
      if (request.method === 'PUT' && upload) return (uploads.get(upload)?.set(part, body), answer(200, body));
      if (request.method === 'POST' && upload) {
        objects.set(
          key,
          Buffer.concat([...(uploads.get(upload) ?? [])].sort(([a], [b]) => a - b).map(([, one]) => one)),
        );
        return answer(
          200,
          `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"x"</ETag></CompleteMultipartUploadResult>`,
        );
      }
      if (request.method === 'PUT') return (objects.set(key, body), answer(200));
      if (request.method === 'DELETE') return (objects.delete(key), answer(204));
      if (url.searchParams.has('list-type')) return answer(200, listing(objects, url.searchParams.get('prefix') ?? ''));
      const found = objects.get(key);
      return found ? answer(200, found) : answer(404, failure('NoSuchKey'));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const store: S3Server = {
    url: `s3://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}/sunday/lectio?region=${REGION}&tls=off`,
    objects,
    asked,
    broken: null,
    answers: () => null,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
  return store;
};

export const failure = (code: string): string =>
  `<Error><Code>${code}</Code><AWSAccessKeyId>${KEY}</AWSAccessKeyId></Error>`;

const listing = (objects: ReadonlyMap<string, Buffer>, prefix: string): string => {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const each = keys.map(
    (key) => `<Contents><Key>${asXml(key)}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${each.join('')}</ListBucketResult>`;
};

/** As servers in Go write it. */
const asXml = (text: string): string => text.replace(/[&<>'"]/g, (one) => `&#${one.charCodeAt(0)};`);

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Of AWS: everything but letters, digits and -._~ is escaped. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

const isSigned = ({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean => {
  const [, key, scope, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [day, region, service] = scope?.split('/') ?? [];
  const at = String(headers['x-amz-date']);
  const content = String(headers['x-amz-content-sha256']);
  const isOurs = key === KEY && region === REGION && service === 's3' && at.startsWith(day);
  if (!isOurs || (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body))) return false;
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort();
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const asked = [method, url.pathname, query.join('&'), signed.join(''), names, content].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(asked)].join('\n');
  const signing = ['s3', 'aws4_request'].reduce(
    (made, word) => hmac(made, word),
    hmac(hmac(`AWS4${SECRET}`, day), region),
  );
  return timingSafeEqual(hmac(signing, text), Buffer.from(signature, 'hex'));
};
