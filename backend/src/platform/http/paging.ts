import type { Pagination } from '@lectio/contract';

/** Paging details of a list; an empty list has one page. */
export const pagination = (page: number, limit: number, total: number): Pagination => {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return { currentPage: page, totalPages, hasPrevPage: page > 1, hasNextPage: page < totalPages };
};
