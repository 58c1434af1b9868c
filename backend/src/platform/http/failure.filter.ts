import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorAnswer } from '@lectio/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceFailure } from '../../kernel/errors';
import { loggedError } from '../logging/logged-error';
import { failureOf, type Failure } from './failure';

/** The only place where an error becomes an answer. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const failure = failureOf(error);
    this.log(error, request, failure);
    if (!reply.sent) sendFailure(request, reply, failure);
  }

  /** Logs neither bodies nor headers: they contain passwords, notes and tokens. */
  private log(error: unknown, request: FastifyRequest, failure: Failure): void {
    if (failure.status < 500) return;
    const about = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions?.url ?? 'unknown',
      status: failure.status,
    };
    if (error instanceof ServiceFailure) {
      this.logger.warn({ ...about, reason: error.type }, 'a service outside has failed');
      return;
    }
    const reason = error instanceof Error ? error : new Error(String(error));
    if (failure.status === 503) this.logger.warn({ ...about, reason: loggedError(reason).message }, 'a store is away');
    else this.logger.error({ ...about, err: reason }, 'request failed');
  }
}

export const sendFailure = (request: FastifyRequest, reply: FastifyReply, failure: Failure): void => {
  const { errorType, retryAfter } = failure;
  const ofService = errorType === undefined ? {} : { errorType, ...(retryAfter === undefined ? {} : { retryAfter }) };
  const answer: ErrorAnswer = {
    error: failure.error,
    details: [...failure.details],
    requestId: request.id,
    ...ofService,
  };
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (failure.status === 413) reply.header('connection', 'close');
  // The route may have set others before it failed: a page's type, or for how long to keep what it meant to send.
  reply
    .code(failure.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(answer));
};
