import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { inLanguage, MESSAGES, type ErrorAnswer } from '@lectio/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, ServiceFailure, type Words } from '@kernel/errors';
import { languageOfRequest, spokenIn } from '../language/languages';
import { loggedError } from '../logging/logged-error';
import type { Caller } from './access/caller';
import { failureOf, type Failure } from './failure';
import { SessionDirectory } from './access/directories';

/** What somebody gets to hear who is signed in. */
const REFUSED = new Set([400, 403, 404, 409, 422]);

/** The only place where an error becomes an answer. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  constructor(private readonly sessions: SessionDirectory) {}

  catch(error: unknown, host: ArgumentsHost): void | Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const failure = failureOf(error);
    this.log(error, request, failure);
    const send = (shown: Failure): void => void (reply.sent || sendFailure(request, reply, shown));
    const { caller } = request;
    if (!caller || !REFUSED.has(failure.status)) return send(failure);
    return this.seenBy(caller, failure).then(send);
  }

  /** Nothing is found any more for an account that was deleted meanwhile: it has to know that it is signed out. */
  private async seenBy({ accountId }: Caller, failure: Failure): Promise<Failure> {
    const isGone = await this.sessions.isGone(accountId).catch(() => false);
    return isGone ? failureOf(new Refusal('unauthenticated', MESSAGES.notSignedIn)) : failure;
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
  const language = languageOfRequest(request);
  const said = (words: Words): string => inLanguage(language, words);
  const answer: ErrorAnswer = {
    error: said(failure.error),
    details: failure.details.map(({ field, message }) => ({ field, message: said(message) })),
    requestId: request.id,
    ...ofService,
  };
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (failure.status === 413) reply.header('connection', 'close');
  // The route may have set others before it failed: a page's type, or for how long to keep what it meant to send.
  spokenIn(reply, language)
    .code(failure.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(answer));
};
