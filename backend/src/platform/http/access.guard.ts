import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { MESSAGES } from '@lectio/contract';
import type { FastifyRequest } from 'fastify';
import { forbidden, Refusal } from '../../kernel/errors';
import { ACCESS, type Access, type Caller } from './caller';
import { RateLimits } from './rate-limits';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/**
 * Stands before every call: only signed-in callers pass, unless the call says otherwise. It also counts the request, for
 * the account or else for the address. For a public call without limits it answers at once, without a promise.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  private readonly known = new Map<Handler, Access>();

  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const access = this.accessOf(context);
    const visitor = access === 'public' || (access === 'optional' && request.headers.authorization === undefined);
    if (visitor) return this.limits.enabled ? this.limits.countVisitor(request.ip).then(() => true) : true;
    return this.signedIn(context, request, access);
  }

  override getAuthenticateOptions(): { session: boolean; property: string } {
    return { session: false, property: 'caller' };
  }

  override handleRequest<T = Caller>(error: unknown, caller: T | false | null | undefined): T {
    if (error) throw error;
    if (!caller) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
    return caller;
  }

  private async signedIn(context: ExecutionContext, request: FastifyRequest, access: Access): Promise<boolean> {
    try {
      await super.canActivate(context);
    } catch (error) {
      if (error instanceof Refusal) await this.limits.countVisitor(request.ip);
      throw error;
    }
    const { caller } = request;
    if (!caller) throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
    await this.limits.countAccount(caller.accountId);
    if (access === 'admin' && !caller.isAdmin) throw forbidden(MESSAGES.notAllowed);
    return true;
  }

  private accessOf(context: ExecutionContext): Access {
    const handler = context.getHandler();
    let access = this.known.get(handler);
    if (access === undefined) {
      access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, context.getClass()]) ?? 'signed-in';
      this.known.set(handler, access);
    }
    return access;
  }
}
