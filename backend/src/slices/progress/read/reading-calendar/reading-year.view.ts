import { yearOf, type Day } from '@kernel/civil-date';
import { table, type Row, type StateView } from '@platform/projections';
import type { ReaderRecord } from '@slices/reader-record';

/** Chapters read per day of a year: one row per year, because a row per day would mean four hundred times as many. */
export const readingYearView: StateView<ReaderRecord> = {
  table: table('reading_year', 3, ['partition:smallint', 'reader_id:integer', 'year:smallint', 'days:bytea']),
  rows: (record) => rowsOf(record, record.figures.reads.readsByDay.keys()),
  moved: (record) =>
    record.reportsSinceTaken &&
    rowsOf(
      record,
      record.reportsSinceTaken.map(({ readDay }) => readDay),
    ),
};

/** The rows of the years of some days of reading. */
const rowsOf = (record: ReaderRecord, days: Iterable<Day>): Row[] =>
  yearsOf(days).map((year) => [
    record.partition,
    record.readerId,
    year.number,
    encodeDays(year, record.figures.reads.readsByDay),
  ]);

type Year = ReturnType<typeof yearOf>;

const yearsOf = (days: Iterable<Day>): Year[] => {
  const years = new Map<number, Year>();
  let year: Year | undefined;
  for (const day of days) {
    // Most days are in the same year as the one before.
    if (year && day >= year.first && day < year.next) continue;
    year = yearOf(day);
    if (!years.has(year.number)) years.set(year.number, year);
  }
  return [...years.values()];
};

/** From January 1 to the last reading day, two bytes each, little-endian. */
const encodeDays = ({ first, next }: Year, readsByDay: ReadonlyMap<Day, number>): Buffer => {
  const bytes = Buffer.alloc((next - first) * 2);
  let end = 0;
  for (let place = 0; place < next - first; place++) {
    const chapters = readsByDay.get(first + place);
    if (chapters !== undefined) end = bytes.writeUInt16LE(chapters, place * 2);
  }
  return bytes.subarray(0, end);
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
