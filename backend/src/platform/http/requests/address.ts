import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/**
 * The IPv4 or IPv6 address a request came from: the connection's, or the one a trusted proxy reports. Everybody uses
 * this function, so that limits, the audit list and /metrics never disagree.
 */
export const addressOf = (request: FastifyRequest): string => request.ip;

/** The same of a request that Fastify does not see, as those of live connections. */
export const addressBehind = (trusted: readonly string[]): ((request: IncomingMessage) => string | undefined) => {
  const isTrusted = proxyAddress.compile([...trusted]);
  return (request) => proxyAddress(request, isTrusted);
};

/** The other end of a connection, a proxy for one. Undefined once it is closed. */
export const peerOf = (socket: Socket): string | undefined => socket.remoteAddress;

/** From this machine, and not forwarded by a local proxy. */
export const isFromHere = (request: FastifyRequest): boolean =>
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(addressOf(request)) &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;
