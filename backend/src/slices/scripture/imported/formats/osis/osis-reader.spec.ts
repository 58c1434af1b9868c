import { readOsis } from './osis-reader';

const osis = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<osis><osisText>${body}</osisText></osis>`;
const genesis = (body: string): string => osis(`<div type="book" osisID="Gen">${body}</div>`);
const chapter = (body: string): string => genesis(`<chapter osisID="Gen.1">${body}</chapter>`);
const verse = (n: number, body: string): string => `<verse osisID="Gen.1.${n}">${body}</verse>`;
const textsOf = (xml: string): unknown =>
  readOsis(xml).books.map(({ book, verses }) => [book.name, ...verses.map((one) => [one.verse, one.markup])]);

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

it('leaves out notes, and books beyond the 66', () => {
  const tobit =
    '<div type="book" osisID="Tob"><chapter osisID="Tob.1"><verse osisID="Tob.1.1">Not here</verse></chapter></div>';
  const text = `<header><work osisWork="x"><title>T</title></work></header><div type="book" osisID="Gen"><chapter osisID="Gen.1">${verse(1, 'In<note>a <b>note</b></note> the beginning &amp; so on.')}</chapter></div>`;
  const { passedOver } = readOsis(osis(tobit + text));
  expect(passedOver).toEqual(['Tob']);
  expect(textsOf(osis(tobit + text))).toEqual([['Genesis', [1, 'In the beginning &amp; so on.']]]);
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
    ['a verse that goes back', chapter(verse(2, 'b') + verse(1, 'a')), /verse 1 after verse 2/],
    ['a chapter too many', genesis('<chapter osisID="Gen.51"/>'), /Genesis has 50 chapters on this site/],
    ['text outside a verse', chapter('<p>Lost words</p>'), /text outside a verse: “Lost words”/],
    ['an end without beginning', chapter(verse(1, 'a<q eID="x"/>')), /the end of <q> that did not begin/],
    ['a verse without place', chapter('<verse>x</verse>'), /names no chapter or verse/],
  ])('%s', (_, xml, problem) => {
    expect(() => readOsis(xml)).toThrow(problem);
  });
});
