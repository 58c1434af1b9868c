import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  CHAPTERS,
  MESSAGES,
  passageOfChapter,
  SCRIPTURE_MESSAGES,
  type PassageAnswer,
  type PassagesBatchAnswer,
  type PreferencesEnvelope,
  type ScriptureSearchAnswer,
  type TranslationsAnswer,
} from '@lectio/contract';
import { ZipFile } from 'yazl';
import { COMMANDS } from '@cli/commands';
import { runCommand } from '@cli/run-command';
import { NO_TERMINAL } from './support/no-terminal';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const folder = mkdtempSync(join(tmpdir(), 'lectio-usfm-'));
const GENESIS = `\\id GEN\n\\h Genesis\n\\c 1\n\\s Light\n\\p\n\\v 1 God formed the heavens & the earth.\n\\v 2-3 “Shine”, he said,\n\\q1 and it shone.\n`;
const PSALMS = `\\id PSA\n\\c 117\n\\q1\n\\v 1 Praise him, nations;\n\\q2 praise him, peoples.\n\\v 2 His mercy is wide.\n\\v 3 More than the other numbers.\n`;
const OSIS = `<?xml version="1.0"?>
<osis><osisText><div type="book" osisID="Odes"/><div type="book" osisID="Ruth">
<chapter osisID="Ruth.1"><p><verse osisID="Ruth.1.1">In the days</verse>
<verse osisID="Ruth.1.2">of the judges.<note>A note</note></verse></p></chapter></div></osisText></osis>`;
const KJV = 'Recognised as kjv: nothing shows another numbering; --numbering declares another.';
const zipOf = (files: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
};
const write = (name: string, text: string | Buffer): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

let t: TestApp;
let admin: Person;
let reader: Person;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('Overseer', { isAdmin: true });
  reader = await t.person('Lois');
  write('01-GEN.usfm', GENESIS);
  write('19-PSA.SFM', PSALMS);
  write('67-ODA.usfm', '\\id ODA\n\\c 1');
  write('readme.txt', 'not USFM');
});
afterAll(async () => {
  await t?.close();
  rmSync(folder, { recursive: true });
});

const cli = (name: string, ...args: string[]) => {
  const command = COMMANDS.find((one) => one.name === `scripture ${name}`);
  if (!command) throw new Error(`no command scripture ${name}`);
  return runCommand(command, { context: t.app, args, ...NO_TERMINAL });
};
const add = (path = folder, ...more: string[]) =>
  cli('import', path, '--id', 'plain', '--name', 'Plain Version', ...more);
const idOf = (book: string, chapter: number): number =>
  CHAPTERS.findIndex((one) => one.book === book && one.chapter === chapter) + 1;
const read = async (path: string, { token } = reader): Promise<PassageAnswer['data']> =>
  (await t.api<PassageAnswer>('GET', `/api/esv/${path}`, { token })).body.data;
const choose = (bibleTranslation: string, { token } = reader) =>
  t.api<PreferencesEnvelope>('PUT', '/api/users/preferences', { token, body: { bibleTranslation } });
const offered = async (): Promise<TranslationsAnswer> =>
  (await t.api<TranslationsAnswer>('GET', '/api/esv/translations', { token: reader.token })).body;

describe('a translation that an operator adds', () => {
  it('is refused as a whole, with file and line, when a file of it cannot be read', async () => {
    const broken = write('08-RUT.usfm', '\\id RUT\n\\c 1\n\\p\n\\v 1 In the days\n\\bogus');
    await expect(add()).rejects.toThrow(
      'Nothing was imported. This cannot be read:\n08-RUT.usfm, line 5: the marker \\bogus is not known; left out: Ruth 1\nCorrect this, or import the rest with --leave-out: 5 verses in 2 chapters.',
    );
    write('08-RUT.usfm', '\\id GEN\n\\c 1\n\\p\n\\v 1 Twice');
    await expect(add()).rejects.toThrow('08-RUT.usfm: Genesis is in 01-GEN.usfm too');
    write('08-RUT.usfm', Buffer.from([0x5c, 0x69, 0xff]));
    await expect(add()).rejects.toThrow('08-RUT.usfm: not UTF-8');
    write('08-RUT.usfm', '\\id RUT\n\0');
    await expect(add()).rejects.toThrow('08-RUT.usfm, line 2: a NUL character');
    rmSync(broken);
    await expect(add(join(folder, 'nowhere'))).rejects.toThrow('no such file');
    await expect(add(write('empty.usfm', '\\id TOB'))).rejects.toThrow('there is no verse of any book in it');
    rmSync(join(folder, 'empty.usfm'));
    await expect(cli('import', folder, '--id', 'Plain', '--name', 'x')).rejects.toThrow('--id: 2 to 20 small letters');
    await expect(cli('import', folder, '--id', 'other', '--name', 'x')).rejects.toThrow('“other” stands for');
    await expect(cli('import', folder, '--id', 'plain')).rejects.toThrow('Please give both --id and --name.');
    await expect(add(folder, '--language', 'English')).rejects.toThrow('--language');
    expect((await offered()).translations.map(({ id }) => id)).toEqual(['KJV']);
    expect((await choose('plain')).body).toMatchObject({ error: MESSAGES.optionInvalid });
  });

  it('is listed beside what comes with the site', async () => {
    const { text } = await add(folder, '--licence', 'Made for a test. CC0.');
    expect(text).toBe(`Plain Version (plain): 5 verses in 2 chapters.\n${KJV}\nPassed over: 67-ODA.usfm`);
    const { translations, usual } = await offered();
    expect(usual).toBe('KJV');
    expect(translations).toEqual([
      expect.objectContaining({ id: 'KJV', chapters: 1189, importedAt: null }),
      {
        id: 'plain',
        name: 'Plain Version',
        language: 'en',
        numbering: 'kjv',
        licence: 'Made for a test. CC0.',
        mayBeKept: true,
        chapters: 2,
        furtherChapters: [],
        bytes: expect.any(Number),
        importedAt: expect.any(String),
      },
    ]);
    expect((await cli('list')).text).toContain('plain  Plain Version');
  });

  it('is what its readers are shown, and nobody else', async () => {
    expect((await choose('plain')).body.preferences.bibleTranslation).toBe('plain');
    const genesis = await read(`chapter/1/html?includeHeadings=true`);
    expect(genesis).toEqual({
      passage:
        '<h3>Light</h3>\n<p><b class="verse-num">1\u00a0</b>God formed the heavens &amp; the earth. <b class="verse-num">2–3\u00a0</b>“Shine”, he said,<br />and it shone.</p>',
      canonical: 'Genesis 1',
      translation: {
        code: 'plain',
        name: 'Plain Version',
        language: 'en',
        attribution: 'Made for a test. CC0.',
        link: null,
        mayBeKept: true,
      },
    });
    expect((await read('chapter/1/text')).passage).toBe(
      '  [1] God formed the heavens & the earth. [2–3] “Shine”, he said,\n  and it shone.',
    );
    expect((await read(`passage/text?passage=Genesis%201:3&includeVerseNumbers=false`)).passage).toContain('it shone');
    expect((await read('chapter/1/text?translation=KJV')).translation.code).toBe('KJV');
    expect((await read('chapter/1/text', admin)).translation.code).toBe('KJV');
    expect((await read('chapter/1/text?translation=plain', admin)).translation.code).toBe('plain');
  });

  it('may be named by a report', async () => {
    const report = (translation: string) =>
      t.api('POST', '/api/reports', {
        token: reader.token,
        body: { readerId: reader.readerId, chapterIds: [1], translation },
      });
    expect([(await report('plain')).status, (await report('plainer')).status]).toEqual([201, 400]);
  });

  it('shows all verses of a chapter that has more than the King James Version', async () => {
    const { passage } = await read(`chapter/${idOf('Psalms', 117)}/text`);
    expect(passage).toBe(
      '    [1] Praise him, nations;\n    praise him, peoples.\n    [2] His mercy is wide.\n    [3] More than the other numbers.',
    );
  });

  it('gives the King James Version where a chapter is missing, and says so', async () => {
    const { translation, insteadOf, passage } = await read('chapter/2/text');
    expect([translation.code, insteadOf]).toEqual(['KJV', { name: 'Plain Version', why: 'chapter-missing' }]);
    expect(passage).toContain('Thus the heavens');
    expect((await read('passage/text?passage=Genesis%201-2')).translation.code).toBe('KJV');
    const { body } = await t.api<PassagesBatchAnswer>('POST', '/api/esv/passages/batch', {
      token: reader.token,
      body: { passages: [1, 2].map(passageOfChapter), format: 'html', options: { translation: 'plain' } },
    });
    expect(body.data.passages.map((one) => one.success && one.translation.code)).toEqual(['plain', 'KJV']);
  });

  it('is searched by its own words', async () => {
    const { body } = await t.api<ScriptureSearchAnswer>('GET', '/api/esv/search?q=shining', { token: reader.token });
    expect(body.data.results).toEqual([
      { reference: 'Genesis 1:2', label: 'Genesis 1:2', content: '“Shine”, he said, and it shone.', chapterId: 1 },
    ]);
    expect(body.data.translation.code).toBe('plain');
    const query = '-'.repeat(40);
    expect((await t.api('GET', `/api/esv/search?q=${query}`, { token: reader.token })).status).toBe(200);
  });

  it('is replaced when it is imported again', async () => {
    await add(write('second.usfm', '\\id GEN\n\\c 1\n\\p\n\\v 1 In a new wording.'), '--online-only');
    rmSync(join(folder, 'second.usfm'));
    const { passage, translation } = await read('chapter/1/text');
    expect([passage, translation.mayBeKept]).toEqual(['  [1] In a new wording.', false]);
    expect((await read(`chapter/${idOf('Psalms', 117)}/text`)).translation.code).toBe('KJV');
    expect((await offered()).translations.filter(({ id }) => id === 'plain')).toHaveLength(1);
  });

  it('comes in OSIS, and in archives of either format', async () => {
    expect((await add(write('ruth.xml', OSIS))).text).toBe(
      `Plain Version (plain): 2 verses in 1 chapter.\n${KJV}\nPassed over: ruth.xml: Odes`,
    );
    expect((await read(`chapter/${idOf('Ruth', 1)}/text`)).passage).toBe('  [1] In the days [2] of the judges.');
    const archive = write(
      'plain.zip',
      await zipOf({
        'plain/01-GEN.usfm': GENESIS,
        'plain/19-PSA.SFM': PSALMS,
        'ruth.osis': OSIS,
        'copr.htm': '<html>',
      }),
    );
    expect((await add(archive)).text).toContain('7 verses in 3 chapters');
    expect((await read('chapter/1/text')).passage).toContain('God formed the heavens');
  });

  it('is refused with an archive that is broken, or too large, or tells lies about its size', async () => {
    const before = (await offered()).translations;
    const refused = async (bytes: Buffer, problem: string | RegExp) => {
      await expect(add(write('bad.zip', bytes))).rejects.toThrow(problem);
    };
    const nothing = Buffer.alloc(60_000_000, ' ');
    const bomb = await zipOf({ 'GEN.usfm': nothing });
    expect(bomb.length).toBeLessThan(100_000);
    await refused(bomb, 'bad.zip, GEN.usfm: more than 50 MB, or all files more than 100 MB');
    // Says that it holds a hundred bytes.
    for (const at of [bomb.indexOf('PK\u0001\u0002', 0, 'latin1') + 24]) bomb.writeUInt32LE(100, at);
    await refused(bomb, /^bad.zip, GEN.usfm: .*(too many bytes|more than)/);
    const parts = ['GEN', 'EXO', 'LEV'].map((book) => [`${book}.usfm`, nothing.subarray(0, 40_000_000)]);
    await refused(await zipOf(Object.fromEntries(parts) as Record<string, Buffer>), 'bad.zip, LEV.usfm: more than');
    const many = Array.from({ length: 1001 }, (_, n) => [`${n}.txt`, '']);
    await refused(await zipOf(Object.fromEntries(many) as Record<string, string>), 'bad.zip: more than 1000 files');
    await refused(await zipOf({ 'readme.txt': 'none' }), 'there is no USFM, USX or OSIS file');
    await refused((await zipOf({ 'GEN.usfm': GENESIS })).subarray(0, 100), /^bad.zip: /);
    await refused(
      await zipOf({ 'GEN.usfm': '\\id GEN\n\\bogus' }),
      'GEN.usfm, line 2: the marker \\bogus is not known',
    );
    await refused(
      await zipOf({ 'ruth.osis': OSIS.replace('<verse', '<blink/>\n<verse') }),
      'ruth.osis, line 3: the element',
    );
    expect((await offered()).translations).toEqual(before);
  });

  it('comes without what cannot be read, where the operator says so; all of that is named', async () => {
    const several = join(folder, 'several');
    mkdirSync(several);
    const verse = (chapter: number, words: string) => `\\c ${chapter}\n\\p\n\\v 1 ${words}\n`;
    const chapters = { ruth: [verse(1, 'In the days'), verse(2, 'Boaz \\bogus'), verse(3, 'Naomi')].join('') };
    writeFileSync(join(several, '08-RUT.usfm'), `\\id RUT\n${chapters.ruth}`);
    writeFileSync(join(several, '09-RUT.usfm'), `\\id RUT\n${verse(1, 'Twice')}`);
    writeFileSync(join(several, '10-JOL.usfm'), `\\id JOL\n${[1, 2, 3, 4].map((n) => verse(n, 'Joel')).join('')}`);
    writeFileSync(
      join(several, '11-DAN.usfm'),
      `\\id DAN\n${[12, 13, 14, 15].map((n) => verse(n, 'Daniel')).join('')}`,
    );
    writeFileSync(
      join(several, 'RUT.usx'),
      '<usx version="3.0"><book code="OBA" style="id"/><chapter number="1" style="c"/><para style="p"><verse number="1" style="v"/>Obadiah</para></usx>',
    );
    const problems = [
      '08-RUT.usfm, line 7: the marker \\bogus is not known; left out: Ruth 2',
      '09-RUT.usfm: Ruth is in 08-RUT.usfm too; left out: the second',
    ];
    const before = (await offered()).translations;
    await expect(add(several)).rejects.toThrow(
      ['This cannot be read:', ...problems, 'Correct this, or import the rest with --leave-out: 10 verses'].join('\n'),
    );
    expect((await offered()).translations).toEqual(before);
    expect(await add(several, '--leave-out')).toMatchObject({
      text: [
        'Plain Version (plain): 10 verses in 9 chapters.',
        'Recognised as hebrew: Joel has 4 chapters; --numbering declares another.',
        'Passed over: Daniel 15',
        'Left out, because it cannot be read:',
        ...problems,
      ].join('\n'),
      data: { problems },
    });
    const shown = (book: string, chapter: number) => read(`chapter/${idOf(book, chapter)}/text`);
    expect((await shown('Ruth', 1)).passage).toBe('  [1] In the days');
    expect((await shown('Ruth', 2)).insteadOf).toEqual({ name: 'Plain Version', why: 'chapter-missing' });
    expect((await shown('Joel', 3)).passage).toBe('    [4:1] Joel'.slice(2));
    expect((await shown('Obadiah', 1)).passage).toBe('  [1] Obadiah');
    rmSync(several, { recursive: true });
    await expect(add(write('bad.usfm', '\\id ABC'), '--leave-out')).rejects.toThrow('There is nothing else to import.');
    rmSync(join(folder, 'bad.usfm'));
  });

  it('shows a heading within a verse, where headings are shown', async () => {
    await add(
      write('gen.usfm', '\\id GEN\n\\c 1\n\\p\n\\v 1 These are\n\\s1 Sky & land\n\\p in the day.\n\\v 2 No plant.'),
    );
    rmSync(join(folder, 'gen.usfm'));
    const html = async (headings: boolean) => (await read(`chapter/1/html?includeHeadings=${headings}`)).passage;
    expect(await html(true)).toBe(
      '<p><b class="verse-num">1\u00a0</b>These are</p>\n<h3>Sky &amp; land</h3>\n<p>in the day. <b class="verse-num">2\u00a0</b>No plant.</p>',
    );
    expect(await html(false)).toBe(
      '<p><b class="verse-num">1\u00a0</b>These are<br />in the day. <b class="verse-num">2\u00a0</b>No plant.</p>',
    );
    const { body } = await t.api<ScriptureSearchAnswer>('GET', '/api/esv/search?q=sky', { token: reader.token });
    expect(body.data.results).toEqual([]);
  });

  it('shows the parts of verses with the numbers that they have, in order', async () => {
    const text = '\\id GEN\n\\c 1\n\\p\n\\v 9 Nine\n\\v 2-6a Two\n\\v 6b-8 Six\n\\v 10a Ten\n\\v 10b more';
    await add(write('parts.usfm', text));
    rmSync(join(folder, 'parts.usfm'));
    expect((await read('chapter/1/text')).passage).toBe('  [2–6] Two [6–8] Six\n\n  [9] Nine [10] Ten more');
    expect((await read('passage/text?passage=Genesis%201:6')).passage).toBe('  [2–6] Two [6–8] Six');
  });

  it('is removed by an administrator; its readers fall back, are told, and may save their settings', async () => {
    const remove = (token: string) => t.api('DELETE', '/api/esv/translations/plain', { token });
    expect((await remove(reader.token)).status).toBe(403);
    expect(await remove(admin.token)).toMatchObject({
      status: 200,
      body: { message: SCRIPTURE_MESSAGES.translationRemoved },
    });
    expect(await remove(admin.token)).toMatchObject({
      status: 404,
      body: { error: SCRIPTURE_MESSAGES.translationUnknown },
    });
    const { translation, insteadOf } = await read('chapter/1/text');
    expect([translation.code, insteadOf]).toEqual(['KJV', { name: 'plain', why: 'not-here' }]);
    expect((await choose('plain')).status).toBe(200);
    expect((await choose('plain', admin)).status).toBe(400);
  });

  it('says of a translation of the list that is not here what is shown instead; the default is nobody’s choice', async () => {
    await choose('NIV');
    expect((await read('chapter/1/text')).insteadOf).toEqual({ name: 'New International Version', why: 'not-here' });
    await choose('ESV');
    expect((await read('chapter/1/text')).insteadOf).toBeUndefined();
    const unknown = await read('chapter/1/text?translation=constructor');
    expect(unknown.insteadOf).toEqual({ name: 'constructor', why: 'not-here' });
  });
});
