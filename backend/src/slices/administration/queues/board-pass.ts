import { hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { Clock } from '@kernel/clock';
import { Admission } from '@platform/http/admission';
import type { Caller } from '@platform/http/caller';
import { SessionDirectory, type TokenPayload } from '@platform/http/sessions';
import { Settings } from '@platform/settings/settings';

/** The path of bull-board, and the only one the cookie is sent to. */
export const BOARD_PATH = '/api/admin/queues/board';

const COOKIE = 'lectio-board';
const LIFE_SECONDS = 15 * 60;

export interface IssuedPass {
  /** The value of Set-Cookie. */
  readonly cookie: string;
  readonly expiresAt: Date;
}

/**
 * Lets an administrator's browser load the board, which a bearer token cannot do: a cookie for the board's path only.
 * It belongs to the session that asked for it and ends with it. It is signed with its own key, derived from the bearer
 * tokens' secret, so neither kind of token passes for the other.
 */
@Injectable()
export class BoardPass {
  private readonly secret: Buffer;

  constructor(
    private readonly settings: Settings,
    private readonly jwt: JwtService,
    private readonly sessions: SessionDirectory,
    private readonly admission: Admission,
    private readonly clock: Clock,
  ) {
    this.secret = Buffer.from(hkdfSync('sha256', settings.jwtSecret, '', 'lectio: pass to the board of queues', 32));
  }

  issue({ accountId, sessionId }: Caller): IssuedPass {
    const iat = this.seconds();
    const exp = iat + LIFE_SECONDS;
    const payload: TokenPayload & { iat: number } = { sub: String(accountId), jti: sessionId, iat, exp };
    const value = this.jwt.sign(payload, { secret: this.secret, algorithm: 'HS256' });
    const secure = this.settings.publicUrl.startsWith('https:');
    const cookie = stringifySetCookie({
      name: COOKIE,
      value,
      path: BOARD_PATH,
      maxAge: LIFE_SECONDS,
      httpOnly: true,
      sameSite: 'strict',
      secure,
    });
    return { cookie, expiresAt: new Date(exp * 1000) };
  }

  /** @throws Refusal or TooManyRequests, as for every other administrator call */
  admit(request: FastifyRequest): Promise<Caller> {
    return this.admission.admit(request, 'admin', async () => {
      const payload = this.read(parseCookie(request.headers.cookie ?? '')[COOKIE] ?? '');
      return payload && this.sessions.callerOf(payload);
    });
  }

  private read(token: string): TokenPayload | null {
    try {
      return this.jwt.verify<TokenPayload>(token, {
        secret: this.secret,
        algorithms: ['HS256'],
        clockTimestamp: this.seconds(),
      });
    } catch {
      return null;
    }
  }

  private seconds(): number {
    return Math.floor(this.clock.now() / 1000);
  }
}
