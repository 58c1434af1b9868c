import { LIMITS, recordsOf, separatorOf } from '@lectio/contract';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { readSheet } from './sheet-rows';

const CELL = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', ' ', 'a', '“'), maxLength: 12 }),
);
const ROWS = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(CELL, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }));

it('reads back every sheet that a spreadsheet may write, and counts its lines', async () => {
  await fc.assert(
    fc.asyncProperty(
      ROWS,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom('', '\uFEFF'),
      async (rows, delimiter, end, mark) => {
        const head = rows[0].map((_, at) => `column ${at}`);
        const written = [head, ...rows].map((row) =>
          stringify([row], { delimiter, record_delimiter: end, quoted_match: /[\n\r]/ }),
        );
        const csv = `${mark}sep=${delimiter}${end}${written.join('')}`;
        const kept = rows
          .map((row) => row.map((cell) => unguarded(cell)))
          .filter((row) => row.some((cell) => cell !== ''));
        fc.pre(kept.length > 0);
        const sheet = await readSheet(csv);
        expect(sheet.head).toEqual(head);
        expect(sheet.rows.map(({ cells }) => cells)).toEqual(kept);
        const starts = written.flatMap((record, at) =>
          record === end ? [] : `x${mark}${end}${written.slice(0, at).join('')}`.split(/\r\n|\r|\n/).length,
        );
        expect([...recordsOf(csv)].map(({ line }) => line)).toEqual(starts);
      },
    ),
  );
});

/** As a cell is read: trimmed, without the apostrophe that guards a formula. */
const unguarded = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '').trim();

it.each([
  ['date,book', ','],
  ['date;book;"notes, if any, or not"', ';'],
  ['date\tbook, or so\tnotes', '\t'],
  ['sep=|\ndate|book', '|'],
  ['"sep=;"\r\ndate;book', ';'],
  ['date', ','],
])('finds the separator of %j', (csv, separator) => {
  expect(separatorOf(csv)).toBe(separator);
});

it('loses no line inside another whose quotation mark is never closed', async () => {
  const { rows } = await readSheet('a,b\n1,"one\n2,two\n3,"th"ree\n4,5" tall\n"5",five\n6,"six');
  expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
    [2, null],
    [3, ['2', 'two']],
    [4, null],
    [5, ['4', '5" tall']],
    [6, ['5', 'five']],
    [7, null],
  ]);
});

it('looks for the end of a record no further than a line may be long', () => {
  let looked = 0;
  const line = `"${'x'.repeat(99)}`;
  const text = new Proxy(new String(`a\n${`${line}\n`.repeat(10)}${'x'.repeat(10 * LIMITS.importLineCharacters)}`), {
    get: (string, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) looked += 1;
      const value: unknown = Reflect.get(string, key, string);
      return typeof value === 'function' ? value.bind(string) : value;
    },
  }) as unknown as string;
  expect([...recordsOf(text, ',')]).toHaveLength(12);
  expect(looked).toBeLessThan(12 * 3 * LIMITS.importLineCharacters);
});
