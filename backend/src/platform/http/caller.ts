import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who is asking. */
export interface Caller {
  readonly accountId: number;
  readonly isAdmin: boolean;
  readonly sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}

export type Access = 'public' | 'optional' | 'signed-in' | 'admin';

export const ACCESS = 'lectio:access';

/** Open to everyone; a token is not even looked at. Every call without a mark takes a signed-in caller. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');

/** Open to everyone; whoever sends a token must send a valid one. */
export const OptionalAuth = () => SetMetadata<string, Access>(ACCESS, 'optional');

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** Who asks, on a call that takes signed-in callers alone. */
export const callerOf = ({ caller }: FastifyRequest): Caller => {
  if (!caller) throw new Error('this call is open to visitors: use @MaybeCaller()');
  return caller;
};

/** The caller, as a parameter of a controller's method. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(requestOf(context)),
);

/** As `@Caller()`, for calls marked `@OptionalAuth()`: null for a visitor. */
export const MaybeCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller | null => requestOf(context).caller ?? null,
);
