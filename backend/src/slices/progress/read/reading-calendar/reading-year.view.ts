import { yearOf, type Day } from '@kernel/civil-date';
import { table, type Row, type StateView } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';

/** Chapters read per day of a year: one row per year, because a row per day would mean four hundred times as many. */
export const readingYearView: StateView<ReaderRecord> = {
  table: table('reading_year', 3, ['partition:smallint', 'reader_id:integer', 'year:smallint', 'days:bytea']),
  rows(record) {
    const years = new Map<number, Year>();
    let year: Year | undefined;
    for (const [day, chapters] of record.figures.reads.readsByDay) {
      // Most days are in the same year as the one before.
      if (!year || day < year.first || day >= year.next) year = yearIn(years, day);
      const place = day - year.first;
      year.chapters[place] = chapters;
      if (place > year.last) year.last = place;
    }
    const rows: Row[] = [];
    for (const { number, chapters, last } of years.values())
      rows.push([record.partition, record.readerId, number, encodeDays(chapters, last)]);
    return rows;
  },
};

interface Year {
  readonly number: number;
  readonly first: Day;
  /** The first day of the next year. */
  readonly next: Day;
  readonly chapters: Uint16Array;
  /** Index of the last reading day. */
  last: number;
}

const yearIn = (years: Map<number, Year>, day: Day): Year => {
  const { number, first, next } = yearOf(day);
  const known = years.get(number);
  if (known) return known;
  const made: Year = { number, first, next, chapters: new Uint16Array(next - first), last: 0 };
  years.set(number, made);
  return made;
};

/** From January 1 to the last reading day, two bytes each, little-endian. */
const encodeDays = (chapters: Uint16Array, last: number): Buffer => {
  const bytes = Buffer.alloc((last + 1) * 2);
  for (let place = 0; place <= last; place++) bytes.writeUInt16LE(chapters[place], place * 2);
  return bytes;
};

/** Reverses encodeDays: the chapters of January 1 at index 0. */
export const decodeDays = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length / 2 }, (_, place) => bytes.readUInt16LE(place * 2));

/** Days of reading of an encoded year up to one of its days, the newest first, with their chapters. */
export function* daysBackFrom(bytes: Buffer, upTo: number): Generator<[place: number, chapters: number]> {
  for (let place = Math.min(upTo, bytes.length / 2 - 1); place >= 0; place--) {
    const chapters = bytes.readUInt16LE(place * 2);
    if (chapters > 0) yield [place, chapters];
  }
}
