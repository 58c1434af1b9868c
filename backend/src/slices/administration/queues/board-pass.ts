import { hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../kernel/clock';
import { Admission } from '../../../platform/http/admission';
import type { Caller } from '../../../platform/http/caller';
import { SessionDirectory, type TokenPayload } from '../../../platform/http/sessions';
import { Settings } from '../../../platform/settings/settings';

/** Where bull-board stands, and all that the pass is sent to. */
export const BOARD_PATH = '/api/admin/queues/board';

const COOKIE = 'lectio-board';
const LIFE_SECONDS = 15 * 60;

export interface IssuedPass {
  /** The value of Set-Cookie. */
  readonly cookie: string;
  readonly expiresAt: Date;
}

/**
 * Lets an administrator's browser load the board by itself, which no bearer token does: a cookie for the board's path alone.
 * It stands for the session that asked for it and ends with that. Signed with a key of its own, drawn from the secret of
 * the bearer tokens, it is none of those, and none of those is it.
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

  /** @throws Refusal or TooManyRequests, as before every other call of an administrator's */
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
