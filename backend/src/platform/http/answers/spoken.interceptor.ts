import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { speaking } from '@platform/language/here';
import { languageOfRequest, spokenIn } from '@platform/language/languages';

/** Answers are composed in the language of their request, and name it. */
@Injectable()
export class SpokenInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const language = languageOfRequest(http.getRequest<FastifyRequest>());
    spokenIn(http.getResponse<FastifyReply>(), language);
    return speaking(language, () => next.handle());
  }
}
