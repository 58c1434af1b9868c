import {
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { HEADERS } from '@lectio/contract';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { toleratingLag } from '@platform/database/read-replicas';
import { Positions } from './positions';

/**
 * Waits until the figures have reached X-Min-Position, so that callers read their own writes. Without it, a replica may
 * answer.
 */
@Injectable()
class MinPositionInterceptor implements NestInterceptor {
  constructor(private readonly positions: Positions) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { headers, method } = context.switchToHttp().getRequest<FastifyRequest>();
    const header = headers[HEADERS.minPosition];
    // Who has just written reads the primary.
    if (header === undefined) return method === 'GET' ? toleratingLag(() => next.handle()) : next.handle();
    await this.positions.reach(Array.isArray(header) ? header[0] : header);
    return next.handle();
  }
}

/** Marks a route, or all routes of a controller, as answered by the figures: with X-Min-Position it waits for them. */
export const ReadsFigures = () => UseInterceptors(MinPositionInterceptor);
