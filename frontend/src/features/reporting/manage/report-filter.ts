import { ADDRESS_LIMITS, type Testament } from '@lectio/contract';
import type { ReaderMode } from '../parts/reader-choice';

/** Whose reports are listed: everybody's, the account holder's, a family's, or selected readers'. */
export type FilterMode = 'all' | ReaderMode;

/** The manage page's URL state. */
export interface ReportFilter {
  page?: number;
  /** Rows per page, if not the default. */
  limit?: number;
  mode?: Exclude<FilterMode, 'all'>;
  familyId?: number;
  readerIds?: number[];
  startDate?: string;
  endDate?: string;
  book?: string;
  testament?: Testament;
}

/** The selectable page sizes. */
export const PAGE_SIZES: readonly number[] = [ADDRESS_LIMITS.reportsPageSize, 500, 1000, ADDRESS_LIMITS.reportsPageMax];
