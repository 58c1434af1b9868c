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
    super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: settings.jwtSecret, algorithms: ['HS256'] });
  }

  async validate(payload: Partial<TokenPayload>): Promise<Caller | false> {
    if (typeof payload.jti !== 'string') return false;
    const caller = await this.sessions.find(payload.jti);
    return caller !== null && String(caller.accountId) === payload.sub ? caller : false;
  }
}
