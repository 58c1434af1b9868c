import fc from 'fast-check';
import { readUsfm } from './usfm-reader';

const verses = (usfm: string) => readUsfm(usfm).books.flatMap((book) => book.verses);
const markup = (usfm: string): string[] => verses(usfm).map((verse) => verse.markup);
const GENESIS = '\\id GEN A small text\n\\c 1\n\\p\n';
const problems = (usfm: string): string[] =>
  readUsfm(usfm).problems.map(({ line, reason }) => `line ${line}: ${reason}`);

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
    expect(readUsfm(text)).toMatchObject({
      books: [{ part: { book: { name: 'Psalms' } } }],
      passedOver: [],
      problems: [],
    });
    const common = { chapter: 3, colophon: null, footnotes: [] };
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

  it('is passed over when no canon has it', () => {
    const found = { books: [], passedOver: ['ODA'], problems: [] };
    expect(readUsfm('\\id ODA Odes\n\\c 1\n\\nonsense')).toEqual(found);
  });

  it('keeps what a reference holds, and leaves out where it leads', () => {
    expect(
      verses(
        `${GENESIS}\\s1 A list\n\\r (\\ref Genesis 5:1–32|GEN 5:1-32\\ref*)\n\\p\n\\v 1 As in \\ref Exodus 3|EXO 3\\ref*, so here.`,
      ),
    ).toMatchObject([{ heading: 'A list', markup: 'As in Exodus 3, so here.' }]);
  });

  it('passes over paragraphs of its maker, sidebars, categories and chapter 0', () => {
    const beside = '\\esb \\cat people\\cat*\n\\ms A sidebar\n\\p About Adam\n\\esbe\n';
    expect(
      markup(
        `\\id GEN\n\\c 0\n\\ip Before\n\\p Words\n\\ipc Centred\n\\c 1\n\\ztoc4 Genesis\n${beside}\\p\n` +
          '\\v 1 One\\zmark|x\\* \\zown two\\zown* \\w three|gloss="a \\"sign\\"" x="y"\\w*.',
      ),
    ).toEqual(['One two three.']);
    expect(problems('\\id GEN\n\\c 0\n\\s Before\n\\c 1\n\\p\n\\v 1 One')).toEqual([]);
  });
});

describe('the verses of a chapter', () => {
  const numbered = (usfm: string) =>
    verses(`${GENESIS}${usfm}`).map(({ verse, through, markup: words }) => `${verse}–${through} ${words}`);

  it.each([
    ['\\v 4a one\n\\q1\n\\v 4b two\n\\v 5 three', ['4–4 one<br />two', '5–5 three']],
    ['\\v 2-6a one\n\\v 6b-11 two\n\\v 12 three', ['2–6 one', '6–11 two', '12–12 three']],
    ['\\v 4a one\n\\v 4b-5 two\n\\v 6 three', ['4–5 one two', '6–6 three']],
    ['\\v 2-6a one\n\\v 6b two', ['2–6 one two']],
    ['\\v 4a one\n\\v 5 two\n\\v 4b three', ['4–4 one<br />three', '5–5 two']],
    ['\\v 9 one\n\\v 12 two\n\\v 10 three', ['9–9 one', '12–12 two', '10–10 three']],
    ['\\v 1,2,3 one\n\\v 4\u200f-5 two', ['1–3 one', '4–5 two']],
  ])('%j', (usfm, expected) => {
    expect(numbered(usfm)).toEqual(expected);
    expect(problems(`${GENESIS}${usfm}`)).toEqual([]);
  });

  it('may be divided by a heading, which stays where it stands', () => {
    const text =
      '\\v 4a These \\nd are\n\\s1 Another <account>\n\\p\n\\v 4b In\\nd* the day\n\\v 5 No plant\n\\s1 Eden\n\\p\n\\v 6 A mist';
    expect(verses(`${GENESIS}${text}`)).toMatchObject([
      {
        heading: null,
        markup: 'These <span class="nd">are </span><h3>Another &lt;account&gt;</h3><span class="nd">In</span> the day',
      },
      { heading: null, markup: 'No plant', beginsParagraph: false },
      { heading: 'Eden', markup: 'A mist', beginsParagraph: true },
    ]);
  });

  it('may begin within marked words, as a paragraph of speech does', () => {
    expect(verses(`${GENESIS}\\v 1 a\n\\p \\wj \\v 2 b \\v 3 c\\wj* d\n\\c 2\n\\p \\wj \\v 1 e\\wj*`)).toMatchObject([
      { markup: 'a' },
      { markup: '<span class="woc">b </span>' },
      { markup: '<span class="woc">c</span> d' },
      { markup: '<span class="woc">e</span>' },
    ]);
  });

  it('may begin with a title, which is all of verse 1 where nothing follows', () => {
    const psalm = (text: string) => verses(`\\id PSA\n\\c 3\n\\q1\n${text}`);
    const alone = [
      { verse: 1, title: null, markup: 'A psalm.' },
      { verse: 2, title: null, markup: 'Lord' },
    ];
    expect(psalm('\\v 1\n\\d A psalm.\n\\q1\n\\v 2 Lord')).toMatchObject(alone);
    expect(psalm('\\d\n\\v 1 A psalm.\n\\q1\n\\v 2 Lord')).toMatchObject(alone);
    expect(psalm('\\v 1 \\d A psalm.\n\\q1 Lord\n\\v 2 How many')).toMatchObject([
      { verse: 1, title: 'A psalm.', markup: 'Lord' },
      { verse: 2, title: null, markup: 'How many' },
    ]);
  });

  it('may stand below a title in any paragraph, in psalms alone, and behind an introduction in any', () => {
    const text =
      '\\id PSA\n\\is A list\n\\tr \\tc1 One\n\\tr \\tc1 Two\n\\p Three\n\\c 3\n\\d For the choir.\n\\m A psalm of \\nd David\\nd*.\n\\q1\n\\v 1 Lord';
    expect(verses(text)).toMatchObject([{ title: 'For the choir. A psalm of David.', markup: 'Lord' }]);
    expect(problems(text)).toEqual([]);
    expect(problems('\\id GEN\n\\p One\n\\v 1 Two')).toEqual(['line 3: a verse before the first chapter']);
  });

  it('that only longer canons have are read too, each under its own number', () => {
    const daniel = readUsfm(
      '\\id DAN\n\\c 12\n\\p\n\\v 1 One\n\\c 13\n\\s Susanna\n\\p\n\\v 1 Two\n\\c 14\n\\v 1 Three',
    );
    expect(daniel.books).toMatchObject([{ verses: [{ chapter: 12 }, { chapter: 13 }, { chapter: 14 }] }]);
    expect(daniel.problems).toEqual([]);
  });
});

it('what cannot be read costs its chapter, and says so', () => {
  const text = `${GENESIS}\\v 1 One\n\\c 2\n\\p\n\\v 1 Two \\f + \\ft a\n\\c 3\n\\p\n\\v 1 Three \\add x\n\\c 4\n\\nonsense\n\\p lost\n\\c x\n\\p lost\n\\c 5\n\\p\n\\v 1 Five\n\\id EXO\n\\c 1\n\\p\n\\v 1 lost`;
  const { books, problems: found } = readUsfm(text);
  expect(books.flatMap((book) => book.verses)).toMatchObject([
    { chapter: 1, markup: 'One' },
    { chapter: 5, markup: 'Five' },
  ]);
  expect(found).toEqual([
    { line: 7, reason: '\\f is never closed', left: 'Genesis 2' },
    { line: 10, reason: '\\add is not closed before the end of its chapter, line 11', left: 'Genesis 3' },
    { line: 12, reason: 'the marker \\nonsense is not known', left: 'Genesis 4' },
    { line: 14, reason: 'x is no number of a chapter', left: 'Genesis, up to the next chapter' },
    { line: 19, reason: 'a second \\id: one file holds one book', left: 'the rest of the file' },
  ]);
});

const OUR_MARKUP = /<\/?(i|h3)>|<br \/>|<span class="(nd|woc)">|<\/span>/g;

describe('what cannot be read is named with its line', () => {
  it.each([
    ['', 'line 1: the file does not begin with \\id and a book'],
    ['\\c 1', 'line 1: the file does not begin with \\id and a book'],
    ['\\id ABC', 'line 1: ABC is no book of USFM'],
    [`${GENESIS}\\v 1 a\n\\nonsense b`, 'line 5: the marker \\nonsense is not known'],
    [`${GENESIS}\\v 1 a \\f + \\ft b\n\\v 2 c`, 'line 4: \\f is never closed'],
    [`${GENESIS}\\v 1 a \\f + \\ft b`, 'line 4: \\f is never closed'],
    [`${GENESIS}\\v 1 a \\add b\n\\v 2 c`, 'line 4: \\add is not closed before the end of its chapter, line 5'],
    [`${GENESIS}\\v 1 a \\add b\\nd*`, 'line 4: \\nd* where \\add* is due'],
    [`${GENESIS}\\v 1 a\\add*`, 'line 4: \\add* closes nothing'],
    [`${GENESIS}\\v 2-4 a\n\\v 3 b`, 'line 5: verse 3 is there twice'],
    [`${GENESIS}\\v 1 a\n\\v 1 b`, 'line 5: verse 1 is there twice'],
    [`${GENESIS}\\v x a`, 'line 4: x is no number of a verse'],
    [`${GENESIS}\\v\n\\p`, 'line 4: \\v without a value'],
    [`${GENESIS}\\v 1 a\n\\c 1`, 'line 5: chapter 1 is there twice'],
    [`${GENESIS}words`, 'line 4: text outside a verse: “words”'],
    [`${GENESIS}\\v 1 a \\ b`, 'line 4: a backslash that begins no marker'],
    [`${GENESIS}\\esbe`, 'line 4: \\esbe closes nothing'],
    [`${GENESIS}\\v 1 a \\" b`, 'line 4: a backslash that begins no marker'],
    [`${GENESIS}\\v 1 a\n\\id EXO`, 'line 5: a second \\id: one file holds one book'],
  ])('%j', (usfm, message) => {
    expect(problems(usfm)).toEqual([message]);
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
        '\\s1 ',
        '\\zown ',
        '\\esb ',
        '\\"',
        '1',
        '1b',
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
        const lines = usfm.split('\n').length;
        const { books, problems: found } = readUsfm(usfm);
        for (const { line } of found) expect(line >= 1 && line <= lines).toBe(true);
        expect(books.flatMap((book) => book.verses).length + found.length).toBeGreaterThan(0);
        for (const text of markup(usfm)) expect(text.replace(OUR_MARKUP, '')).not.toMatch(/[<>]/);
      }),
    );
  });
});
