/** What stands in the address of the progress page; the primary reader alone is the default and stands in no address. */
export interface ProgressSearch {
  mode?: 'family' | 'specific';
  /** The family whose readers are shown, in family mode. */
  family?: number;
  /** The readers picked one by one, in specific mode. */
  readers?: number[];
  /** Whose calendar is shown, where several readers are; the first otherwise. */
  of?: number;
  /** The year of the calendar; this year otherwise. */
  year?: number;
}

const positive = (value: unknown): number | undefined =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;

export const readProgressSearch = (search: Record<string, unknown>): ProgressSearch => {
  const mode = search.mode === 'family' || search.mode === 'specific' ? search.mode : undefined;
  const readers = Array.isArray(search.readers)
    ? [...new Set(search.readers.map(positive))].filter((id) => id !== undefined)
    : [];
  const year = positive(search.year);
  return {
    mode,
    family: mode === 'family' ? positive(search.family) : undefined,
    readers: mode === 'specific' && readers.length > 0 ? readers : undefined,
    of: positive(search.of),
    year: year !== undefined && year >= 1900 && year <= 9999 ? year : undefined,
  };
};
