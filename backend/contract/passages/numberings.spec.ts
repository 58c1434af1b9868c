import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { booksOfCanon, CANONS, type CanonBook } from '../bible/canons';
import { labelOf } from './labels';
import { NUMBERINGS, numberingOf, otherNumberings } from './numberings';
import { passageReader } from './passage-reader';

const SCRIPT = join(__dirname, '..', '..', '..', 'scripts', 'numberings.cjs');

const bookOf = (osis: string, canon: (typeof CANONS)[number] = 'protestant'): CanonBook => {
  const book = booksOfCanon(canon).find((one) => one.osis === osis);
  if (!book) throw new Error(`${canon} has no ${osis}`);
  return book;
};

it('has what the published tables say', async () => {
  await promisify(execFile)(process.execPath, [SCRIPT, '--check']);
});

// What is known of each tradition, whatever the tables say.
describe.each([
  ['hebrew', 'Gen 32:1 = 31:55; 32:2 = 32:1'],
  ['hebrew', 'Exod 7:26 = 8:1; 8:1 = 8:5; 21:37 = 22:1; 22:1 = 22:2'],
  ['hebrew', 'Lev 5:20 = 6:1; 6:1 = 6:8'],
  ['hebrew', 'Num 17:1 = 16:36; 17:16 = 17:1; 25:19 = 26:1; 30:1 = 29:40'],
  ['hebrew', '1Kgs 5:1 = 4:21; 5:14 = 4:34; 5:15 = 5:1; 5:32 = 5:18'],
  ['hebrew', 'Neh 3:33 = 4:1; 4:1 = 4:7'],
  ['hebrew', 'Job 39:30 = 39:30; 40:25 = 41:1; 41:1 = 41:9'],
  ['hebrew', 'Ps 9:2 = 9:1; 51:1 = 51:0; 51:2 = 51:0; 51:3 = 51:1; 51:20 = 51:18; 116:10 = 116:10; 147:12 = 147:12'],
  ['hebrew', 'Joel 3:1 = 2:28; 3:5 = 2:32; 4:1 = 3:1; 4:21 = 3:21'],
  ['hebrew', 'Jonah 2:1 = 1:17; 2:11 = 2:10'],
  ['hebrew', 'Mal 3:18 = 3:18; 3:19 = 4:1; 3:24 = 4:6'],
  ['hebrew', 'Rom 16:25 = 16:25'],
  ['vulgate', 'Gen 31:55 = 31:55; 32:1 = 32:1'],
  ['vulgate', 'Exod 8:1 = 8:1; 22:1 = 22:1'],
  ['vulgate', 'Lev 6:1 = 6:1'],
  ['vulgate', 'Num 13:1 = 12:16; 16:36 = 16:36'],
  ['vulgate', '1Kgs 4:21 = 4:21; 5:1 = 5:1'],
  ['vulgate', 'Neh 4:1 = 4:1'],
  ['vulgate', 'Job 39:31 = 40:1; 40:1 = 40:6; 40:20 = 41:1; 41:1 = 41:10'],
  ['vulgate', 'Ps 9:22 = 10:1; 22:1 = 23:1; 50:3 = 51:1; 113:8 = 114:8; 113:9 = 115:1; 114:9 = 116:9; 115:10 = 116:10'],
  ['vulgate', 'Ps 145:3 = 146:3; 146:11 = 147:11; 147:12 = 147:12; 148:1 = 148:1'],
  ['vulgate', 'Joel 2:28 = 2:28; 3:1 = 3:1'],
  ['vulgate', 'Jonah 2:1 = 1:17'],
  ['vulgate', 'Hag 2:1 = 1:15; 2:2 = 2:1'],
  ['vulgate', 'Mal 4:1 = 4:1'],
  ['synodal', 'Gen 31:55 = 31:55'],
  ['synodal', 'Num 13:1 = 12:16; 30:1 = 29:40'],
  ['synodal', 'Josh 5:16 = 6:1; 6:1 = 6:2'],
  ['synodal', 'Job 39:31 = 40:1; 40:20 = 41:1; 41:1 = 41:9'],
  ['synodal', 'Ps 9:22 = 10:1; 50:3 = 51:1; 89:1 = 90:1; 89:7 = 90:7; 114:1 = 116:1; 115:1 = 116:10; 147:1 = 147:12'],
  ['synodal', 'Joel 2:28 = 2:28; 3:1 = 3:1'],
  ['synodal', 'Jonah 2:1 = 1:17'],
  ['synodal', 'Mal 4:1 = 4:1'],
  ['synodal', 'Rom 14:24 = 16:25; 14:26 = 16:27; 16:24 = 16:24'],
  ['greek', 'Exod 7:26 = 8:1'],
  ['greek', 'Job 40:25 = 41:1; 41:1 = 41:9'],
  ['greek', '1Kgs 20:1 = 21:1; 21:1 = 20:1'],
  ['greek', 'Ps 9:22 = 10:1; 22:1 = 23:1; 113:9 = 115:1; 115:1 = 116:10; 147:1 = 147:12'],
  ['greek', 'Jer 25:13 = 25:13; 26:1 = 46:1; 32:15 = 25:15; 38:31 = 31:31; 51:31 = 45:1; 52:1 = 52:1'],
  ['greek', 'Joel 3:1 = 2:28; 4:1 = 3:1'],
  ['greek', 'Mal 3:24 = 4:6'],
])('%s counts', (name, facts) => {
  const [osis] = facts.split(' ');
  it.each(facts.slice(osis.length + 1).split('; '))(`${osis} %s`, async (fact) => {
    const [own, kjv] = fact.split(' = ').map((place) => place.split(':').map(Number));
    const numbering = (await otherNumberings()).find((one) => one.name === name);
    expect(numbering?.placeOf(bookOf(osis), own[0], own[1])).toEqual({ chapter: kjv[0], verse: kjv[1] });
  });
});

it.each([
  ['Joel', '20 32 21', '20 27 5 21', '20 32 21', '20 32 21', '20 27 5 21'],
  ['Mal', '14 17 18 6', '14 17 24', '14 17 18 6', '14 17 18 6', '14 17 24'],
  ['Jonah', '17 10 10 11', '16 11 10 11', '16 11 10 11', '16 11 10 11', '16 11 10 11'],
  ['3John', '14', '15', '15', '15', '15'],
])('counts the verses of %s as each tradition does', async (osis, ...counts) => {
  const book = bookOf(osis);
  const found = NUMBERINGS.map(async (name) => {
    const numbering = await numberingOf(name);
    const chapters = Array.from({ length: numbering.lastChapter(book) }, (_, index) => index + 1);
    return chapters.map((chapter) => numbering.lastVerse(book, chapter)).join(' ');
  });
  expect(await Promise.all(found)).toEqual(counts);
});

it.each([
  ['Ps', 9, [20, 21, 39, 39, 39]],
  ['Ps', 10, [18, 18, 8, 7, 7]],
  ['Ps', 51, [19, 21, 11, 11, 11]],
  ['Ps', 113, [9, 9, 26, 26, 26]],
  ['Ps', 147, [20, 20, 20, 9, 9]],
  ['Rom', 14, [23, 23, 23, 26, 23]],
  ['Rom', 16, [27, 27, 27, 24, 27]],
  ['Rev', 12, [17, 18, 18, 17, 18]],
  ['Rev', 13, [18, 18, 18, 18, 18]],
])('counts the verses of %s %i as each tradition does', async (osis, chapter, counts) => {
  const found = NUMBERINGS.map(async (name) => (await numberingOf(name)).lastVerse(bookOf(osis), chapter));
  expect(await Promise.all(found)).toEqual(counts);
});

it.each([
  ['hebrew', 'Joel', 2, '2–3'],
  ['hebrew', 'Joel', 3, '4'],
  ['hebrew', 'Mal', 3, '3,1–18'],
  ['hebrew', 'Mal', 4, '3,19–24'],
  ['hebrew', '1Kgs', 4, '4'],
  ['hebrew', '1Kgs', 5, '5'],
  ['vulgate', 'Ps', 23, '22'],
  ['vulgate', 'Ps', 10, '9,22–39'],
  ['vulgate', 'Ps', 115, '113,9–26'],
  ['vulgate', 'Ps', 116, '114–115'],
  ['vulgate', 'Ps', 147, '146–147'],
  ['greek', 'Jer', 25, '25; 32'],
  ['greek', 'Jer', 31, '38'],
  ['kjv', 'Mal', 4, '4'],
] as const)('calls, as %s, the chapter %s %i “%s”', async (name, osis, chapter, label) => {
  expect(labelOf(bookOf(osis).chapterIds[chapter - 1], await numberingOf(name))).toBe(label);
});

it('has no label for a chapter of another canon, and writes verses as English does when asked', async () => {
  const [tobit] = bookOf('Tob', 'catholic').chapterIds;
  const hebrew = await numberingOf('hebrew');
  expect([labelOf(tobit, hebrew), labelOf(tobit, hebrew, { canon: 'catholic' })]).toEqual([undefined, '1']);
  expect(labelOf(bookOf('Mal').chapterIds[2], hebrew, { verseSign: ':' })).toBe('3:1–18');
});

describe.each(NUMBERINGS)('in every canon, %s', (name) => {
  const books = [...new Set(CANONS.flatMap((canon) => booksOfCanon(canon)))];

  it('has each verse in one chapter, each book in all of its chapters', async () => {
    const numbering = await numberingOf(name);
    const wrong: string[] = [];
    for (const book of books) {
      const last = numbering.lastChapter(book);
      const whole = numbering.idsOf(book, { chapter: 1 }, { chapter: last });
      if (whole.part || whole.ids.join() !== book.chapterIds.join()) wrong.push(book.osis);
      for (let chapter = 1; chapter <= last; chapter++) {
        for (let verse = 1; verse <= (numbering.lastVerse(book, chapter) ?? 1); verse++) {
          const { ids, part } = numbering.idsOf(book, { chapter, verse }, { chapter, verse });
          if (ids.length !== 1 || part || !book.chapterIds.includes(ids[0]))
            wrong.push(`${book.osis} ${chapter}:${verse}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('means each chapter by its label, and nothing else', async () => {
    const numbering = await numberingOf(name);
    const wrong: string[] = [];
    for (const book of books)
      for (const [index, id] of book.chapterIds.entries()) {
        const parts = numbering.partsOf(book, index + 1);
        const meant = parts.flatMap(({ from, to }) => numbering.idsOf(book, from, to).ids);
        if (meant.length === 0 || meant.some((one) => one !== id)) wrong.push(`${book.osis} ${index + 1}`);
      }
    expect(wrong).toEqual([]);
  });

  it('reads each label as the chapter that it was made for', async () => {
    const numbering = await numberingOf(name);
    const readers = await Promise.all(CANONS.map((canon) => passageReader({ canon, numbering })));
    const place = fc.nat(CANONS.length - 1).chain((at) => {
      const choice = booksOfCanon(CANONS[at]).flatMap((book) => book.chapterIds.map((id) => ({ at, book, id })));
      return fc.constantFrom(...choice);
    });
    fc.assert(
      fc.property(place, ({ at, book, id }) => {
        const label = labelOf(id, numbering, { canon: CANONS[at], verseSign: ':' });
        const { passages, notes } = readers[at].read(`${book.name} ${label}`);
        expect([...new Set(passages.flatMap(({ chapterIds }) => chapterIds))]).toEqual([id]);
        expect(notes.filter(({ kind }) => kind !== 'verses' && kind !== 'part')).toEqual([]);
      }),
    );
  });
});

it('is, as the King James Version counts, what was written', async () => {
  const kjv = await numberingOf('kjv');
  for (const canon of CANONS)
    for (const book of booksOfCanon(canon))
      for (const [index, id] of book.chapterIds.entries()) {
        const chapter = index + 1;
        expect(kjv.idsOf(book, { chapter }, { chapter })).toEqual({ ids: [id], part: false });
        expect(labelOf(id, kjv, { canon })).toBe(String(chapter));
      }
});
