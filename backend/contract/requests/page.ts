import { IsOptional } from 'class-validator';
import { LIMITS } from '../limits';
import { MESSAGES } from '../messages/general.messages';
import { QueryWholeNumber, TextUpTo } from './fields';
import { EmptyToUndefined, Trim } from './transforms';

/** The page of a list, from 1. */
export class PageNumber {
  @QueryWholeNumber(1, LIMITS.lastPage, `Page must be a whole number from 1 to ${LIMITS.lastPage}`)
  page?: number;
}

/** The page of a list and the entries per page. */
export class Page extends PageNumber {
  @QueryWholeNumber(1, LIMITS.pageMax, `Limit must be a whole number from 1 to ${LIMITS.pageMax}`)
  limit?: number;
}

/** A page of those whose name or email holds a text, whatever its case; no pattern. */
export class SearchedPage extends Page {
  @IsOptional()
  @Trim()
  @EmptyToUndefined()
  @TextUpTo(LIMITS.searchMax, MESSAGES.searchTooLong)
  search?: string;
}
