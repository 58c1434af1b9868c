import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { LIMITS } from '../limits';
import { QueryNumber } from './transforms';

const page = { message: `Page must be a whole number from 1 to ${LIMITS.lastPage}` };
const limit = { message: `Limit must be a whole number from 1 to ${LIMITS.pageMax}` };

/** Which page of a list, from 1. */
export class PageNumber {
  @IsOptional()
  @QueryNumber()
  @Max(LIMITS.lastPage, page)
  @Min(1, page)
  @IsInt(page)
  page?: number;
}

/** Which page of a list, and how many entries a page has. */
export class Page extends PageNumber {
  @IsOptional()
  @QueryNumber()
  @Max(LIMITS.pageMax, limit)
  @Min(1, limit)
  @IsInt(limit)
  limit?: number;
}
