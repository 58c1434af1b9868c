import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import type { Logger } from 'pino';
import { asRequest } from '../platform/database/request-deadline';
import type { Metrics } from '../platform/health/metrics';
import { failureOf } from '../platform/http/failure';
import { sendFailure } from '../platform/http/failure.filter';
import { invalid, notFound } from '../kernel/errors';
import { MESSAGES } from '@lectio/contract';

const SLOW_MS = 1000;

/**
 * Fastify's JSON parser, with two differences: an empty body is none, because clients announce JSON with every call; and
 * bytes that are no UTF-8 are refused, not replaced.
 */
export const acceptJsonBodies = (fastify: FastifyInstance): void => {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (!isUtf8(body as Buffer)) done(invalid(MESSAGES.invalidRequest));
    else void parse(request, body.toString(), done);
  });
};

/**
 * Times every request to a known route; logs those that failed on our side or were slow, and all of them at level debug.
 * Each route gets a hook of its own, made before Nest registers its routes, so that a request looks nothing up.
 */
export const observeRequests = (fastify: FastifyInstance, log: Logger, metrics: Metrics): void => {
  const all = log.isLevelEnabled('debug');
  fastify.addHook('onRoute', (options) => {
    const method = [options.method].flat().join(',');
    const route = options.url;
    const count = metrics.requestsTo(method, route);
    const observe: onResponseHookHandler = (request, reply, done) => {
      const ms = reply.elapsedTime;
      count(reply.statusCode, ms / 1000);
      const noteworthy = reply.statusCode >= 500 || ms >= SLOW_MS;
      if (all || noteworthy) {
        const line = {
          context: 'Http',
          requestId: request.id,
          method,
          route,
          status: reply.statusCode,
          ms: Math.round(ms),
        };
        log[noteworthy ? 'warn' : 'debug'](line, 'request');
      }
      done();
    };
    options.onResponse = [options.onResponse ?? [], observe].flat();
  });
};

/** Gives every request its deadline once it has come whole: how long a client takes to send it is limited elsewhere. */
export const limitAnswers = (fastify: FastifyInstance): void => {
  fastify.addHook('preValidation', (_request, _reply, done) => asRequest(done));
};

/** A worker listens for those who watch over it and serves nobody else. */
export const answerHealthAlone = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    const path = request.routeOptions.url ?? '';
    if (path.startsWith('/api/health/') || path === '/metrics') done();
    else sendFailure(request, reply, failureOf(notFound(MESSAGES.notFound)));
  });
};
