import { LIMITS } from '../limits';
import { QueryWholeNumber } from './fields';

/** Which page of a list, from 1. */
export class PageNumber {
  @QueryWholeNumber(1, LIMITS.lastPage, `Page must be a whole number from 1 to ${LIMITS.lastPage}`)
  page?: number;
}

/** Which page of a list, and how many entries a page has. */
export class Page extends PageNumber {
  @QueryWholeNumber(1, LIMITS.pageMax, `Limit must be a whole number from 1 to ${LIMITS.pageMax}`)
  limit?: number;
}
