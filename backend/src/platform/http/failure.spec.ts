import { BadGatewayException, NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { MESSAGES } from '@lectio/contract';
import { QueryFailedError } from 'typeorm';
import { conflict, forbidden, invalid, notFound, Refusal } from '@kernel/errors';
import { SilentServer } from '../database/bounded-client';
import { failureOf } from './failure';
import { TooManyRequests } from './limits/rate-limits';

const coded = (code: string): Error => Object.assign(new Error('driver says no'), { code });
const fastify = (statusCode: number): Error =>
  Object.assign(new Error('of the framework'), { statusCode, code: 'FST_ERR' });

describe('a refusal', () => {
  it.each([
    [invalid('Age must be at least 1', 'age'), 400],
    [new Refusal('unauthenticated', 'who are you'), 401],
    [forbidden('no'), 403],
    [notFound('gone'), 404],
    [conflict('twice'), 409],
    [new Refusal('impossible', 'cannot be'), 422],
  ])('is shown as it is: %s', (refusal, status) => {
    expect(failureOf(refusal)).toEqual({ status, error: refusal.message, details: refusal.details });
  });
});

describe('a store that is away', () => {
  const REFUSED = ['57P01', '57P03', '08006', '53300', '25P03', '3D000', '28000', '28P01'];
  const STATES = [...REFUSED, '25006', '53100', '53200', '55P03', '57014'];
  it.each(['ECONNREFUSED', 'ECONNRESET', ...STATES])('is 503 with Retry-After: %s', (code) => {
    expect(failureOf(coded(code))).toEqual({ status: 503, error: MESSAGES.storeAway, details: [], retryAfter: 2 });
  });

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    'is known by its message: %s',
    (message) => {
      expect(failureOf(new Error(message)).status).toBe(503);
    },
  );
});

describe('everything else', () => {
  it.each<[string, unknown, number, string]>([
    ['too many requests', new TooManyRequests(7), 429, MESSAGES.tooManyRequests],
    ['text that Postgres cannot store', coded('22021'), 400, MESSAGES.invalidRequest],
    ['a row that refers to what was deleted meanwhile', coded('23503'), 404, MESSAGES.notFound],
    ['an unknown route', new NotFoundException('Cannot GET /x'), 404, MESSAGES.notFound],
    ['a large body of Nest', new PayloadTooLargeException(), 413, MESSAGES.requestTooLarge],
    ['a large body of Fastify', fastify(413), 413, MESSAGES.requestTooLarge],
    ['malformed JSON', fastify(400), 400, MESSAGES.invalidRequest],
    ['a body that broke off', Object.assign(coded('ECONNRESET'), { statusCode: 400 }), 400, MESSAGES.invalidRequest],
    ['another media type', fastify(415), 400, MESSAGES.invalidRequest],
    ['a failure elsewhere', new BadGatewayException(), 500, MESSAGES.internalError],
    ['a broken constraint', coded('23505'), 500, MESSAGES.internalError],
    ['a mistake of ours', new TypeError('x is undefined'), 500, MESSAGES.internalError],
    ['nothing at all', undefined, 500, MESSAGES.internalError],
  ])('%s', (_, error, status, message) => {
    expect(failureOf(error)).toMatchObject({ status, error: message });
  });
});

it('knows a database that fell silent, also by way of TypeORM', () => {
  const silent = new SilentServer();
  for (const error of [silent, new QueryFailedError('SELECT 1', [], silent)])
    expect(failureOf(error)).toMatchObject({ status: 503, error: MESSAGES.storeAway });
});
