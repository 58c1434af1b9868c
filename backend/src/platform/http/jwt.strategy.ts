import { createSecretKey, randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Settings } from '../settings/settings';
import type { Caller } from './caller';
import { SessionDirectory, type TokenPayload } from './sessions';

/** A bearer token counts as long as its signature is ours, its time has not run out and its session has not ended. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) implements OnApplicationShutdown {
  /**
   * Passport keeps the strategies of a whole process by name. Under a shared name, the application that starts last would
   * answer for all of them.
   */
  readonly registeredAs = `jwt ${randomUUID()}`;

  constructor(
    settings: Settings,
    private readonly sessions: SessionDirectory,
  ) {
    // As a key object: for text, the library first tries at every request whether it is a public key.
    const secretOrKey = createSecretKey(Buffer.from(settings.jwtSecret)) as unknown as Buffer;
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey,
      algorithms: ['HS256'],
      // The session's row holds the same end, by the database's clock; the library asks the machine's.
      ignoreExpiration: true,
    });
    // The base class has registered it under the name that all share.
    passport.unuse('jwt');
    passport.use(this.registeredAs, this);
  }

  onApplicationShutdown(): void {
    passport.unuse(this.registeredAs);
  }

  async validate(payload: Partial<TokenPayload>): Promise<Caller | false> {
    return (await this.sessions.callerOf(payload)) ?? false;
  }
}
