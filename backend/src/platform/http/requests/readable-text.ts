import { MESSAGES } from '@lectio/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, type RefusalDetail } from '@kernel/errors';
import { failureOf } from '../failure';
import { sendFailure } from '../failure.filter';
import { MOST_PARTS } from '../json-parts';

/**
 * NUL and lone surrogates, which PostgreSQL cannot store as text, and more marks on one letter than any script puts there
 * (UAX #15 allows 30): composing them takes the square of their number.
 */
const UNREADABLE = /[\0\p{Surrogate}]|[\p{M}\uFF9E\uFF9F]{31}/u;

/** More than any request of the contract has. Reading a class's fields takes the square of an object's keys. */
const MOST_KEYS = 500;

/** What makes a JSON value unreadable, and where: `['readers', '0', 'name']`, empty for the value itself. */
export interface Unreadable {
  readonly path: readonly string[];
  readonly message: string;
}

/** The first thing in a JSON value that no request may contain; null when everything can be read. */
export const unreadableIn = (value: unknown): Unreadable | null => {
  let objects = 0;
  const look = (one: unknown, depth: number): Unreadable | null => {
    if (typeof one === 'string') return UNREADABLE.test(one) ? { path: [], message: MESSAGES.textUnreadable } : null;
    if (typeof one !== 'object' || one === null) return null;
    if (depth === MOST_PARTS.depth || ++objects > MOST_PARTS.objects)
      return { path: [], message: MESSAGES.tooManyParts };
    if (Array.isArray(one)) {
      for (let index = 0; index < one.length; index++) {
        // Most long lists are of numbers.
        const found = typeof one[index] === 'number' ? null : look(one[index], depth + 1);
        if (found) return { path: [String(index), ...found.path], message: found.message };
      }
      return null;
    }
    const keys = Object.keys(one);
    if (keys.length > MOST_KEYS) return { path: [], message: MESSAGES.tooManyParts };
    for (const key of keys) {
      if (UNREADABLE.test(key)) return { path: [], message: MESSAGES.textUnreadable };
      const found = look((one as Record<string, unknown>)[key], depth + 1);
      if (found) return { path: [key, ...found.path], message: found.message };
    }
    return null;
  };
  return look(value, 0);
};

/**
 * Rejects ill-formed Unicode, NUL and bodies that cost more to check than to send, in the path, query and body of every
 * request, before any other check: 400 with the field. Stored headers have their own patterns.
 */
export const refuseUnreadableText = (fastify: FastifyInstance): void => {
  fastify.addHook('preValidation', (request, reply, done) => {
    const detail = detailOf('', request.params) ?? detailOfQuery(request) ?? detailOf('body', request.body);
    if (detail === null) done();
    else sendFailure(request, reply, failureOf(new Refusal('invalid', MESSAGES.invalidRequest, [detail])));
  });
};

/** The field is a path, or `whole` for the value itself. */
const detailOf = (whole: string, value: unknown): RefusalDetail | null => {
  const found = unreadableIn(value);
  return found && { field: found.path.join('.') || whole, message: found.message };
};

/** The parser leaves badly encoded text as it is, so the raw query is checked too. */
const detailOfQuery = ({ query, raw: { url = '' } }: FastifyRequest): RefusalDetail | null => {
  if (!url.includes('%')) return null;
  const wrong = (url.split('?')[1] ?? '').split('&').find((part) => !isEncodedText(part));
  return (
    detailOf('query', query) ??
    (wrong === undefined ? null : { field: wrong.split('=')[0], message: MESSAGES.textUnreadable })
  );
};

const isEncodedText = (part: string): boolean => {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};
