import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { HEADERS } from '@lectio/contract';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { Positions } from '../../../platform/projections';

/** The projection whose fold plans are part of. */
export const PROJECTION = 'figures';

/** Waits until what readers have read of their plans has reached what X-Min-Position names. */
@Injectable()
export class FiguresReachedInterceptor implements NestInterceptor {
  constructor(private readonly positions: Positions) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const header = context.switchToHttp().getRequest<FastifyRequest>().headers[HEADERS.minPosition];
    await this.positions.reach(PROJECTION, (Array.isArray(header) ? header[0] : header) ?? null);
    return next.handle();
  }
}
