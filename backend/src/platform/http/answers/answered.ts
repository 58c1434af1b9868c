import type { Pagination } from '@lectio/contract';

/** Paging details of a list; an empty list has one page. */
export const pagination = (page: number, limit: number, total: number): Pagination => {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return { currentPage: page, totalPages, hasPrevPage: page > 1, hasNextPage: page < totalPages };
};

/**
 * Names the answer of a method that writes it itself, for the OpenAPI document, and its statuses when it has others
 * than usual. Nothing at run time: scripts/lib/answers.cjs reads it. Elsewhere the return type says it.
 */
export const Answers =
  <_Answer extends object>(..._statuses: number[]): MethodDecorator =>
  () => {};

/** Marks a method that only sends the browser to a page. */
export const Redirects = (): MethodDecorator => () => {};
