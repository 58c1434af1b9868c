import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushNetwork } from '@platform/push';

/** Lets pushes reach a service on loopback, and nothing else but that. */
export const LOOPBACK: PushNetwork = {
  allows: ({ protocol, hostname }) => protocol === 'http:' && hostname === '127.0.0.1',
  allowsAddress: (address) => address === '127.0.0.1',
};

/** A push as a device sees it: decrypted. */
interface ReceivedPush {
  readonly device: string;
  readonly message: { readonly title: string; readonly body: string; readonly url: string; readonly tag: string };
  /** Bytes on the wire. */
  readonly size: number;
  readonly ttl: number;
}

interface Device {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

/** A status; the status with what a service says about when; or an answer that begins and never ends. */
type PushAnswer = number | { readonly status: number; readonly retryAfter: string } | 'trickle';

/** A push service on loopback: it checks who sends, decrypts as the device would, and records. */
export interface PushService {
  readonly received: ReceivedPush[];
  /** Why it refused: nobody that a device knows sent it. */
  readonly refused: string[];
  /** A browser's subscription as JSON, for senders with this key. */
  subscribe(name: string, publicKey: string): string;
  /** What it answers the next pushes to a device, before it takes them again. */
  answer(name: string, ...answers: PushAnswer[]): void;
  /** How many pushes to devices of such names (`slow-1`, `slow-2`) were under way at once, at most. */
  mostAtOnce(family: string): number;
  /** From now on it takes pushes and says nothing. */
  silence(): void;
  close(): Promise<void>;
}

export const startPushService = async (): Promise<PushService> => {
  const devices = new Map<string, Device & { readonly sender: string }>();
  const answers = new Map<string, PushAnswer[]>();
  const underWay = new Set<string>();
  const most = new Map<string, number>();
  const received: ReceivedPush[] = [];
  const refused: string[] = [];
  let isSilent = false;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const name = request.url?.slice(1) ?? '';
      const device = devices.get(name);
      const answer = answers.get(name)?.shift() ?? (device ? 201 : 404);
      underWay.add(name);
      response.on('close', () => underWay.delete(name));
      const family = familyOf(name);
      most.set(family, Math.max(most.get(family) ?? 0, [...underWay].filter((one) => familyOf(one) === family).length));
      if (answer === 'trickle') return trickle(request);
      const { status, retryAfter } = typeof answer === 'number' ? { status: answer, retryAfter: null } : answer;
      const problem = device && problemOf(request, device.sender, origin());
      if (problem) refused.push(problem);
      else if (device && status === 201)
        received.push({
          device: name,
          message: JSON.parse(decrypted(body, device)) as ReceivedPush['message'],
          size: body.length,
          ttl: Number(request.headers.ttl),
        });
      if (!isSilent)
        response.writeHead(problem ? 403 : status, retryAfter === null ? {} : { 'retry-after': retryAfter }).end();
    });
  });
  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    refused,
    subscribe: (name, publicKey) => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      devices.set(name, { keys, auth, sender: publicKey });
      return JSON.stringify({
        endpoint: `${origin()}/${name}`,
        expirationTime: null,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      });
    },
    answer: (name, ...list) => void answers.set(name, list),
    mostAtOnce: (family) => most.get(family) ?? 0,
    silence: () => void (isSilent = true),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** Of `slow-1` it is `slow`. */
const familyOf = (name: string): string => name.replace(/-\d+$/, '');

/** A header that gets longer and longer: the connection is never idle, and the answer never there. */
const trickle = ({ socket }: IncomingMessage): void => {
  socket.write('HTTP/1.1 201 Created\r\nX: ');
  const more = setInterval(() => socket.write('x'), 20);
  socket.on('close', () => clearInterval(more));
  socket.on('error', () => undefined);
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** RFC 8292: a token for this service, signed with the key that the subscription was made for. */
const problemOf = ({ headers }: IncomingMessage, sender: string, origin: string): string | null => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== sender) return 'another key';
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'not signed';
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string }).aud === origin
    ? null
    : 'for another service';
};

/** RFC 8291, by hand: the library that encrypts is not asked whether it did. */
const decrypted = (body: Buffer, { keys, auth }: Device): string => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]);
  const sealed = body.subarray(21 + body[20]);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const input = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32);
  const derived = (what: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(input), salt, `Content-Encoding: ${what}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
};
