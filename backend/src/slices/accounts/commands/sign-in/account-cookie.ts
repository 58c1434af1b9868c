import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** 32 random bytes, or bytes derived from such. */
const TOKEN = /^[\w-]{43}$/;

/** What a browser keeps to renew a session: a card’s beside an account’s, and neither touches the other. */
export interface RenewalCookies {
  readonly renewal: string;
  readonly device: string;
}

export const OF_ACCOUNT: RenewalCookies = { renewal: 'lectio-renewal', device: 'lectio-device' };
export const OF_CARD: RenewalCookies = { renewal: 'lectio-card', device: 'lectio-card-device' };

/** A cookie sent only with sign-in calls, unreadable for scripts. */
export interface AccountCookie {
  readonly name: string;
  /** Zero deletes it. */
  readonly maxAgeSeconds: number;
  readonly secure: boolean;
}

/** Null when it is missing or cannot be one of ours. */
export const readAccountCookie = (request: FastifyRequest, name: string): string | null => {
  const value = parseCookie(request.headers.cookie ?? '')[name] ?? '';
  return TOKEN.test(value) ? value : null;
};

export const setAccountCookie = (
  reply: FastifyReply,
  { name, maxAgeSeconds, secure }: AccountCookie,
  value: string,
): void => {
  const cookie = {
    name,
    value,
    path: '/api/auth',
    maxAge: maxAgeSeconds,
    httpOnly: true,
    sameSite: 'strict',
    secure,
  } as const;
  void reply.header('set-cookie', stringifySetCookie(cookie));
};
