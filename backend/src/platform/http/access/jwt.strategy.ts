import { createSecretKey, randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Settings } from '@platform/settings/settings';
import type { Caller } from './caller';
import { SessionDirectory, type TokenPayload } from './directories';
import { VerifiedTokens } from './verified-tokens';

const TOKEN_OF = ExtractJwt.fromAuthHeaderAsBearerToken();

/** The token that a request brings. */
export const bearerOf = (request: FastifyRequest): string | null => TOKEN_OF(request as never);

/** Accepts a bearer token while its signature is ours, it has not expired and its session has not ended. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) implements OnApplicationShutdown {
  /**
   * Passport registers strategies per process by name. Under a shared name, the last application to start would answer
   * for all of them.
   */
  readonly registeredAs = `jwt ${randomUUID()}`;

  constructor(
    settings: Settings,
    private readonly sessions: SessionDirectory,
    private readonly tokens: VerifiedTokens,
  ) {
    // As a key object: given text, the library first tries to parse it as a public key on every request.
    const secretOrKey = createSecretKey(Buffer.from(settings.jwtSecret)) as unknown as Buffer;
    super({
      jwtFromRequest: TOKEN_OF,
      secretOrKey,
      algorithms: ['HS256'],
      // The session directory checks the expiry by the database's clock; the library would use the machine's.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
    // The base class has registered it under the shared name.
    passport.unuse('jwt');
    passport.use(this.registeredAs, this);
  }

  onApplicationShutdown(): void {
    passport.unuse(this.registeredAs);
  }

  async validate(request: FastifyRequest, payload: Partial<TokenPayload>): Promise<Caller | false> {
    const caller = await this.sessions.callerOf(payload);
    if (!caller) return false;
    this.tokens.keep(bearerOf(request) ?? '', payload);
    return caller;
  }
}
