import { hash } from 'node:crypto';
import { Injectable, SetMetadata, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { HEADERS, MESSAGES } from '@lectio/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, map, type Observable } from 'rxjs';
import { invalid } from '@kernel/errors';
import { Recorded } from '@platform/event-log/decision';
import { withOnce, type Once } from '@platform/event-log/once';
import { inWords, SAYS } from './spoken';
import { Idempotency, Kept } from '../idempotency';
import { languageOfRequest } from '@platform/language/languages';
import { READS } from '../access/key-scope';

const STATUS = 'lectio:status';
const COMPLETES = 'lectio:completes';
const KEY = /^[\x21-\x7e]{1,200}$/;

/** For a route whose status depends on its answer. scripts/lib/answers.cjs reads that it is 200 or 201. */
export const StatusOf = <Answer extends object>(status: (answer: Answer) => 200 | 201): MethodDecorator =>
  SetMetadata(STATUS, status);

/** For a route that completes what is kept of its answer, because it holds a secret that no table may. */
export const CompletesItsAnswer = (): MethodDecorator => SetMetadata(COMPLETES, true);

/**
 * Answers writes: once for each Idempotency-Key, and with the position of the events that were appended. Only here
 * does a command's answer become one of HTTP.
 */
@Injectable()
export class AnswersInterceptor implements NestInterceptor {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const once = onceOf(request);
    const send = (result: unknown): unknown => {
      return this.said(context, this.sent(context, http.getResponse<FastifyReply>(), result));
    };
    if (!once) return next.handle().pipe(map(send));
    const completes = this.reflector.get<boolean | undefined>(COMPLETES, context.getHandler());
    const run = (): Promise<unknown> => lastValueFrom(next.handle());
    return from(withOnce(once, () => (completes ? run() : this.once(request, run)))).pipe(map(send));
  }

  private once({ method }: FastifyRequest, run: () => Promise<unknown>): Promise<unknown> {
    return method === 'POST' ? this.idempotency.answer(run) : this.idempotency.answerChange(run);
  }

  private sent(context: ExecutionContext, reply: FastifyReply, result: unknown): unknown {
    if (!(result instanceof Recorded)) return result;
    const { answer, position } = result;
    if (position !== null) void reply.header(HEADERS.eventPosition, position);
    const statusOf = this.reflector.get<((answer: object) => number) | undefined>(STATUS, context.getHandler());
    const status = (result instanceof Kept ? result.status : undefined) ?? statusOf?.(answer);
    if (status !== undefined) void reply.status(status);
    return answer;
  }

  /** Texts of ours are said here, after the answer was kept: one who asks again may have another language. */
  private said(context: ExecutionContext, answer: unknown): unknown {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const besides = this.reflector.get<string[] | undefined>(SAYS, context.getHandler()) ?? [];
    const fields = READS.has(request.method) ? besides : ['message', ...besides];
    if (fields.length === 0) return answer;
    return inWords(answer, fields, languageOfRequest(request));
  }
}

/** Null for a read, for a visitor and without the header. */
const onceOf = (request: FastifyRequest): Once | null => {
  const key = request.headers[HEADERS.idempotencyKey];
  if (key === undefined || READS.has(request.method) || !request.caller) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw invalid(MESSAGES.idempotencyKeyInvalid, HEADERS.idempotencyKey);
  const { accountId, card } = request.caller;
  // What a card sends is nobody else's of the account. No header has a blank.
  return { accountId, key: card ? `card ${card.readerId} ${key}` : key, fingerprint: fingerprintOf(request) };
};

/** Identifies a request: method, path with query, and the body's values in the order sent. */
const fingerprintOf = (request: FastifyRequest): Buffer =>
  hash('sha256', `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`, 'buffer');
