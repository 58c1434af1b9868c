import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CHAPTERS,
  SCRIPTURE_MESSAGES,
  type PassageAnswer,
  type PassagesBatchAnswer,
  type ScriptureSearchAnswer,
  type TranslationsAnswer,
} from '@lectio/contract';
import { COMMANDS } from '@cli/commands';
import { runCommand } from '@cli/run-command';
import { NO_TERMINAL } from './support/no-terminal';
import { startTestApp, type Person, type TestApp } from './support/test-app';

/** `MAL 3:18,19`: a book in USFM in which each verse says where it is printed. */
const usfm = (code: string, ...chapters: string[]): string =>
  [
    `\\id ${code}`,
    ...chapters.map((chapter) => {
      const [number, verses] = chapter.split(':');
      const [from, to = from] = verses.split('-').map(Number);
      const lines = Array.from(
        { length: to - from + 1 },
        (_, n) => `\\v ${from + n} ${code.replace('1', 'I')}${number}x${from + n}`,
      );
      return [`\\c ${number}`, '\\p', ...lines].join('\n');
    }),
  ].join('\n');
const HEBREW = [
  usfm('PSA', '51:1-21'),
  usfm('1KI', '4:1-20', '5:1-32'),
  usfm('JOL', '1:1-20', '2:1-27', '3:1-5', '4:1-21'),
  usfm('MAL', '3:1-24'),
];
const VULGATE = [
  usfm('PSA', '9:1-39', '10:1-8', '22:1-6', '113:1-26', '114:1-9', '115:10-19', '146:1-11', '147:12-20', '148:1-14'),
  usfm('TOB', '1:1-25'),
  usfm('DAN', '3:1-100', '12:1-13', '13:1-65', '14:1-41'),
  usfm('BAR', '6:1-72'),
  usfm('ESG', '10:4-13', '11:1-12'),
  usfm('EST', '10:1-3'),
];
const SYNODAL = [
  usfm('PSA', '9:1-39', '113:1-26', '114:1-9', '115:1-10', '146:1-11', '147:1-9'),
  usfm('ROM', '14:1-26', '16:1-24'),
];
const GREEK = [usfm('PSA', '9:1-39', '147:1-9'), usfm('JOL', '3:1-5', '4:1-21'), usfm('JER', '25:1-20', '38:1-40')];

const folder = mkdtempSync(join(tmpdir(), 'lectio-numberings-'));
let t: TestApp;
let reader: Person;
const cli = (name: string, ...args: string[]) => {
  const command = COMMANDS.find((one) => one.name === `scripture ${name}`);
  if (!command) throw new Error(`no command scripture ${name}`);
  return runCommand(command, { context: t.app, args, ...NO_TERMINAL });
};
const add = async (id: string, books: readonly string[], ...more: string[]): Promise<string> => {
  const path = mkdtempSync(join(folder, id));
  for (const [index, text] of books.entries()) writeFileSync(join(path, `${index}.usfm`), text);
  return (await cli('import', path, '--id', id, '--name', id, ...more)).text;
};
beforeAll(async () => {
  t = await startTestApp();
  reader = await t.person('Tychicus');
});
afterAll(async () => {
  await t?.close();
  rmSync(folder, { recursive: true });
});

const get = <Answer>(path: string) => t.api<Answer & { error?: string }>('GET', `/api/esv/${path}`, reader);
const idOf = (book: string, chapter: number): number =>
  CHAPTERS.findIndex((one) => one.book === book && one.chapter === chapter) + 1;
const chapter = async (translation: string, book: string, number: number) =>
  (await get<PassageAnswer>(`chapter/${idOf(book, number)}/text?translation=${translation}`)).body.data;
const passage = (translation: string, text: string) =>
  get<PassageAnswer>(`passage/text?translation=${translation}&passage=${encodeURIComponent(text)}`);
/** How many verses a text has, and the first and the last as they are printed. */
const ends = (text: string): string => {
  const places = [...text.matchAll(/[A-Z]{3}(\d+)x(\d+)/g)].map(([, number, verse]) => `${number}:${verse}`);
  return `${places.length}: ${places[0]} to ${places.at(-1)}`;
};

describe('a text is filed by its numbering', () => {
  it.each([
    ['hebrew', HEBREW, 'Joel has 4 chapters'],
    ['vulgate', VULGATE, 'Psalm 9 has 39 verses'],
    ['synodal', SYNODAL, 'Psalm 9 has 39 verses, Romans 14 has 26 verses'],
    ['greek', GREEK, 'Psalm 9 has 39 verses, Joel has 4 chapters'],
  ])('%s, which its counts of verses show', async (numbering, books, sign) => {
    const text = await add(numbering, books);
    expect(text).toContain(`Recognised as ${numbering}: ${sign}; --numbering declares another.`);
    expect(text).not.toContain('Passed over');
    const { translations } = (await get<TranslationsAnswer>('translations')).body;
    expect(translations.find(({ id }) => id === numbering)).toMatchObject({ numbering });
  });

  it('with the chapters that only wider canons have, as the list says', async () => {
    const { translations } = (await get<TranslationsAnswer>('translations')).body;
    const further = ['Tobit 1', 'Esther 11', 'Letter of Jeremiah 1', 'Daniel 13', 'Daniel 14'];
    const ids = further.map((name) => idOf(name.slice(0, name.lastIndexOf(' ')), Number(name.split(' ').at(-1))));
    expect(translations.map(({ id, furtherChapters }) => [id, furtherChapters])).toEqual([
      ['KJV', []],
      ['greek', []],
      ['hebrew', []],
      ['synodal', []],
      ['vulgate', ids],
    ]);
  });

  it.each([
    ['hebrew', 'Psalms', 51, '21: 51:1 to 51:21'],
    ['hebrew', '1 Kings', 4, '34: 4:1 to 5:14'],
    ['hebrew', '1 Kings', 5, '18: 5:15 to 5:32'],
    ['hebrew', 'Joel', 2, '32: 2:1 to 3:5'],
    ['hebrew', 'Joel', 3, '21: 4:1 to 4:21'],
    ['hebrew', 'Malachi', 3, '18: 3:1 to 3:18'],
    ['hebrew', 'Malachi', 4, '6: 3:19 to 3:24'],
    ['vulgate', 'Psalms', 9, '21: 9:1 to 9:21'],
    ['vulgate', 'Psalms', 10, '18: 9:22 to 9:39'],
    ['vulgate', 'Psalms', 11, '8: 10:1 to 10:8'],
    ['vulgate', 'Psalms', 23, '6: 22:1 to 22:6'],
    ['vulgate', 'Psalms', 114, '8: 113:1 to 113:8'],
    ['vulgate', 'Psalms', 115, '18: 113:9 to 113:26'],
    ['vulgate', 'Psalms', 116, '19: 114:1 to 115:19'],
    ['vulgate', 'Psalms', 147, '20: 146:1 to 147:20'],
    ['vulgate', 'Psalms', 148, '14: 148:1 to 148:14'],
    ['vulgate', 'Daniel', 3, '97: 3:1 to 3:97'],
    ['vulgate', 'Daniel', 4, '3: 3:98 to 3:100'],
    ['vulgate', 'Daniel', 13, '65: 13:1 to 13:65'],
    ['vulgate', 'Tobit', 1, '25: 1:1 to 1:25'],
    ['vulgate', 'Letter of Jeremiah', 1, '72: 6:1 to 6:72'],
    ['vulgate', 'Esther', 10, '13: 10:1 to 10:13'],
    ['vulgate', 'Esther', 11, '12: 11:1 to 11:12'],
    ['synodal', 'Psalms', 116, '19: 114:1 to 115:10'],
    ['synodal', 'Psalms', 147, '20: 146:1 to 147:9'],
    ['synodal', 'Romans', 14, '23: 14:1 to 14:23'],
    ['synodal', 'Romans', 16, '27: 14:24 to 16:24'],
    ['greek', 'Jeremiah', 31, '40: 38:1 to 38:40'],
    ['greek', 'Jeremiah', 49, '7: 25:14 to 25:20'],
  ])('%s: %s %i has %s', async (translation, book, number, expected) => {
    const { passage: text, translation: shown } = await chapter(translation, book, number);
    expect([shown.code, ends(text)]).toEqual([translation, expected]);
  });

  it('which may be declared', async () => {
    const books = [usfm('MAL', '3:1-18', '4:1-6'), usfm('JOL', '3:1-5')];
    expect(await add('declared', books, '--numbering', 'hebrew')).not.toContain('Recognised');
    expect(ends((await chapter('declared', 'Joel', 2)).passage)).toBe('5: 3:1 to 3:5');
    await expect(add('declared', books, '--numbering', 'klingon')).rejects.toThrow(
      '--numbering: kjv, hebrew, vulgate, synodal, greek',
    );
  });

  it('book by book, where an edition mixes two', async () => {
    const text = await add('mixed', [usfm('MAL', '3:1-24'), usfm('JOL', '1:1-20', '2:1-32', '3:1-21')]);
    expect(text).toContain(
      'Recognised as hebrew: Malachi 3 has 24 verses; --numbering declares another. Numbered as in the King James Version: Joel.',
    );
    expect(ends((await chapter('mixed', 'Joel', 3)).passage)).toBe('21: 3:1 to 3:21');
  });

  it('and what no canon has is passed over and named', async () => {
    const text = await add('more', [
      usfm('GEN', '50:1-26', '51:1-2', '52:1-2'),
      usfm('ESG', '1:1-2', '11:1-2'),
      usfm('EST', '1:1-2'),
    ]);
    expect(text).toContain('Passed over: 1.usfm: Esther 1, which 2.usfm has, Genesis 51–52');
    expect(ends((await chapter('more', 'Esther', 11)).passage)).toBe('2: 11:1 to 11:2');
  });
});

describe('a verse keeps the number that it is printed with', () => {
  it('and says its chapter where we count another', async () => {
    expect((await chapter('hebrew', 'Malachi', 4)).passage).toMatch(/^ {2}\[3:19\] MAL3x19 \[20\] MAL3x20 /);
    expect((await chapter('hebrew', '1 Kings', 5)).passage).toMatch(/^ {2}\[15\] IKI5x15 /);
    expect((await chapter('synodal', 'Psalms', 116)).passage).toContain('[115:1] PSA115x1');
  });

  it.each([
    ['hebrew', 'Malachi 3:19-24', 'Malachi 3:19–24', '6: 3:19 to 3:24'],
    ['hebrew', 'Psalm 51:20', 'Psalm 51:20', '1: 51:20 to 51:20'],
    ['hebrew', 'Psalm 51:3', 'Psalm 51:3', '1: 51:3 to 51:3'],
    ['hebrew', 'Psalm 51:20-99', 'Psalm 51:20–21', '2: 51:20 to 51:21'],
    ['hebrew', 'Joel 4', 'Joel 4', '21: 4:1 to 4:21'],
    ['hebrew', 'Joel 2:27-3:2', 'Joel 2:27–3:2', '3: 2:27 to 3:2'],
    ['hebrew', 'Malachi 4', 'Malachi 4', '6: 3:19 to 3:24'],
    ['vulgate', 'Psalm 9:22-39', 'Psalm 9:22–39', '18: 9:22 to 9:39'],
    ['vulgate', 'Psalm 22:1', 'Psalm 22:1', '1: 22:1 to 22:1'],
    ['vulgate', 'Psalm 23', 'Psalm 23', '6: 22:1 to 22:6'],
    ['vulgate', 'Tobit 1', 'Tobit 1', '25: 1:1 to 1:25'],
    ['vulgate', 'Daniel 13:5', 'Daniel 13:5', '1: 13:5 to 13:5'],
    ['synodal', 'Romans 14:24-26', 'Romans 14:24–26', '3: 14:24 to 14:26'],
  ])('%s has %s', async (translation, text, canonical, expected) => {
    const { data } = (await passage(translation, text)).body;
    expect([data.translation.code, data.canonical, ends(data.passage)]).toEqual([translation, canonical, expected]);
  });

  it('and is found with it', async () => {
    const found = async (translation: string, word: string) =>
      (await get<ScriptureSearchAnswer>(`search?translation=${translation}&q=${word}`)).body.data.results.map(
        ({ reference, chapterId }) => [reference, chapterId],
      );
    expect(await found('hebrew', 'MAL3x19')).toEqual([['Malachi 3:19', idOf('Malachi', 4)]]);
    expect(await found('hebrew', 'JOL4x1')).toEqual([['Joel 4:1', idOf('Joel', 3)]]);
    expect(await found('vulgate', 'TOB1x2')).toEqual([['Tobit 1:2', idOf('Tobit', 1)]]);
    expect(await found('vulgate', 'BAR6x5')).toEqual([['Baruch 6:5', idOf('Letter of Jeremiah', 1)]]);
  });

  it('and is named as the account numbers it', async () => {
    const { token } = await t.person('Trophimus');
    const prefer = (numbering: string) =>
      t
        .api('PUT', '/api/users/preferences', { token, body: { numbering } })
        .then(({ status }) => expect(status).toBe(200));
    const labels = async (translation: string, word: string, text: string): Promise<(string | undefined)[]> => {
      const query = (rest: string) => `/api/esv/${rest}&translation=${translation}`;
      const hits = await t.api<ScriptureSearchAnswer>('GET', query(`search?q=${word}`), { token });
      const shown = await t.api<PassageAnswer>('GET', query(`passage/html?passage=${text}`), { token });
      return [...hits.body.data.results.map(({ label }) => label), shown.body.data.label];
    };
    expect(await labels('hebrew', 'MAL3x19', 'Malachi 3:19-24')).toEqual(['Malachi 4:1', 'Malachi 4']);
    expect(await labels('vulgate', 'TOB1x2', 'Psalm 23')).toEqual(['Tobit 1:2', 'Psalm 23']);
    await prefer('vulgate');
    expect(await labels('vulgate', 'PSA22x1', 'Psalm 23')).toEqual(['Psalm 22:1', 'Psalm 22']);
    expect(await labels('KJV', '"my cup runneth over"', 'Psalm 23:1')).toEqual(['Psalm 22:5', 'Psalm 22:1']);
    await prefer('hebrew');
    expect(await labels('hebrew', 'JOL4x1', 'Joel 4')).toEqual(['Joel 4:1', 'Joel 4']);
    expect(await labels('hebrew', 'MAL3x19', 'Malachi 4')).toEqual(['Malachi 3:19', 'Malachi 3:19–24']);
    expect(await labels('hebrew', 'nothing', 'Genesis 1')).toEqual(['Genesis 1']);
  });

  it('on devices that keep whole chapters too', async () => {
    const { body } = await t.api<PassagesBatchAnswer>('POST', '/api/esv/passages/batch', {
      ...reader,
      body: { passages: ['Malachi 4', 'Joel 2'], options: { translation: 'hebrew' } },
    });
    expect(body.data.passages.map((one) => one.success && ends(one.passage))).toEqual([
      '6: 3:19 to 3:24',
      '32: 2:1 to 3:5',
    ]);
  });
});

describe('what a text lacks', () => {
  it('is shown from the King James Version, by its numbers', async () => {
    const { data } = (await passage('synodal', 'Psalm 22:1')).body;
    expect([data.canonical, data.insteadOf?.why]).toEqual(['Psalm 23:1', 'chapter-missing']);
    expect(data.passage).toContain('my shepherd');
    expect((await chapter('vulgate', 'Psalms', 150)).translation.code).toBe('KJV');
  });

  it.each(['Tobit 1', 'Tobit 1:3', 'Daniel 13'])('is not there where that has none either: %s', async (text) => {
    const { status, body } = await passage('hebrew', text);
    expect([status, body.error]).toEqual([404, SCRIPTURE_MESSAGES.notInText]);
  });

  it.each(['hebrew', 'KJV'])('has no chapter in %s', async (translation) => {
    const { status, body } = await get(`chapter/${idOf('Tobit', 1)}/text?translation=${translation}`);
    expect([status, body.error]).toEqual([404, SCRIPTURE_MESSAGES.notInText]);
  });

  it('is refused where nobody has such a verse', async () => {
    expect((await passage('hebrew', 'Malachi 7')).status).toBe(400);
    expect((await passage('KJV', 'Malachi 3:19')).status).toBe(400);
    expect((await passage('hebrew', 'Psalms 1:1-150:6')).status).toBe(400);
  });
});

it('a text that was imported before its numbering was kept reads as it did', async () => {
  await t.database.rows(
    `INSERT INTO scripture_translation (id, name, language, licence, may_be_kept, search_config, chapters, bytes) VALUES ('older', 'Older', 'en', 'None.', true, 'simple', 2, 10)`,
  );
  await t.database.rows(
    `INSERT INTO scripture_imported_verse (translation_id, chapter_id, verse, through, begins_paragraph, is_poetry, markup, words)
     SELECT 'older', id, verse, verse, false, false, id || 'x' || verse, to_tsvector('simple', id || 'x' || verse) FROM unnest('{928,929}'::int[]) AS id, generate_series(1, 6) AS verse`,
  );
  const { translations } = (await get<TranslationsAnswer>('translations')).body;
  expect(translations.find(({ id }) => id === 'older')).toMatchObject({ numbering: 'kjv' });
  expect((await chapter('older', 'Malachi', 4)).passage).toBe(
    '  [1] 929x1 [2] 929x2 [3] 929x3 [4] 929x4 [5] 929x5 [6] 929x6',
  );
  expect((await passage('older', 'Malachi 3:5-4:2')).body.data).toMatchObject({
    canonical: 'Malachi 3:5–4:2',
    passage: '  [3:5] 928x5 [6] 928x6\n\n  [4:1] 929x1 [2] 929x2',
  });
  const { results } = (await get<ScriptureSearchAnswer>('search?translation=older&q=929x3')).body.data;
  expect(results).toEqual([{ reference: 'Malachi 4:3', label: 'Malachi 4:3', content: '929x3', chapterId: 929 }]);
});
