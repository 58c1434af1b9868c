import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import compile from 'icu-minify/compile';
import type { PassagesRead } from './answers';
import { booksOfCanon, type Canon } from '../bible/canons';
import { inLanguage, type Language } from '../languages/language';
import { NUMBERINGS, numberingOf, type NumberingName } from './numberings';
import { passageReader, type PassageReader } from './passage-reader';

const ENGLISH: Language = { locale: 'en', texts: {}, compile };

/** The chapters' King James numbers. */
const ofKjv = (chapterIds: readonly number[], canon: Canon): string =>
  chapterIds
    .map((id) => {
      const book = booksOfCanon(canon).find((one) => one.chapterIds.includes(id));
      return `${book?.osis} ${(book?.chapterIds.indexOf(id) ?? -1) + 1}`;
    })
    .join(', ');

/**
 * As in the table: passages, `*` where verses were written, then what is asked, unknown or beyond. In a numbering other
 * than the King James Version's, which chapters of that they are.
 */
const inShort = ({ passages, notes }: PassagesRead, canon?: Canon): string => {
  const understood = passages
    .map(({ text, verses, chapterIds }) => {
      const meant = canon === undefined ? '' : ` = ${ofKjv(chapterIds, canon)}`;
      return `${text}${verses === null ? '' : '*'}${meant}`;
    })
    .join('; ');
  const others = notes.flatMap(({ kind, message, text, readings }) => {
    if (kind === 'verses') return [];
    if (kind === 'ambiguous') return `? ${(readings ?? []).map((reading) => reading.text).join(' | ')}`;
    return kind === 'unknown' ? `unknown ${text}` : `${kind} ${inLanguage(ENGLISH, message)}`;
  });
  return [understood, ...others].filter((part) => part !== '').join(' // ') || 'nothing';
};

const [, ...sections] = readFileSync(join(__dirname, 'passages.examples.txt'), 'utf8').split(/^# /m);
describe.each(sections.map((section) => section.trim().split('\n')))('%s', (title, ...examples) => {
  const [language, canon = 'protestant', numbering = 'kjv'] = title.split(/[ :]/)[0].split('/');
  let reader: PassageReader;
  beforeAll(async () => {
    reader = await passageReader({
      language,
      canon: canon as Canon,
      numbering: await numberingOf(numbering as NumberingName),
    });
  });

  it.each(examples.map((example) => example.split(' => ')))('%s', (written, meant) => {
    const answer = reader.read(written.replaceAll('\\n', '\n'));
    expect(inShort(answer, numbering === 'kjv' ? undefined : (canon as Canon))).toBe(meant);
  });
});

describe('whatever is written', () => {
  let reader: PassageReader;
  beforeAll(async () => {
    reader = await passageReader({ canon: 'catholic' });
  });

  const books = booksOfCanon('catholic');
  const place = fc.nat(books.length - 1).chain((index) => {
    const book = books[index];
    return fc.tuple(fc.constant(book), fc.integer({ min: 1, max: book.chapterIds.length }));
  });

  it('names a chapter so that it is understood again', () => {
    fc.assert(
      fc.property(place, ([book, chapter]) => {
        const { passages } = reader.read(`${book.name} ${chapter}`);
        expect(passages).toHaveLength(1);
        expect(passages[0].chapterIds).toEqual([book.chapterIds[chapter - 1]]);
        expect(reader.read(passages[0].text).passages).toEqual(passages);
      }),
    );
  });

  it('names ranges so that they are understood again', () => {
    fc.assert(
      fc.property(place, fc.nat(200), ([book, chapter], more) => {
        const last = Math.min(chapter + more, book.chapterIds.length);
        const { passages, notes } = reader.read(`${book.name} ${chapter}-${last}`);
        fc.pre(book.chapterIds.length > 1);
        expect(notes).toEqual([]);
        expect(passages[0].chapterIds).toEqual(book.chapterIds.slice(chapter - 1, last));
        expect(reader.read(passages[0].text).passages[0].chapterIds).toEqual(passages[0].chapterIds);
      }),
    );
  });

  it('is answered in every numbering, with chapters of the canon alone', async () => {
    const numberings = await Promise.all(NUMBERINGS.map(numberingOf));
    const readers = await Promise.all(numberings.map((numbering) => passageReader({ canon: 'catholic', numbering })));
    const known = new Set(books.flatMap(({ chapterIds }) => chapterIds));
    const piece = fc.constantFrom(
      ...[
        'Gen',
        'Psalms',
        '1 Sam',
        'Jude',
        'John',
        '1',
        '2',
        '3',
        '23',
        '150',
        '-',
        '–',
        ',',
        ';',
        ':',
        '.',
        ' ',
        '\n',
      ],
      ...['and', '&', 'to', 'ff', 'v', 'chapter', '(', ')', 'NIV', '•', 'Mon', 'Day', 'II', 'x', '\u202d', '３'],
    );
    const written = fc.oneof(
      fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(' ')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(written, fc.constantFrom(...readers), (text, { read }) => {
        const { passages, notes } = read(text);
        const readings = [...passages, ...notes.flatMap((note) => note.readings ?? [])];
        for (const { chapterIds } of readings) {
          expect(chapterIds.length).toBeGreaterThan(0);
          expect(chapterIds.every((id) => known.has(id))).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
