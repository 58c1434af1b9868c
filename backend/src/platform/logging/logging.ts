import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger as Pino } from 'pino';
import pretty from 'pino-pretty';
import type { LogLevel } from '../settings/settings';
import { loggedError } from './logged-error';

/** One JSON object a line; for a terminal, lines for people. To stderr where stdout is for an answer, to a stream for a test. */
export const createLogger = (level: LogLevel, to: 'stdout' | 'stderr' | DestinationStream = 'stdout'): Pino => {
  const options = { level, base: { pid: process.pid }, serializers: { err: loggedError } };
  if (typeof to === 'object') return pino(options, to);
  if (process[to].isTTY) return pino(options, pretty({ ignore: 'pid', destination: process[to].fd }));
  return to === 'stdout' ? pino(options) : pino(options, pino.destination(process.stderr.fd));
};

/** Nest's own messages and everything that uses its `Logger` go through pino. An object before the text becomes fields of the line. */
export class NestLogger implements LoggerService {
  constructor(private readonly pino: Pino) {}

  log(message: unknown, ...rest: unknown[]): void {
    // Nest tells of each module and route at start: interesting to its developers alone.
    const [, context] = split(rest);
    this.write(context !== undefined && NEST_CONTEXTS.has(context) ? 'debug' : 'info', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    // What keeps Nest from listening is thrown as well, and told by main.ts.
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
