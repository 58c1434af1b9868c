import type { Socket } from 'node:net';
import type { Server } from 'node:http';
import { MESSAGES } from '@lectio/contract';
import type { FastifyInstance } from 'fastify';
import { peerOf } from '@platform/http/requests/address';
import { isNear, networkOf } from '@platform/http/requests/network';
import { Incoming } from '../http/protocol-changes';

/** How long clients may take (ms), and how many connections they may hold. */
export interface ConnectionLimits {
  /** For the headers of a request, including a connection's first. */
  readonly headersMs: number;
  /** For a whole request, from its first byte to its last. */
  readonly requestMs: number;
  /** How often connections are checked against the two limits above. */
  readonly checkEveryMs: number;
  /** Between two requests on a connection. */
  readonly idleMs: number;
  /** For reading the next part of an answer. */
  readonly takingMs: number;
  /** Per network (an IPv4 address, an IPv6 /64), WebSockets included: a congregation may share one. */
  readonly mostOfNetwork: number;
  /** Per loopback or private address: a proxy there forwards everybody. */
  readonly mostOfProxy: number;
}

/**
 * Half-sent headers are cut within 10 s, half-sent bodies within 30 s. Load balancers usually keep connections for 60
 * s.
 */
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

/** The limits that Node and Fastify enforce themselves, and the class of their requests. */
export const serverOptions = ({ headersMs, requestMs, checkEveryMs, idleMs, takingMs }: ConnectionLimits) => ({
  http: {
    headersTimeout: headersMs,
    connectionsCheckingInterval: checkEveryMs,
    IncomingMessage: Incoming,
  },
  requestTimeout: requestMs,
  keepAliveTimeout: idleMs,
  connectionTimeout: takingMs,
});

/** Cuts a connection without traffic, except while its request is running and the client has read everything. */
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

/** Refuses connections from a network that already holds its maximum. Upgraded sockets keep counting. */
export const limitConnections = (server: Server, { mostOfNetwork, mostOfProxy }: ConnectionLimits): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = peerOf(socket);
    if (address === undefined) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= (isNear(address) ? mostOfProxy : mostOfNetwork)) {
      // Destroyed before anything is read, so that no request runs whose answer would be lost.
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
