import { MESSAGES } from '@lectio/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/errors';
import { failureOf } from './failure';
import { sendFailure } from './failure.filter';

/** NUL and halves of surrogate pairs, which PostgreSQL stores in no text. */
const UNREADABLE = /[\0\p{Surrogate}]/u;

/** No request of the contract comes near it, and whatever walks a body by calling itself survives it. */
const DEEPEST = 20;

/**
 * The place of the first text or key in a JSON value that no text may contain, or that lies too deep:
 * `['readers', '0', 'name']`, empty for the value itself. Null when all of it may pass.
 */
export const unreadableIn = (value: unknown, depth = 0): string[] | null => {
  if (typeof value === 'string') return UNREADABLE.test(value) ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth === DEEPEST) return [];
  for (const key in value) {
    if (UNREADABLE.test(key)) return [];
    const place = unreadableIn((value as Record<string, unknown>)[key], depth + 1);
    if (place) return [key, ...place];
  }
  return null;
};

/**
 * Refuses ill-formed Unicode and NUL in the path, query and body of every request, before anything else looks at them:
 * 400 with the field. Headers that are stored have patterns of their own.
 */
export const refuseUnreadableText = (fastify: FastifyInstance): void => {
  fastify.addHook('preValidation', (request, reply, done) => {
    const field = fieldIn('', request.params) ?? fieldInQuery(request) ?? fieldIn('body', request.body);
    if (field === null) done();
    else sendFailure(request, reply, failureOf(unreadable(field)));
  });
};

const unreadable = (field: string): Refusal =>
  new Refusal('invalid', MESSAGES.invalidRequest, [{ field, message: MESSAGES.textUnreadable }]);

/** The name of a field, or of the whole where the field has none. */
const fieldIn = (whole: string, value: unknown): string | null =>
  unreadableIn(value)?.join('.').replace(/^$/, whole) ?? null;

/** What was encoded wrongly comes undecoded out of the parsed query, so that the raw one is looked at as well. */
const fieldInQuery = ({ query, raw: { url = '' } }: FastifyRequest): string | null => {
  if (!url.includes('%')) return null;
  const wrong = (url.split('?')[1] ?? '').split('&').find((part) => !isEncodedText(part));
  return fieldIn('query', query) ?? (wrong === undefined ? null : wrong.split('=')[0]);
};

const isEncodedText = (part: string): boolean => {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};
