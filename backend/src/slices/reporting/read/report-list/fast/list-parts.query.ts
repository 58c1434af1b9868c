import { byPartition } from '@kernel/event';
import { prepared, type Queryable } from '@platform/database/database';
import { areAll, isAmong, type ListedBooks } from '../list-books';
import { windowOf, type Part, type Window } from './list-window';

/** Selects among the readers' reports. */
export interface ListFilter {
  readonly readers: readonly { readonly id: number; readonly partition: number }[];
  readonly from: string | null;
  readonly to: string | null;
  readonly books: ListedBooks;
}

interface FoundPart extends Part {
  /** False for a block with only some commands in the date range. */
  readonly whole: boolean;
}

const at = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;

/** Parameters $1 to $5: dates, books, chapters. */
const BLOCK = `b.reader_id AS "readerId", b.partition::integer, b.level::integer, b.after_position::float8 AS after, b.last_position::float8 AS last,
  b.up_to_book[$4] - coalesce(b.up_to_book[$3 - 1], 0) AS reports, ($1::date IS NULL OR b.first_day >= $1) AND ($2::date IS NULL OR b.last_day <= $2) AS whole,
  ${at('b.first_recorded')} AS "oldestAt", b.first_listed::float8 AS "oldestPosition", ${at('b.last_recorded')} AS "newestAt", b.last_listed::float8 AS "newestPosition"`;
const BLOCK_FITS = `b.reports > 0 AND b.up_to_book[$4] > coalesce(b.up_to_book[$3 - 1], 0) AND ($1::date IS NULL OR b.last_day >= $1) AND ($2::date IS NULL OR b.first_day <= $2)`;

const COMMAND = `e.reader_id, e.partition::integer, 0, e.position - 1::float8, e.position::float8, n.reports, true,
  ${at('e.recorded_at')}, e.position::float8, ${at('e.recorded_at')}, e.position::float8`;
const COMMAND_FITS = `e.live_count > 0 AND ($1::date IS NULL OR e.read_date >= $1) AND ($2::date IS NULL OR e.read_date <= $2) AND n.reports > 0`;

/** A command's number of listed reports, or of those in the requested books. */
const ALL_OF_IT = `LATERAL (SELECT e.live_count::integer AS reports WHERE $5::int4multirange IS NOT NULL) n`;
const SOME_OF_IT = `LATERAL (SELECT count(*)::integer AS reports FROM views.report l
    WHERE l.partition = $6::smallint AND l.position = e.position AND ${isAmong('l.chapter_id', '$5')}) n`;

/** The fewest parts that make up the lists of the readers $7 in partition $6: the top blocks, and the commands since the last one. */
const cover = (counted: string): string => `
  SELECT ${BLOCK} FROM views.report_block b WHERE b.partition = $6::smallint AND b.reader_id = ANY($7::integer[]) AND b.is_top AND ${BLOCK_FITS}
  UNION ALL
  SELECT ${COMMAND} FROM unnest($7::integer[]) r (id), LATERAL (
      SELECT coalesce(max(b.last_position), 0) AS last FROM views.report_block b WHERE b.partition = $6::smallint AND b.reader_id = r.id AND b.level = 1) closed,
    LATERAL (SELECT * FROM views.report_entry o
      WHERE o.partition = $6::smallint AND o.reader_id = r.id AND o.live_count > 0 AND o.position > closed.last OFFSET 0) e, ${counted}
  WHERE ${COMMAND_FITS}`;

/** The parts of blocks in partition $6: reader $7, level $8, after $9 up to $10. */
const inside = (counted: string): string => `
  SELECT ${BLOCK} FROM unnest($7::integer[], $8::smallint[], $9::bigint[], $10::bigint[]) AS w (reader_id, level, after, last), LATERAL (
      SELECT * FROM views.report_block o
      WHERE o.partition = $6::smallint AND o.reader_id = w.reader_id AND o.level = w.level - 1 AND o.last_position > w.after AND o.last_position <= w.last OFFSET 0) b
  WHERE ${BLOCK_FITS}
  UNION ALL
  SELECT ${COMMAND} FROM unnest($7::integer[], $8::smallint[], $9::bigint[], $10::bigint[]) AS w (reader_id, level, after, last), LATERAL (
      SELECT * FROM views.report_entry o
      WHERE w.level = 1 AND o.partition = $6::smallint AND o.reader_id = w.reader_id AND o.live_count > 0 AND o.position > w.after AND o.position <= w.last OFFSET 0) e, ${counted}
  WHERE ${COMMAND_FITS}`;

/**
 * The list of some readers, split only as far as one page needs: the rows read grow with the readers and the page, and
 * with the logarithm of the history.
 *
 * The plain way counts and sorts all matching reports: 45 times as long at 120,000 reports as at 720, 80 times for page
 * 200. With blocks it is 1.3 and 1.6 times at most (`npm run bench -- history`, docs/decisions/0020).
 * `report-blocks.spec` compares both.
 */
export class ListParts {
  private constructor(
    private readonly on: Queryable,
    private readonly filter: ListFilter,
    private parts: readonly Part[],
  ) {}

  static async of(on: Queryable, filter: ListFilter): Promise<ListParts> {
    const list = new ListParts(on, filter, []);
    let found = await list.ask('cover', filter.readers, (readers) => [readers.map(({ id }) => id)]);
    // Blocks at the edge of the date range: only their parts tell how many of their reports count.
    for (;;) {
      const whole = found.filter((part) => part.whole);
      list.parts = [...list.parts, ...whole];
      if (whole.length === found.length) return list;
      found = await list.inside(found.filter((part) => !part.whole));
    }
  }

  get reports(): number {
    return this.parts.reduce((sum, { reports }) => sum + reports, 0);
  }

  /** The commands with the reports number `offset` to `offset + limit`, and how many of their reports come before. */
  async window(offset: number, limit: number): Promise<Window> {
    for (;;) {
      const window = windowOf(this.parts, offset, limit);
      const blocks = window.parts.filter(({ level }) => level > 0);
      if (blocks.length === 0) return window;
      const closed = new Set(blocks);
      this.parts = [...this.parts.filter((part) => !closed.has(part)), ...(await this.inside(blocks))];
    }
  }

  private inside(blocks: readonly Part[]): Promise<FoundPart[]> {
    return this.ask('inside', blocks, (its) => [
      its.map(({ readerId }) => readerId),
      its.map(({ level }) => level),
      its.map(({ after }) => after),
      its.map(({ last }) => last),
    ]);
  }

  private async ask<Of extends { readonly partition: number }>(
    what: keyof typeof STATEMENTS,
    about: readonly Of[],
    valuesOf: (its: readonly Of[]) => readonly unknown[],
  ): Promise<FoundPart[]> {
    const { from, to, books } = this.filter;
    if (books.lastBook === 0) return [];
    const text = STATEMENTS[what][areAll(books) ? 'all' : 'some'];
    const found: FoundPart[] = [];
    for (const [partition, its] of byPartition(about)) {
      const values = [from, to, books.firstBook, books.lastBook, books.chapters, partition, ...valuesOf(its)];
      found.push(...(await this.on.query<FoundPart>(prepared(...values)`${text}`)).rows);
    }
    return found;
  }
}

const STATEMENTS = {
  cover: { all: cover(ALL_OF_IT), some: cover(SOME_OF_IT) },
  inside: { all: inside(ALL_OF_IT), some: inside(SOME_OF_IT) },
};
