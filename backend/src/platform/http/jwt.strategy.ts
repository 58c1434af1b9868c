import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Settings } from '../settings/settings';
import type { Caller } from './caller';
import { SessionDirectory, type TokenPayload } from './sessions';

/** A bearer token counts as long as its signature is ours, its time has not run out and its session has not ended. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    settings: Settings,
    private readonly sessions: SessionDirectory,
  ) {
    // As a key object: for text, the library first tries at every request whether it is a public key.
    const secretOrKey = createSecretKey(Buffer.from(settings.jwtSecret)) as unknown as Buffer;
    super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey, algorithms: ['HS256'] });
  }

  async validate(payload: Partial<TokenPayload>): Promise<Caller | false> {
    return (await this.sessions.callerOf(payload)) ?? false;
  }
}
