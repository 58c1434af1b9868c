import { hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '@kernel/clock';
import { Settings } from '@platform/settings/settings';
import type { Checks, Person } from './provider';

const COOKIE = 'lectio-oidc';
const LIFE_SECONDS = 10 * 60;
const KEY_BYTES = 32;

/** What the sign-in is for. */
export interface Purpose {
  /** A path of this site to which it leads back. */
  readonly redirect?: string;
  /** The code with which a new account is made. */
  readonly invite?: string;
  /** The account that is to be connected; missing: whoever signs in. */
  readonly accountId?: number;
}

/** Sent to the provider, or back from it. */
type Flow = { readonly purpose: Purpose } & ({ readonly checks: Checks } | { readonly person: Person });

/**
 * A sign-in under way, for ten minutes, in a signed cookie of the browser in which it began: no other browser can go on
 * with it, and nothing of it is in an address or in the database. Only our calls get the cookie, and scripts can't read
 * it. SameSite=Lax, because the provider's page leads back here.
 */
@Injectable()
export class FlowCookie {
  private readonly key: Buffer;

  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', settings.jwtSecret, '', 'lectio: sign-in with the provider', KEY_BYTES));
  }

  keep(reply: FastifyReply, flow: Flow): void {
    const iat = this.now();
    const payload = { ...flow, iat, exp: iat + LIFE_SECONDS };
    this.set(reply, this.jwt.sign(payload, { secret: this.key, algorithm: 'HS256' }), LIFE_SECONDS);
  }

  /** Null when there is none, or none that is still good. */
  read(request: FastifyRequest): { purpose: Purpose; checks?: Checks; person?: Person } | null {
    const value = parseCookie(request.headers.cookie ?? '')[COOKIE];
    if (!value) return null;
    try {
      return this.jwt.verify(value, { secret: this.key, algorithms: ['HS256'], clockTimestamp: this.now() });
    } catch {
      return null;
    }
  }

  clear(reply: FastifyReply): void {
    this.set(reply, '', 0);
  }

  private set(reply: FastifyReply, value: string, maxAge: number): void {
    const secure = this.settings.publicUrl.startsWith('https:');
    const kept = { path: '/api/auth/oidc', maxAge, httpOnly: true, sameSite: 'lax', secure } as const;
    void reply.header('set-cookie', stringifySetCookie({ name: COOKIE, value, ...kept }));
  }

  private now(): number {
    return Math.floor(this.clock.now() / 1000);
  }
}
