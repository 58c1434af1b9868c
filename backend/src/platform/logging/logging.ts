import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger as Pino } from 'pino';
import pretty from 'pino-pretty';
import type { LogLevel } from '../settings/settings';
import { loggedError } from './logged-error';
import { currentRequestId } from './request-id';

/** Names the request for which a line is written. */
const ofRequest = (): { requestId?: string } => {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
};

/**
 * One JSON object per line; readable lines on a terminal. To stderr when stdout carries the answer, to a stream in
 * tests.
 */
export const createLogger = (level: LogLevel, to: 'stdout' | 'stderr' | DestinationStream = 'stdout'): Pino => {
  const options = { level, base: { pid: process.pid }, serializers: { err: loggedError }, mixin: ofRequest };
  if (typeof to === 'object') return pino(options, to);
  if (process[to].isTTY) return pino(options, pretty({ ignore: 'pid', destination: process[to].fd }));
  return to === 'stdout' ? pino(options) : pino(options, pino.destination(process.stderr.fd));
};

/**
 * Sends Nest's own messages and everything logged through its `Logger` to pino. An object before the text becomes
 * fields of the line.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly pino: Pino) {}

  log(message: unknown, ...rest: unknown[]): void {
    // Nest logs every module and route at start; only Nest developers need that.
    const [, context] = split(rest);
    this.write(context !== undefined && NEST_CONTEXTS.has(context) ? 'debug' : 'info', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    // Errors that keep Nest from listening are also thrown, and main.ts logs them.
    const [, context] = split(rest);
    this.write(context === 'NestApplication' ? 'debug' : 'error', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(
    level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace',
    message: unknown,
    rest: unknown[],
  ): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const [more, context] = split(rest);
    const [note] = more;
    if (message instanceof Error) this.pino[level]({ context, err: message }, loggedError(message).message);
    else if (typeof message === 'object' && message !== null)
      this.pino[level]({ context, ...message }, typeof note === 'string' ? note : '');
    else this.pino[level]({ context, ...(note === undefined ? {} : { detail: note }) }, String(message));
  }
}

const NEST_CONTEXTS = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'WebSocketsController',
]);

/** Nest puts the context last. */
const split = (rest: unknown[]): [unknown[], string | undefined] => {
  const last = rest.at(-1);
  return typeof last === 'string' ? [rest.slice(0, -1), last] : [rest, undefined];
};
