import fc from 'fast-check';
import { readUsfm } from './usfm-reader';

const verses = (usfm: string) => readUsfm(usfm)?.verses ?? [];
const markup = (usfm: string): string[] => verses(usfm).map((verse) => verse.markup);
const GENESIS = '\\id GEN A small text\n\\c 1\n\\p\n';
const problem = (usfm: string): string => {
  try {
    readUsfm(usfm);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a book in USFM', () => {
  it('becomes verses with their paragraphs, headings and poetry', () => {
    const text = [
      '\\id PSA Psalms',
      '\\h Psalms',
      '\\toc1 The Book of Psalms',
      '\\mt1 Psalms',
      '\\is Introduction',
      '\\ip Not scripture, \\it nor this\\it*.',
      '\\c 3',
      '\\s1 A morning prayer',
      '\\r (2 Samuel 15)',
      '\\d A Psalm of \\nd David\\nd*.',
      '\\q1',
      '\\v 1 \\nd Lord\\nd*, how many!',
      '\\q2 Many rise up. \\qs Selah\\qs*',
      '\\b',
      '\\q1',
      '\\v 2 Many say\\f + \\fr 3:2 \\ft Or, cry\\f*, “No \\add help\\add*”.',
      '\\m',
      '\\v 3-4 A < B & C',
    ].join('\n');
    expect(readUsfm(text)?.book.name).toBe('Psalms');
    const common = { chapterId: 481, colophon: null, footnotes: [] };
    expect(verses(text)).toEqual([
      {
        ...common,
        verse: 1,
        through: 1,
        beginsParagraph: true,
        isPoetry: true,
        title: 'A Psalm of David.',
        heading: 'A morning prayer',
        markup: '<span class="nd">Lord</span>, how many!<br />Many rise up. Selah',
      },
      {
        ...common,
        verse: 2,
        through: 2,
        beginsParagraph: true,
        isPoetry: true,
        title: null,
        heading: null,
        markup: 'Many say, “No <i>help</i>”.',
      },
      {
        ...common,
        verse: 3,
        through: 4,
        beginsParagraph: true,
        isPoetry: false,
        title: null,
        heading: null,
        markup: 'A &lt; B &amp; C',
      },
    ]);
  });

  it('loses what is about the text and keeps the text', () => {
    expect(
      markup(
        `${GENESIS}\\v 1 \\w In|strong="H7225"\\w* the \\+w beginning|x\\+w*\\x - \\xo 1:1 \\xt John 1:1\\x* God~made // it.\n` +
          '\\zaln-s |who="a"\\*\\v 2a First \\v 2b second\\zaln-e\\* \\wj \\+nd Lord\\+nd* said\\wj*.\n\\v 3\n\\v 4 Last.',
      ),
    ).toEqual([
      'In the beginning God\u00a0made it.',
      'First second <span class="woc"><span class="nd">Lord</span> said</span>.',
      'Last.',
    ]);
  });

  it('is passed over when it is none of the 66', () => {
    expect(readUsfm('\\id TOB Tobit\n\\c 1\n\\nonsense')).toBeNull();
  });
});

describe('what cannot be read is named with its line', () => {
  it.each([
    ['', 'line 1: the file does not begin with \\id and a book'],
    ['\\c 1', 'line 1: the file does not begin with \\id and a book'],
    ['\\id ABC', 'line 1: ABC is no book of USFM'],
    [`${GENESIS}\\v 1 a\n\\nonsense b`, 'line 5: the marker \\nonsense is not known'],
    [`${GENESIS}\\v 1 a \\f + \\ft b\n\\v 2 c`, 'line 4: \\f is never closed'],
    [`${GENESIS}\\v 1 a \\f + \\ft b`, 'line 4: \\f is never closed'],
    [`${GENESIS}\\v 1 a \\add b\n\\v 2 c`, 'line 4: \\add is not closed before the end of its verse, line 5'],
    [`${GENESIS}\\v 1 a \\add b\\nd*`, 'line 4: \\nd* where \\add* is due'],
    [`${GENESIS}\\v 1 a\\add*`, 'line 4: \\add* closes nothing'],
    [`${GENESIS}\\v 2 a\n\\v 1 b`, 'line 5: verse 1 after verse 2'],
    [`${GENESIS}\\v 1 a\n\\v 1 b`, 'line 5: verse 1 after verse 1'],
    [`${GENESIS}\\v x a`, 'line 4: x is no number of a verse'],
    [`${GENESIS}\\v\n\\p`, 'line 4: \\v without a value'],
    [`${GENESIS}\\v 1 a\n\\c 1`, 'line 5: chapter 1 after chapter 1'],
    [`${GENESIS}words`, 'line 4: text before the first verse: “words”'],
    [`${GENESIS}\\v 1 a \\ b`, 'line 4: a backslash that begins no marker'],
    [
      '\\id JOL\n\\c 4',
      'line 2: Joel has 3 chapters on this site, and 4 is not one of them: number the text as the King James Version does',
    ],
    [`${GENESIS}\\v 1 a\n\\id EXO`, 'line 5: a second \\id: one file holds one book'],
  ])('%j', (usfm, message) => {
    expect(problem(usfm)).toBe(message);
  });

  it('whatever the text is: verses or a line, and never an element of its own making', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '\\v ',
        '\\c ',
        '\\p\n',
        '\\q2 ',
        '\\add ',
        '\\add*',
        '\\f + ',
        '\\f*',
        '\\*',
        '1',
        '2-3',
        '<b>',
        '|',
        '\n',
        '\\',
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const usfm = `${GENESIS}\\v 1 a${pieces.join('')}`;
        const said = problem(usfm);
        if (said !== 'none') return expect(said).toMatch(/^line \d+: /);
        for (const text of markup(usfm))
          expect(text.replace(/<\/?i>|<br \/>|<span class="(nd|woc)">|<\/span>/g, '')).not.toMatch(/[<>]/);
      }),
    );
  });
});
