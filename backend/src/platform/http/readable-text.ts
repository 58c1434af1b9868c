import { MESSAGES } from '@lectio/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/errors';
import { failureOf } from './failure';
import { sendFailure } from './failure.filter';

/** NUL and lone surrogates, which PostgreSQL cannot store as text. */
const UNREADABLE = /[\0\p{Surrogate}]/u;

/** Deeper than any request of the contract, and shallow enough for recursive code. */
const DEEPEST = 20;

/**
 * The path of the first unreadable text or key in a JSON value, or of one nested too deep: `['readers', '0', 'name']`,
 * empty for the value itself. Null when everything is readable.
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
 * Rejects ill-formed Unicode and NUL in the path, query and body of every request, before any other check: 400 with the
 * field. Stored headers have their own patterns.
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

/** The field's path, or `whole` for the value itself. */
const fieldIn = (whole: string, value: unknown): string | null =>
  unreadableIn(value)?.join('.').replace(/^$/, whole) ?? null;

/** The parser leaves badly encoded text as it is, so the raw query is checked too. */
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
