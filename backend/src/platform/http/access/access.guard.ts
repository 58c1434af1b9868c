import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { KEY_PREFIX } from '@lectio/contract';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../requests/address';
import { Admission } from './admission';
import { ACCESS, type Access, type Caller } from './caller';
import { bearerOf, JwtStrategy } from './jwt.strategy';
import { KeyDirectory, SessionDirectory } from './directories';
import { RateLimits } from '../limits/rate-limits';
import { VerifiedTokens } from './verified-tokens';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/**
 * Runs before every call: only signed-in callers pass unless the route says otherwise. It also counts the request
 * against the account, or against the address for visitors. For a public route without limits it answers synchronously.
 */
@Injectable()
export class AccessGuard extends AuthGuard() {
  private readonly known = new Map<Handler, Access>();

  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
    private readonly admission: Admission,
    private readonly sessions: SessionDirectory,
    private readonly tokens: VerifiedTokens,
    private readonly keys: KeyDirectory,
    strategy: JwtStrategy,
  ) {
    super({ defaultStrategy: strategy.registeredAs });
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const access = this.accessOf(context);
    const visitor = access === 'public' || (access === 'optional' && request.headers.authorization === undefined);
    if (visitor) return this.limits.enabled ? this.limits.countVisitor(addressOf(request)).then(() => true) : true;
    return this.admission.admit(request, access, () => this.callerIn(context, request)).then(() => true);
  }

  override getAuthenticateOptions(): { session: boolean; property: string } {
    return { session: false, property: 'caller' };
  }

  /** The result becomes the request's caller. */
  override handleRequest<T = Caller>(error: unknown, caller: T | false | undefined): T {
    if (error) throw error;
    return (caller || undefined) as T;
  }

  private async callerIn(context: ExecutionContext, request: FastifyRequest): Promise<Caller | null> {
    const token = bearerOf(request) ?? '';
    const known = this.tokens.known(token);
    if (token.startsWith(KEY_PREFIX)) request.caller = (await this.keys.callerOf(token)) ?? undefined;
    else if (known) request.caller = (await this.sessions.callerOf(known)) ?? undefined;
    else await super.canActivate(context);
    return request.caller ?? null;
  }

  private accessOf(context: ExecutionContext): Access {
    const handler = context.getHandler();
    let access = this.known.get(handler);
    if (access === undefined) {
      access =
        this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, context.getClass()]) ?? 'signed-in';
      this.known.set(handler, access);
    }
    return access;
  }
}
