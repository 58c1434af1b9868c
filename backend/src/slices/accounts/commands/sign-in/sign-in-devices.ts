import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '@kernel/clock';
import { Database } from '@platform/database/database';
import { Settings } from '@platform/settings/settings';
import { OF_ACCOUNT, readAccountCookie, setAccountCookie, type RenewalCookies } from './account-cookie';
import { forgetOldDevices, isKnownDevice } from '@slices/accounts/store/sign-in-device.repository';

const BYTES = 32;
/** The longest lifetime browsers allow for a cookie. */
const LIFE_SECONDS = 400 * 24 * 60 * 60;
/** That have renewed a session, and as many that have not. */
const MOST_OF_AN_ACCOUNT = 20;
/** Too short for one: no account was signed in with it. */
const NO_TOKEN = '';

/**
 * Which browsers an account was signed in with. A cookie says so and opens nothing: the password is still needed, or
 * what renews a session on this device, but guesses from elsewhere do not hold this browser up.
 */
@Injectable()
export class SignInDevices {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * What to count the device by; null when the account of this email was never signed in with it. Whatever the cookie
   * says, or if there is none, the same is asked: nobody learns from it, and nobody makes a sign-in dearer with it.
   */
  async known(request: FastifyRequest, email: string): Promise<string | null> {
    const hash = this.hashIn(request) ?? hashOf(NO_TOKEN);
    const known = await isKnownDevice(this.database, { hash, email, after: this.oldest() });
    return known ? hash.toString('base64url') : null;
  }

  /** The key of the request's device; null when it has none. */
  hashIn(request: FastifyRequest, { device }: RenewalCookies = OF_ACCOUNT): Buffer | null {
    const token = readAccountCookie(request, device);
    return token === null ? null : hashOf(token);
  }

  /**
   * At a sign-in: the browser's own value where this account knows it, otherwise a new one. What the account doesn't know
   * may have been planted by somebody who knows the value too, and who would then be taken for this browser.
   */
  async begin(request: FastifyRequest, reply: FastifyReply, email: string): Promise<Buffer> {
    const isKnown = (await this.known(request, email)) !== null;
    const value = (isKnown && readAccountCookie(request, OF_ACCOUNT.device)) || freshValue();
    this.setCookie(reply, OF_ACCOUNT, value);
    return hashOf(value);
  }

  /** Of a session that keeps its cookies apart: a new one each time. */
  beginApart(reply: FastifyReply, cookies: RenewalCookies): Buffer {
    const value = freshValue();
    this.setCookie(reply, cookies, value);
    return hashOf(value);
  }

  /** The browser keeps its value for longer. The caller has checked it. */
  keep(request: FastifyRequest, reply: FastifyReply, cookies: RenewalCookies): void {
    const value = readAccountCookie(request, cookies.device);
    if (value !== null) this.setCookie(reply, cookies, value);
  }

  forgetOld(accountId: number): Promise<void> {
    return forgetOldDevices(this.database, { accountId, keep: MOST_OF_AN_ACCOUNT, before: this.oldest() });
  }

  private setCookie(reply: FastifyReply, { device }: RenewalCookies, value: string): void {
    const secure = this.settings.publicUrl.startsWith('https:');
    setAccountCookie(reply, { name: device, maxAgeSeconds: LIFE_SECONDS, secure }, value);
  }

  private oldest(): Date {
    return new Date(this.clock.now() - LIFE_SECONDS * 1000);
  }
}

const freshValue = (): string => randomBytes(BYTES).toString('base64url');

/** No salt: tokens are random, so likely ones cannot be guessed. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
