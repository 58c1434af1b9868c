import { once } from 'node:events';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvOf, unguarded, type CsvRow } from './csv';

const textOf = async (rows: CsvRow[], columns?: string[]): Promise<string> => {
  let text = '';
  for await (const part of csvOf(toAsync(rows), columns)) text += String(part);
  return text;
};

async function* toAsync(rows: CsvRow[]): AsyncGenerator<CsvRow> {
  yield* rows;
}

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('lets no spreadsheet take %j for a formula', async (name) => {
  expect((await textOf([{ name }])).split('name')[1].trim()).toMatch(/^"?'/);
});

const TRICKY = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', 'a', '"', ',', '\n'), minLength: 1 });

it('gives every text again to anybody who reads the file, guarded or not', () =>
  fc.assert(
    fc.asyncProperty(TRICKY, async (name) => {
      const [row] = parse<{ name: string }>(await textOf([{ name }]), { bom: true, columns: true });
      expect(row.name).not.toMatch(/^[=+\-@]/);
      expect(unguarded(row.name)).toBe(name);
    }),
  ));

it('quotes what would break a line, and begins with the mark by which spreadsheets know UTF-8', async () => {
  expect(await textOf([{ name: 'a "b", c\nd', reads: 3, primary: true }])).toBe(
    '\uFEFFname,reads,primary\n"a ""b"", c\nd",3,true\n',
  );
});

it('writes the column names even without rows', async () => {
  expect(await textOf([], ['reader', 'date'])).toBe('\uFEFFreader,date\n');
});

it('makes rows only as fast as they are taken, and no more once nobody takes them', async () => {
  let made = 0;
  let ended = false;
  async function* endless(): AsyncGenerator<CsvRow> {
    try {
      for (;;) yield { row: (made += 1), text: 'a long note '.repeat(100) };
    } finally {
      ended = true;
    }
  }
  const sheet = csvOf(endless());
  await once(sheet, 'readable');
  sheet.read();
  expect(made).toBeLessThan(1_000);
  sheet.destroy();
  await once(sheet, 'close');
  // The generator ends once the promise it awaits has settled.
  await new Promise(setImmediate);
  expect(ended).toBe(true);
});
