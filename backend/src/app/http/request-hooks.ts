import { isUtf8 } from 'node:buffer';
import { errorCodes, type FastifyInstance, type onResponseHookHandler } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '@platform/health/metrics';
import { failureOf } from '@platform/http/failure';
import { sendFailure } from '@platform/http/failure.filter';
import { hasFarTooManyParts } from '@platform/http/json-parts';
import { withRequestId } from '@platform/logging/request-id';
import { invalid, notFound, Refusal } from '@kernel/errors';
import { MESSAGES, ONE_CLICK_PATH } from '@lectio/contract';

const SLOW_MS = 1000;
const FORM_LIMIT = 1024;

const TOO_MANY_PARTS = new Refusal('invalid', MESSAGES.invalidRequest, [
  { field: 'body', message: MESSAGES.tooManyParts },
]);

/**
 * Fastify's JSON parser with three differences: an empty body is accepted, because clients send the JSON content type
 * with every call; bytes that are not UTF-8 are refused instead of replaced; and what costs more to parse than to send
 * is not parsed.
 */
export const acceptJsonBodies = (fastify: FastifyInstance): void => {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (!isUtf8(body as Buffer)) done(invalid(MESSAGES.invalidRequest));
    else if (hasFarTooManyParts(body as Buffer)) done(TOO_MANY_PARTS);
    else void parse(request, body.toString(), done);
  });
  // What mail programs send to end a subscription (RFC 8058) says nothing that its address does not; a form sent anywhere else is refused.
  fastify.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: FORM_LIMIT },
    (request, _body, done) => {
      if (request.routeOptions.url === `/api${ONE_CLICK_PATH}`) done(null, undefined);
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']));
    },
  );
};

/**
 * Times every request to a known route; logs those that failed on our side or were slow, and all of them at level
 * debug. Each route gets its own hook before Nest registers its routes, so that requests need no lookup.
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

/** Gives every fully received request its id for the log, for jobs and for events. */
export const keepRequestIds = (fastify: FastifyInstance): void => {
  fastify.addHook('preValidation', (request, _reply, done) => withRequestId(request.id, done));
};

/**
 * An answer is private unless its route says otherwise. A cache may store anything that does not forbid it, and a proxy
 * that caches everything would serve one person's answer to the next.
 */
export const keepOutOfCaches = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
};

/** A worker answers only health checks and metrics. */
export const answerHealthAlone = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (request, reply, done) => {
    const path = request.routeOptions.url ?? '';
    if (path.startsWith('/api/health/') || path === '/metrics') done();
    else sendFailure(request, reply, failureOf(notFound(MESSAGES.notFound)));
  });
};
