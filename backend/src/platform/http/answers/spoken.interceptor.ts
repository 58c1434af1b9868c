import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { speaking } from '@platform/language/here';
import { languageOfRequest } from '@platform/language/languages';

/** Answers are composed in the language of their request. */
@Injectable()
export class SpokenInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return speaking(languageOfRequest(request), () => next.handle());
  }
}
