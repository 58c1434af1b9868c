import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address that a request came from, IPv4 or IPv6: of the connection, or what a trusted proxy says of it. Everything
 * that asks goes through here, so that limits, the list of actions and /metrics never disagree.
 */
export const addressOf = (request: FastifyRequest): string => request.ip;

/** The other end of a connection, a proxy for one. Undefined once it is closed. */
export const peerOf = (socket: Socket): string | undefined => socket.remoteAddress;

/** From this machine itself, and not handed on by a proxy that runs on it. */
export const isFromHere = (request: FastifyRequest): boolean =>
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(addressOf(request)) &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;
