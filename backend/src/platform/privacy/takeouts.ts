import { Injectable } from '@nestjs/common';
import type { CsvRow } from '../http/answers/csv';
import { inPortions } from '../http/limits/exports';

/** The columns of a table, in their order, and what each says of an item. */
export type CsvColumns<T> = Readonly<Record<string, (item: T) => unknown>>;

interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<CsvRow>;
}

/** A value, or pages of a list, which are streamed so that no more than one page is in memory. */
type Source = (accountId: number) => Promise<unknown> | AsyncGenerator<readonly unknown[]>;

/** What an account takes along: every part that stores something of it enters its share while modules are created. */
@Injectable()
export class Takeouts {
  private readonly sources = new Map<string, Source>();
  private readonly tables = new Map<string, (accountId: number) => CsvTable>();

  /** By the names in the JSON document. */
  enter(sources: Readonly<Record<string, Source>>): void {
    for (const [name, source] of Object.entries(sources)) this.sources.set(name, source);
  }

  /** A part that also comes as CSV, with one row for each item of the pages. */
  enterCsv<T>(part: string, pages: (accountId: number) => AsyncGenerator<readonly T[]>, columns: CsvColumns<T>): void {
    this.tables.set(part, (accountId) => ({
      columns: Object.keys(columns),
      rows: rowsOf(inPortions(pages(accountId)), Object.entries(columns)),
    }));
  }

  /** @throws Error for a part that nobody entered */
  csv(part: string, accountId: number): CsvTable {
    const table = this.tables.get(part);
    if (!table) throw new Error(`nobody keeps "${part}"`);
    return table(accountId);
  }

  /** The members of the JSON document, in pieces of text. */
  json(accountId: number): AsyncGenerator<string> {
    return inPortions(this.document(accountId));
  }

  private async *document(accountId: number): AsyncGenerator<string> {
    let separator = '';
    for (const [name, source] of this.sources) {
      yield `${separator}${JSON.stringify(name)}:`;
      const found = source(accountId);
      if (found instanceof Promise) yield JSON.stringify(await found);
      else yield* listOf(found);
      separator = ',';
    }
  }
}

/** A short list as its only page. */
export async function* onePage<T>(items: Promise<readonly T[]>): AsyncGenerator<readonly T[]> {
  yield await items;
}

async function* rowsOf<T>(
  pages: AsyncIterable<readonly T[]>,
  columns: readonly (readonly [name: string, of: (item: T) => unknown])[],
): AsyncGenerator<CsvRow> {
  for await (const page of pages)
    for (const item of page) yield Object.fromEntries(columns.map(([name, of]) => [name, of(item)]));
}

async function* listOf(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + page.map((one) => JSON.stringify(one)).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
