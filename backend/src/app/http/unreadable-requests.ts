import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { MESSAGES } from '@lectio/contract';
import type { FastifyInstance } from 'fastify';
import { invalid } from '@kernel/errors';

const ANSWERS: Readonly<Record<string, readonly [status: number, error: string]>> = {
  HPE_HEADER_OVERFLOW: [431, MESSAGES.requestTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, MESSAGES.invalidRequest],
};

/** Answers requests that Node itself rejects, in the same form as every other refusal, and closes the connection. */
export const answerUnreadable = (error: { readonly code: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = ANSWERS[error.code] ?? [400, MESSAGES.invalidRequest];
  const body = JSON.stringify({ error: message, details: [], requestId: randomUUID() });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write([...head, '', body].join('\r\n'));
  socket.destroy();
};

/** Takes what Node alone would refuse without a word: no host, or an expectation that it does not know. */
export const answerOddHeaders = (fastify: FastifyInstance): void => {
  const { server } = fastify;
  // RFC 9110, section 10.1.1: a server may ignore it.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  fastify.addHook('onRequest', ({ raw }, _, done) =>
    done(namesOneHost(raw) ? undefined : invalid(MESSAGES.invalidRequest)),
  );
};

/** RFC 9112, section 3.2. */
const namesOneHost = ({ httpVersion, rawHeaders }: IncomingMessage): boolean => {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
};
