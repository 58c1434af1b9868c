import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { finalize, type Observable } from 'rxjs';
import { Places } from './places';

const WHEN = 'lectio:looks-back';

/** Whole histories that an account has in memory at once, and requests that wait for that: a page asks for several readers. */
const AT_ONCE = 2;
const WAITING = 100;

/** One for the process: each controller has an interceptor of its own. */
@Injectable()
export class LookBackPlaces extends Places {
  constructor() {
    super({ atOnce: AT_ONCE, waiting: WAITING });
  }
}

@Injectable()
class LookBackInterceptor implements NestInterceptor {
  constructor(
    private readonly places: LookBackPlaces,
    private readonly reflector: Reflector,
  ) {}

  /** @throws TooManyRequests when too many of the account wait */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { caller, query } = context.switchToHttp().getRequest<FastifyRequest>();
    const when = this.reflector.getAllAndOverride<When>(WHEN, [context.getHandler(), context.getClass()]);
    const isCostly = when === 'always' || (query as { at?: unknown }).at !== undefined;
    if (!caller || !isCostly) return next.handle();
    const leave = await this.places.enter(caller.accountId);
    return next.handle().pipe(finalize(leave));
  }
}

type When = 'always' | 'with-a-moment';

/** Marks a route, or a controller's, that folds whole histories: always, or when it is asked about a past moment. */
export const LooksBack = (when: When) => applyDecorators(SetMetadata(WHEN, when), UseInterceptors(LookBackInterceptor));
