import { readOsis } from './osis-reader';

const osis = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<osis><osisText>${body}</osisText></osis>`;
const genesis = (body: string): string => osis(`<div type="book" osisID="Gen">${body}</div>`);
const chapter = (body: string): string => genesis(`<chapter osisID="Gen.1">${body}</chapter>`);
const verse = (n: number, body: string): string => `<verse osisID="Gen.1.${n}">${body}</verse>`;
const textsOf = (xml: string): unknown =>
  readOsis(xml).books.map(({ part, verses }) => [part.book.name, ...verses.map((one) => [one.verse, one.markup])]);

describe('verses', () => {
  it('are read from elements that hold them, and from pairs of milestones', () => {
    const milestones = [1, 2].map((n) => `<verse sID="v${n}" osisID="Gen.1.${n}"/>Words ${n}.<verse eID="v${n}"/>`);
    expect(textsOf(chapter([1, 2].map((n) => verse(n, `Words ${n}.`)).join('\n')))).toEqual([
      ['Genesis', [1, 'Words 1.'], [2, 'Words 2.']],
    ]);
    expect(textsOf(genesis(`<chapter sID="c" osisID="Gen.1"/>${milestones.join('\n')}<chapter eID="c"/>`))).toEqual([
      ['Genesis', [1, 'Words 1.'], [2, 'Words 2.']],
    ]);
  });

  it('that are written as one keep both numbers', () => {
    const [{ verses }] = readOsis(chapter('<verse osisID="Gen.1.2 Gen.1.3">Both.</verse>')).books;
    expect(verses).toMatchObject([{ verse: 2, through: 3, markup: 'Both.' }]);
  });

  it('carry what is marked in them, over their ends too', () => {
    const words = `<q sID="q" who="Jesus"/>One, <verse eID="1"/><verse sID="2" osisID="Gen.1.2"/>two<q eID="q"/> <transChange type="added">and</transChange> the <divineName>Lord</divineName>.`;
    expect(textsOf(chapter(`<verse sID="1" osisID="Gen.1.1"/>${words}<verse eID="2"/>`))).toEqual([
      [
        'Genesis',
        [1, '<span class="woc">One, </span>'],
        [2, '<span class="woc">two</span> <i>and</i> the <span class="nd">Lord</span>.'],
      ],
    ]);
  });

  it('stand in paragraphs and lines, under headings', () => {
    const [{ verses }] = readOsis(
      genesis(
        `<title type="main">The book</title><chapter osisID="Gen.1"><title>Light</title><p>${verse(1, 'Prose.')}</p><lg><l>${verse(2, 'A line,</l><l>another.').replace('</verse>', '')}</verse></l></lg></chapter>`.replace(
          /<verse osisID="Gen.1.2">A line,<\/l><l>another.<\/verse>/,
          '<verse sID="2" osisID="Gen.1.2"/>A line,</l><l>another.<verse eID="2"/>',
        ),
      ),
    ).books;
    expect(verses).toMatchObject([
      { verse: 1, heading: 'Light', beginsParagraph: true, isPoetry: false },
      { verse: 2, isPoetry: true, markup: 'A line,<br />another.' },
    ]);
  });
});

it('leaves out notes, and books that no canon has', () => {
  const odes =
    '<div type="book" osisID="Odes"><chapter osisID="Odes.1"><verse osisID="Odes.1.1">Not here</verse></chapter></div>';
  const text = `<header><work osisWork="x"><title>T</title></work></header><div type="book" osisID="Gen"><chapter osisID="Gen.1">${verse(1, 'In<note>a <b>note</b></note> the beginning &amp; so on.')}</chapter></div>`;
  const { passedOver } = readOsis(osis(odes + text));
  expect(passedOver).toEqual(['Odes']);
  expect(textsOf(osis(odes + text))).toEqual([['Genesis', [1, 'In the beginning &amp; so on.']]]);
});

describe('is refused, with the line,', () => {
  it.each([
    [
      'an entity of its own',
      `<!DOCTYPE osis [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]>\n${chapter('')}`,
      /^line 1: a document type/,
    ],
    ['a file from elsewhere', `<!DOCTYPE osis SYSTEM "file:///etc/passwd">${chapter('')}`, /a document type/],
    ['an entity that nobody knows', chapter(verse(1, 'a\n&lol;')), /^line 3: .*entity/],
    ['what is not closed', '<osis>\n<osisText>', /^line 2: unclosed tag/],
    ['an element that is not known', chapter('\n<script>x</script>'), /^line 3: the element <script> is not known$/],
    ['something else', '<html></html>', /this is no OSIS/],
    ['another encoding', '<?xml version="1.0" encoding="latin1"?><osis/>', /only UTF-8/],
    ['what is nested without end', '<osis>'.concat('<div>'.repeat(100)), /more than 60 elements/],
    ['a book that is none', osis('<div type="book" osisID="Enoch"/>'), /Enoch is no book of OSIS/],
    ['a book that comes twice', osis('<div type="book" osisID="Gen"/>'.repeat(2)), /Genesis is in the file twice/],
    ['a verse of another book', chapter('<verse osisID="Exod.1.1">x</verse>'), /Exod.1.1 in Genesis/],
    ['a verse of another chapter', chapter('<verse osisID="Gen.2.1">x</verse>'), /Gen.2.1 in chapter 1/],
    ['a verse that comes twice', chapter(verse(1, 'b') + verse(1, 'a')), /verse 1 is there twice/],
    ['text outside a verse', chapter('<p>Lost words</p>'), /text outside a verse: “Lost words”/],
    ['an end without beginning', chapter(verse(1, 'a<q eID="x"/>')), /the end of <q> that did not begin/],
    ['a verse without place', chapter('<verse>x</verse>'), /names no chapter or verse/],
  ])('%s', (_, xml, problem) => {
    const { problems } = readOsis(xml);
    expect(problems.map(({ line, reason }) => `line ${line}: ${reason}`)).toEqual([expect.stringMatching(problem)]);
  });
});

it('what cannot be read costs its chapter, and says so', () => {
  const bad = (n: number, body: string) =>
    `<chapter osisID="Gen.${n}">\n<verse osisID="Gen.${n}.1">x${body}</verse></chapter>`;
  const unknown = '<div type="book" osisID="Enoch"><chapter osisID="Enoch.1">lost</chapter></div>';
  const text = osis(
    `${unknown}<div type="book" osisID="Gen">${bad(1, '')}${bad(2, '<blink/><q sID="q"/>')}${bad(3, '<q eID="q"/>')}${bad(4, '<q eID="r"/>')}\n<p>`,
  );
  const { books, problems } = readOsis(text);
  expect(books.flatMap((book) => book.verses)).toMatchObject([{ chapter: 1 }, { chapter: 3 }]);
  expect(problems.map(({ line, left }) => [line, left])).toEqual([
    [2, 'up to the next book'],
    [4, 'Genesis 2'],
    [6, 'Genesis 4'],
    [7, 'Genesis, up to the next chapter and the rest of the file'],
  ]);
});

it('reads the parts of a verse, in any order', () => {
  const part = (id: string, body: string) => `<verse osisID="${id}">${body}</verse>`;
  const verses = [
    part('Gen.1.2 Gen.1.6!a', 'One,'),
    part('Gen.1.6!b Gen.1.8', 'two.'),
    part('Gen.1.10!a', 'Three'),
    part('Gen.1.10!b', 'four'),
    part('Gen.1.9', 'five'),
  ];
  const { books, problems } = readOsis(genesis(`<chapter osisID="Gen.1">${verses.join('')}</chapter>`));
  expect(problems).toEqual([]);
  expect(books[0].verses.map(({ verse: number, through, markup }) => [number, through, markup])).toEqual([
    [2, 6, 'One,'],
    [6, 8, 'two.'],
    [10, 10, 'Three four'],
    [9, 9, 'five'],
  ]);
});

it('knows a prefix, a corpus, the schema’s document type, and what stands in lists', () => {
  const body = `<osis:chapter osisID="Gen.1"><osis:list><osis:head>Sons</osis:head><osis:item><osis:verse osisID="Gen.1.1">A <osis:gloss>gloss</osis:gloss></osis:verse></osis:item></osis:list></osis:chapter>`;
  const text = `<!DOCTYPE osis:osis SYSTEM "http://www.bibletechnologies.net/osisCore.2.1.1.xsd">
<osis:osis xmlns:osis="http://www.bibletechnologies.net/2003/OSIS/namespace"><osis:osisCorpus><osis:osisText><osis:div type="book" osisID="Gen">${body}</osis:div><osis:div type="book" osisID="Odes"/></osis:osisText></osis:osisCorpus></osis:osis>`;
  expect(readOsis(text)).toMatchObject({
    books: [{ verses: [{ heading: 'Sons', markup: 'A gloss' }] }],
    passedOver: ['Odes'],
    problems: [],
  });
});

it('keeps a heading within a verse where it stands', () => {
  const { books } = readOsis(chapter(verse(1, 'One <p>two</p><title>Light</title><p>three</p>') + verse(2, 'four')));
  expect(books[0].verses).toMatchObject([
    { heading: null, markup: 'One<br />two<h3>Light</h3>three' },
    { heading: null, markup: 'four' },
  ]);
});

it('reads a part that is one chapter of its book under that chapter', () => {
  const { books, problems } = readOsis(
    osis(
      '<div type="book" osisID="Sus"><chapter osisID="Sus.1"><verse osisID="Sus.1.5">Two elders</verse></chapter></div>',
    ),
  );
  expect([books[0].part.book.name, problems]).toEqual(['Daniel', []]);
  expect(books[0].verses).toMatchObject([{ chapter: 13, verse: 5 }]);
});
