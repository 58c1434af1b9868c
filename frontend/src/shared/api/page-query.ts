import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readQuery } from './client';

/** The query that reads a page of a list: what was shown before stays until it is there. */
export const pageQuery = <Answer>(...asked: Parameters<typeof readQuery>) =>
  queryOptions({ ...readQuery<Answer>(...asked), placeholderData: keepPreviousData });
