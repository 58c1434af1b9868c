import { Injectable } from '@nestjs/common';
import { CARD_MESSAGES, KEY_MESSAGES, MESSAGES, type KeyScope } from '@lectio/contract';
import type { FastifyRequest } from 'fastify';
import { forbidden, Refusal } from '@kernel/errors';
import { addressOf } from '../requests/address';
import { reachesOnly } from './card-reach';
import type { Access, Caller } from './caller';
import { allows, callOf, READS, scopeFor } from './key-scope';
import { RateLimits } from '../limits/rate-limits';

/** Decides who may pass, however they authenticate. Each call counts against the account, or against the address. */
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
    if (!READS.has(request.method)) await this.limits.countChange(caller.accountId);
    if (caller.card && !reachesOnly(request, caller.card.readerId)) throw forbidden(CARD_MESSAGES.onlyOwnReader);
    if (caller.key) refuseOutOfScope(caller.key.scopes, request, access);
    if (access === 'admin' && !caller.isAdmin) throw forbidden(MESSAGES.notAllowed);
    return caller;
  }
}

const refuseOutOfScope = (scopes: readonly KeyScope[], request: FastifyRequest, access: Access): void => {
  const needed = scopeFor(callOf(request, access));
  if (needed === null) throw forbidden(KEY_MESSAGES.personOnly);
  if (!allows(scopes, needed)) throw forbidden(KEY_MESSAGES.outOfScope);
};
