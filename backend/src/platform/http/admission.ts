import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@lectio/contract';
import type { FastifyRequest } from 'fastify';
import { forbidden, Refusal } from '../../kernel/errors';
import { addressOf } from './address';
import type { Access, Caller } from './caller';
import { RateLimits } from './rate-limits';

/** Who may pass, however they say who they are; each call counts for the account, or else for the address. */
@Injectable()
export class Admission {
  constructor(private readonly limits: RateLimits) {}

  /** @throws Refusal or TooManyRequests when they may not */
  async admit(request: FastifyRequest, access: Access, identify: () => Promise<Caller | null>): Promise<Caller> {
    const caller = await identify();
    if (!caller) {
      await this.limits.countVisitor(addressOf(request));
      throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
    }
    await this.limits.countAccount(caller.accountId);
    if (access === 'admin' && !caller.isAdmin) throw forbidden(MESSAGES.notAllowed);
    return caller;
  }
}
