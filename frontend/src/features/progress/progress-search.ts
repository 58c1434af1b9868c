import { dateIn, instantIn, oneOf, positiveIn } from '@/shared/lib/search';

/** The progress page's URL state; the default, the primary reader alone, is omitted. */
export interface ProgressSearch {
  mode?: 'family' | 'specific';
  /** The family whose readers are shown, in family mode. */
  family?: number;
  /** The selected readers, in specific mode. */
  readers?: number[];
  /** The reader whose calendar is shown if there are several; by default the first. */
  of?: number;
  /** The calendar's year; by default the current one. */
  year?: number;
  /** The moment shown: a day or an instant; by default now. */
  at?: string;
}

export const readProgressSearch = (search: Record<string, unknown>): ProgressSearch => {
  const mode = oneOf(['family', 'specific'], search.mode);
  const readers = Array.isArray(search.readers)
    ? [...new Set(search.readers.map(positiveIn))].filter((id) => id !== undefined)
    : [];
  const year = positiveIn(search.year);
  return {
    mode,
    family: mode === 'family' ? positiveIn(search.family) : undefined,
    readers: mode === 'specific' && readers.length > 0 ? readers : undefined,
    of: positiveIn(search.of),
    year: year !== undefined && year >= 1900 && year <= 9999 ? year : undefined,
    at: dateIn(search.at) ?? instantIn(search.at),
  };
};
