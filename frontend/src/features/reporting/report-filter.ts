import { ADDRESS_LIMITS, type Testament } from '@lectio/contract';
import type { ReaderMode } from './reader-choice';

/** Whose reports are listed: everybody's, the account holder's, a family's, or some readers'. */
export type FilterMode = 'all' | ReaderMode;

/** What stands in the address of the manage page. */
export interface ReportFilter {
  page?: number;
  /** Rows on a page, where it is not the usual number. */
  limit?: number;
  mode?: Exclude<FilterMode, 'all'>;
  familyId?: number;
  readerIds?: number[];
  startDate?: string;
  endDate?: string;
  book?: string;
  testament?: Testament;
}

/** How many reports a page may show. */
export const PAGE_SIZES: readonly number[] = [ADDRESS_LIMITS.reportsPageSize, 500, 1000, ADDRESS_LIMITS.reportsPageMax];
