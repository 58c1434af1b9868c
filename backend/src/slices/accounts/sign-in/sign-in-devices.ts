import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../../kernel/clock';
import { Database } from '../../../platform/database/database';
import { Settings } from '../../../platform/settings/settings';
import { forgetOldDevices, isKnownDevice, noteDevice } from './sign-in-device.repository';

const COOKIE = 'lectio-device';
const BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
/** The longest that browsers keep a cookie. */
const LIFE_SECONDS = 400 * 24 * 60 * 60;
const MOST_OF_AN_ACCOUNT = 20;

/**
 * Which browsers an account was signed in with. A cookie says so and opens nothing: the password is still needed,
 * but guesses from elsewhere do not hold this browser up. A new password forgets them all.
 */
@Injectable()
export class SignInDevices {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** What to count the device by; null when the account of this email was never signed in with it. */
  async known(request: FastifyRequest, email: string): Promise<string | null> {
    const token = tokenOf(request);
    if (token === null) return null;
    const hash = hashOf(token);
    const after = new Date(this.clock.now() - LIFE_SECONDS * 1000);
    return (await isKnownDevice(this.database, { hash, email, after })) ? hash.toString('base64url') : null;
  }

  /** After a sign-in. A browser keeps one token for all its accounts, so that a household shares one device. */
  async remember(request: FastifyRequest, reply: FastifyReply, accountId: number): Promise<void> {
    const value = tokenOf(request) ?? randomBytes(BYTES).toString('base64url');
    const now = this.clock.now();
    await noteDevice(this.database, { hash: hashOf(value), accountId }, new Date(now));
    const before = new Date(now - LIFE_SECONDS * 1000);
    await forgetOldDevices(this.database, { accountId, keep: MOST_OF_AN_ACCOUNT, before });
    reply.header(
      'set-cookie',
      stringifySetCookie({
        name: COOKIE,
        value,
        path: '/api/auth',
        maxAge: LIFE_SECONDS,
        httpOnly: true,
        sameSite: 'strict',
        secure: this.settings.publicUrl.startsWith('https:'),
      }),
    );
  }
}

const tokenOf = (request: FastifyRequest): string | null => {
  const token = parseCookie(request.headers.cookie ?? '')[COOKIE] ?? '';
  return TOKEN.test(token) ? token : null;
};

/** No salt: a token is random itself, so that nobody can try out likely ones. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
