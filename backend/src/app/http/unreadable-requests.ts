import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { MESSAGES } from '@lectio/contract';

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
