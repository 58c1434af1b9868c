import type { KeyScope } from '@lectio/contract';
import type { FastifyRequest } from 'fastify';
import type { Access } from './caller';

/** A call, as far as it decides which keys may make it. */
export interface Call {
  readonly method: string;
  /** As registered: `/api/readers/:id`. */
  readonly url: string;
  readonly access: Access;
}

/** The methods that change nothing. */
export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * About sign-ins, and what outlives them: devices, keys, the passes of browsers, other people's passwords and accounts.
 * A key in the wrong hands must not become more than it is.
 */
const OF_PERSONS = [
  /^\/api\/auth\/(?!me$)/,
  /^\/api\/admin\/users\/:id(\/reset-password|\/email)?$/,
  /^\/api\/admin\/queues\/board/,
];

/**
 * The scope that a key needs for a call; null where no key is accepted. The one place that decides it: routes declare
 * nothing, and whatever is not named here is closed to keys.
 */
export const scopeFor = ({ method, url, access }: Call): KeyScope | null => {
  if (!url.startsWith('/api/') || OF_PERSONS.some((pattern) => pattern.test(url))) return null;
  if (access === 'admin') return 'administration';
  if (READS.has(method)) return 'read';
  return url === '/api/reports' || url.startsWith('/api/reports/') ? 'report' : null;
};

export const callOf = (request: FastifyRequest, access: Access): Call => ({
  method: request.method,
  url: request.routeOptions.url ?? '',
  access,
});

/** Whether these scopes allow a call of that scope. Every key may read what its holder may. */
export const allows = (scopes: readonly KeyScope[], needed: KeyScope): boolean =>
  needed === 'read' || scopes.includes(needed);
