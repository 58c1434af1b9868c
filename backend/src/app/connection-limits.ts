import { BlockList, isIPv6, type Socket } from 'node:net';
import type { Server } from 'node:http';
import { MESSAGES } from '@lectio/contract';
import type { FastifyInstance } from 'fastify';
import { peerOf } from '../platform/http/address';
import { networkOf } from '../platform/http/network';

/** How long a client may take (ms), and how many connections it may hold. */
export interface ConnectionLimits {
  /** For the headers of a request, also the first of a connection. */
  readonly headersMs: number;
  /** For a whole request, from its first byte to its last. */
  readonly requestMs: number;
  /** How often connections are compared with the two limits above. */
  readonly checkEveryMs: number;
  /** Between two requests of a connection. */
  readonly idleMs: number;
  /** For taking the next part of an answer. */
  readonly takingMs: number;
  /** Of one network (an IPv4 address, an IPv6 /64), WebSockets included: a congregation may share one. */
  readonly mostOfNetwork: number;
  /** Of one loopback or private address: a proxy there brings everybody. */
  readonly mostOfProxy: number;
}

/** Half a header is cut within 10 s, half a body within 30 s. Balancers that keep connections usually do so for 60 s. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 9_000,
  requestMs: 29_000,
  checkEveryMs: 1_000,
  idleMs: 65_000,
  takingMs: 60_000,
  mostOfNetwork: 500,
  mostOfProxy: 10_000,
};

const RETRY_SECONDS = 5;

/** The part of the limits that Node and Fastify enforce themselves. */
export const serverOptions = ({ headersMs, requestMs, checkEveryMs, idleMs, takingMs }: ConnectionLimits) => ({
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
  requestTimeout: requestMs,
  keepAliveTimeout: idleMs,
  connectionTimeout: takingMs,
});

/** A connection without traffic is cut, except while its request is at work and nothing waits to be taken. */
export const awaitAnswers = (fastify: FastifyInstance): void => {
  const cutIfUntaken = (socket: Socket): void => {
    if (socket.writableLength > 0) socket.destroy();
  };
  fastify.addHook('onRequest', (_, reply, done) => {
    reply.raw.on('timeout', cutIfUntaken);
    done();
  });
};

const REFUSED = (() => {
  const body = JSON.stringify({ error: MESSAGES.tooManyRequests, details: [], requestId: null });
  return [
    'HTTP/1.1 503 Service Unavailable',
    `Retry-After: ${RETRY_SECONDS}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
})();

/** Refuses connections of a network that holds its number already. Sockets that are upgraded go on counting. */
export const limitConnections = (server: Server, { mostOfNetwork, mostOfProxy }: ConnectionLimits): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = peerOf(socket);
    if (address === undefined) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= (isNear(address) ? mostOfProxy : mostOfNetwork)) {
      // Destroyed before anything of it is read, so that no request runs whose answer is lost.
      socket.write(REFUSED, () => socket.destroy());
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
};

const NEAR = new BlockList();
NEAR.addSubnet('127.0.0.0', 8, 'ipv4');
NEAR.addSubnet('10.0.0.0', 8, 'ipv4');
NEAR.addSubnet('172.16.0.0', 12, 'ipv4');
NEAR.addSubnet('192.168.0.0', 16, 'ipv4');
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');

/** Loopback or private, also as IPv4 within IPv6. */
const isNear = (address: string): boolean => NEAR.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
