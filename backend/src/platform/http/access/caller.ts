import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { KeyScope, LanguageTag } from '@lectio/contract';
import type { FastifyRequest } from 'fastify';

/** Who makes the request. */
export interface Caller {
  readonly accountId: number;
  readonly isAdmin: boolean;
  /** Of a key, nothing that names a session. */
  readonly sessionId: string;
  /** In which the account chose to hear from the site; null: in the request's. A key speaks for a program: null. */
  readonly language: LanguageTag | null;
  /** The account's own; null: as the request says. */
  readonly timeZone: string | null;
  /** Hours after midnight; null: at midnight. */
  readonly dayEndsAt: number | null;
  /** The API key that was sent instead of a session's token. */
  readonly key?: { readonly id: number; readonly scopes: readonly KeyScope[] };
  /** The reader to whom the session is limited, where somebody signed in with its card; null or missing: the account's own. */
  readonly card?: { readonly readerId: number } | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}

export type Access = 'public' | 'optional' | 'signed-in' | 'admin';

export const ACCESS = 'lectio:access';

/** Open to everyone; a token is ignored. Without a decorator, a route requires a signed-in caller. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');

/** Open to everyone, but a token that is sent must be valid. */
export const OptionalAuth = () => SetMetadata<string, Access>(ACCESS, 'optional');

const requestOf = (context: ExecutionContext): FastifyRequest => context.switchToHttp().getRequest<FastifyRequest>();

/** The caller of a route that requires sign-in. */
export const callerOf = ({ caller }: FastifyRequest): Caller => {
  if (!caller) throw new Error('this call is open to visitors: use @MaybeCaller()');
  return caller;
};

/** The caller, as a parameter of a controller method. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(requestOf(context)),
);

/** Like `@Caller()`, for routes marked `@OptionalAuth()`: null for a visitor. */
export const MaybeCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller | null => requestOf(context).caller ?? null,
);
