import fc from 'fast-check';
import { readUsfm } from '../usfm/usfm-reader';
import { readUsx } from './usx-reader';

const usx = (body: string, code = 'GEN'): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<usx version="3.1"><book code="${code}" style="id">A small text</book>${body}</usx>`;
const GENESIS = '<chapter number="1" style="c" sid="GEN 1"/><para style="p">';
const verses = (xml: string) => readUsx(xml).books.flatMap((book) => book.verses);
const v = (number: string | number) => `<verse number="${number}" style="v" sid="GEN 1:${number}"/>`;

describe('a book in USX', () => {
  it('is read as the same book in USFM is', () => {
    const inUsx = usx(
      `<para style="h">Psalms</para><para style="mt1">Psalms</para><para style="ztoc4">Psalm</para>
      <chapter number="3" style="c" sid="PSA 3"/>
      <para style="s1">A morning prayer</para><para style="r">(<ref loc="2SA 15">2 Samuel 15</ref>)</para>
      <para style="d"><verse number="1" style="v" sid="PSA 3:1"/>A Psalm of <char style="nd">David</char>.<verse eid="PSA 3:1"/></para>
      <para style="q1"><verse number="2a" style="v"/>How <char style="add">very <char style="nd">many</char></char>!</para>
      <sidebar style="esb" category="people"><para style="p">About David</para></sidebar>
      <para style="s2">Selah</para>
      <para style="q2" vid="PSA 3:2"><verse number="2b-3" style="v"/>Many<note caller="+" style="f"><char style="ft">Or, all</char></note> rise<optbreak/>up,<ms style="qt-s" who="x"/> as in <ref loc="EXO 3">Exodus 3</ref>.</para>
      <para style="b"/><table><row style="tr"><cell style="tc1" align="start"><verse number="4" style="v"/>One</cell><cell style="tc2">two</cell></row></table>
      <chapter eid="PSA 3"/><chapter number="151" style="c"/><para style="p"><verse number="1" style="v"/>Beyond</para>`,
      'PSA',
    );
    const inUsfm = `\\id PSA A small text
\\h Psalms
\\mt1 Psalms
\\ztoc4 Psalm
\\c 3
\\s1 A morning prayer
\\r (\\ref 2 Samuel 15|2SA 15\\ref*)
\\d
\\v 1 A Psalm of \\nd David\\nd*.
\\q1
\\v 2a How \\add very \\+nd many\\+nd*\\add*!
\\esb \\cat people\\cat*
\\p About David
\\esbe
\\s2 Selah
\\q2
\\v 2b-3 Many\\f + \\ft Or, all\\f* rise//up,\\qt-s |who="x"\\* as in \\ref Exodus 3|EXO 3\\ref*.
\\b
\\tr \\tc1
\\v 4 One \\tc2 two
\\c 151
\\p
\\v 1 Beyond`;
    const found = readUsx(inUsx);
    expect(found).toEqual(readUsfm(inUsfm));
    expect(found).toMatchObject({
      books: [
        {
          verses: [
            { verse: 1, heading: 'A morning prayer', markup: 'A Psalm of <span class="nd">David</span>.' },
            {
              verse: 2,
              through: 3,
              isPoetry: true,
              markup: 'How <i>very <span class="nd">many</span></i>!<h3>Selah</h3>Many rise up, as in Exodus 3.',
            },
            { verse: 4, markup: 'One two' },
            { chapter: 151, verse: 1 },
          ],
        },
      ],
      problems: [],
    });
  });

  it('is passed over when no canon has it', () => {
    expect(readUsx(usx('<chapter number="1"/><para style="nonsense"/>', 'ODA'))).toEqual({
      books: [],
      passedOver: ['ODA'],
      problems: [],
    });
  });
});

it('what cannot be read costs its chapter, and says so', () => {
  const chapter = (number: number | string, body: string) =>
    `\n<chapter number="${number}" style="c"/><para style="p">${v(1)}${body}</para>`;
  const text = usx(
    `${chapter(1, 'One')}${chapter(2, '<blink/>')}${chapter(3, v(1))}${chapter('x', '')}${chapter(5, 'Five')}${chapter(6, '<char style="zz9">Six</char>')}${chapter(7, '')}</nothing>`,
  );
  const { books, problems } = readUsx(text);
  expect(books.flatMap((book) => book.verses)).toMatchObject([
    { chapter: 1, markup: 'One' },
    { chapter: 5, markup: 'Five' },
    { chapter: 6, markup: 'Six' },
  ]);
  expect(problems).toEqual([
    { line: 4, reason: 'the element <blink> is not known', left: 'Genesis 2' },
    { line: 5, reason: 'verse 1 is there twice', left: 'Genesis 3' },
    { line: 6, reason: 'x is no number of a chapter', left: 'Genesis, up to the next chapter' },
    { line: 9, reason: 'unexpected close tag.', left: 'Genesis 7 and the rest of the file' },
  ]);
});

it.each([
  ['<!DOCTYPE usx [<!ENTITY a "aaa">]><usx/>', 'line 1: a document type (<!DOCTYPE>) is not accepted'],
  ['<html/>', 'line 1: <html> where <usx> is due: this is no USX'],
  ['<usx/>', 'line 1: the file has no <book>'],
  ['<usx><para style="p"/></usx>', 'line 1: <para> before <book>'],
  [usx('', 'ABC'), 'line 2: ABC is no book of USX'],
  [usx('<book code="EXO"/>'), 'line 2: a second <book>: one file holds one book'],
  [usx(`${GENESIS}${v('x')}</para>`), 'line 2: x is no number of a verse'],
  [usx(`${GENESIS}words</para>`), 'line 2: text outside a verse: “words”'],
  [usx(`${GENESIS}</para><para style="new">`), /^line 2: the style “new” of <para> is not known/],
])('%j is named with its line', (xml, problem) => {
  const [{ line, reason }] = readUsx(xml).problems;
  expect(`line ${line}: ${reason}`).toEqual(expect.stringMatching(problem instanceof RegExp ? problem : /^line/));
  if (typeof problem === 'string') expect(`line ${line}: ${reason}`).toBe(problem);
});

it('whatever the text is: verses or a line, and never an element of its own making', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      v(2),
      v('2b'),
      '<chapter number="2"/>',
      '<para style="q1">a</para>',
      '<para style="d">b</para>',
      '<char style="add">c</char>',
      '<char style="wj">',
      '</char>',
      '</para>',
      '<note style="f">d</note>',
      '<b>',
      '&lt;b&gt;',
      '<ref>e</ref>',
      '\n',
    ),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const xml = usx(`${GENESIS}${v(1)}a${pieces.join('')}</para>`);
      const { problems } = readUsx(xml);
      const lines = xml.split('\n').length;
      for (const { line } of problems) expect(line >= 1 && line <= lines).toBe(true);
      expect(verses(xml).length + problems.length).toBeGreaterThan(0);
      for (const { markup } of verses(xml))
        expect(markup.replace(/<\/?(i|h3)>|<br \/>|<span class="(nd|woc)">|<\/span>/g, '')).not.toMatch(/[<>]/);
    }),
  );
});
