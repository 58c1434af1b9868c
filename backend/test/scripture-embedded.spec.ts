import {
  BOOK_RANGES,
  CHAPTERS_WITH_VERSES,
  CHAPTER_COUNT,
  REPORT_MESSAGES,
  SCRIPTURE_MESSAGES,
  type AudioAnswer,
  type PassageAnswer,
  type PassagesBatchAnswer,
  type ScriptureCacheAnswer,
  type ScriptureSearchAnswer,
  type ScriptureUsageAnswer,
} from '@lectio/contract';
import type { Answer } from './support/api';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let person: Person;
beforeAll(async () => {
  t = await startTestApp();
  person = await t.person('Lydia');
});
afterAll(() => t?.close());

const get = <T = PassageAnswer>(path: string, token = person.token): Promise<Answer<T>> =>
  t.api<T>('GET', `/api/esv${path}`, { token });
const text = async (passage: string, options = ''): Promise<string> =>
  (await get(`/passage/text?passage=${encodeURIComponent(passage)}${options}`)).body.data.passage;
const html = async (passage: string, options = ''): Promise<string> =>
  (await get(`/passage/html?passage=${encodeURIComponent(passage)}${options}`)).body.data.passage;
const idOf = (book: string, chapter: number): number =>
  CHAPTERS_WITH_VERSES.find((one) => one.book === book && one.chapter === chapter)?.id ?? 0;

const KJV = {
  code: 'KJV',
  name: 'King James Version',
  attribution: 'Scripture is from the King James Version, which is in the public domain.',
  link: null,
  mayBeKept: true,
};

it('is credited by its own name, to visitors too', async () => {
  const { status, body } = await t.api('GET', '/api/esv/credit');
  expect([status, body]).toEqual([
    200,
    { credit: { name: 'King James Version, eBible.org', link: 'https://ebible.org', mayBeKept: true } },
  ]);
});

describe('every one of the 1,189 chapters', () => {
  it('has the verses that the table of chapters gives it, none empty', async () => {
    const wrong: string[] = [];
    for (let id = 1; id <= CHAPTER_COUNT; id++) {
      const { book, chapter, verseCount } = CHAPTERS_WITH_VERSES[id - 1];
      const { status, body } = await get(`/chapter/${id}/text`);
      const verses = body.data.passage.split(/\[(\d+)\] /).slice(1);
      const numbers = verses.filter((_, index) => index % 2 === 0).map(Number);
      const words = verses.filter((_, index) => index % 2 === 1);
      const name = `${book === 'Psalms' ? 'Psalm' : book} ${chapter}`;
      const right =
        status === 200 &&
        body.data.canonical === name &&
        numbers.length === verseCount &&
        numbers.every((number, index) => number === index + 1) &&
        words.every((word) => /\w{2}/.test(word));
      if (!right || /[<>¶]/.test(body.data.passage)) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});

describe('a chapter', () => {
  it('is named as what it is', async () => {
    expect((await get('/chapter/1/text')).body).toEqual({
      success: true,
      data: {
        canonical: 'Genesis 1',
        translation: KJV,
        passage: expect.stringMatching(
          /^ {2}\[1\] In the beginning God created the heaven and the earth\. \[2\] And the earth/,
        ) as string,
      },
    });
    for (const id of ['0', '1388', 'x'])
      expect(await t.api('GET', `/api/esv/chapter/${id}/text`, { token: person.token })).toMatchObject({
        status: 404,
        body: { error: REPORT_MESSAGES.unknownChapter },
      });
  });

  it('can be without numbers, and with footnotes', async () => {
    expect(await text('Gen 1:3-4', '&includeVerseNumbers=false')).toBe(
      '  And God said, Let there be light: and there was light. And God saw the light, that it was good: and God divided the light from the darkness.',
    );
    expect(await text('Gen 1:4-5', '&includeFootnotes=true')).toBe(
      '  [4] And God saw the light, that it was good: and God divided the light from the darkness.(1) [5] And God called the light Day, and the darkness he called Night. And the evening and the morning were the first day.(2)\n\n' +
        'Footnotes\n(1) 1:4 the light from…: Heb. between the light and between the darkness\n(2) 1:5 And the evening…: Heb. And the evening was, and the morning was etc.',
    );
  });

  it('can have headings; a psalm’s own title is scripture', async () => {
    expect(await text('Psalm 3:1')).toBe(
      'A Psalm of David, when he fled from Absalom his son.\n\n    [1] LORD, how are they increased that trouble me! many are they that rise up against me.',
    );
    for (const psalm of [1, 10, 33, 71, 91, 93, 104, 117, 119, 150])
      expect(await text(`Psalm ${psalm}:1`)).toMatch(/^ {4}\[1\] /);
    expect(await text('Psalm 119:1')).not.toContain('ALEPH');
    expect(await html('Psalm 119:1', '&includeHeadings=true')).toContain('<h3>ALEPH.</h3>');
    expect(await text('Romans 16:27', '&includeHeadings=true')).toContain('Written to the Romans from Corinthus');
  });

  it('can be set', async () => {
    expect(await html('Gen 1:4', '&includeFootnotes=true')).toBe(
      '<p><b class="verse-num">4\u00a0</b>And God saw the light, that <i>it was</i> good: and God divided the light from the darkness.<sup class="footnote"><a class="fn" href="#f1" id="fb1" title="the light from…: Heb. between the light and between the darkness">1</a></sup></p>\n' +
        '<div class="footnotes"><h3>Footnotes</h3><p><span class="footnote"><a href="#fb1" id="f1">[1]</a></span> <span class="footnote-ref">1:4</span> the light from…: Heb. between the light and between the darkness</p></div>',
    );
    expect(await html('Ps 3:1-2')).toMatch(
      /^<h4 class="psalm-title">.*<\/h4>\n<p class="block-indent"><span class="line"><b class="verse-num">1\u00a0<\/b><span class="nd">LORD<\/span>, how .*<br \/><span class="line">/,
    );
    expect(await html('Gen 1:31-2:1')).toContain('<b class="chapter-num">2:1\u00a0</b>Thus the heavens');
  });

  it('has no recording, and says so', async () => {
    expect(await get<AudioAnswer>('/chapter/1/audio')).toMatchObject({
      status: 200,
      body: { success: false, data: { audioUrl: null }, error: SCRIPTURE_MESSAGES.noRecording },
    });
  });
});

it('reads passages as people write them', async () => {
  const named = async (passage: string): Promise<string> =>
    (await get(`/passage/text?passage=${encodeURIComponent(passage)}`)).body.data.canonical;
  expect(
    await Promise.all(
      ['jn 3:16-18', '1 Cor 13', 'Jude 5', 'Jude', 'Gen 1:1-2:3', 'Ruth 1-2', 'Song of Songs 2'].map(named),
    ),
  ).toEqual([
    'John 3:16–18',
    '1 Corinthians 13',
    'Jude 5',
    'Jude 1',
    'Genesis 1:1–2:3',
    'Ruth 1–2',
    'Song of Solomon 2',
  ]);
  const { body } = await t.api<PassagesBatchAnswer>('POST', '/api/esv/passages/batch', {
    token: person.token,
    body: { passages: ['John 11:35', 'John 99'] },
  });
  expect(body.data.passages).toEqual([
    {
      success: true,
      requested: 'John 11:35',
      canonical: 'John 11:35',
      passage: '  [35] Jesus wept.',
      translation: KJV,
    },
    {
      success: false,
      requested: 'John 99',
      error: SCRIPTURE_MESSAGES.passageUnknown,
      errorType: 'invalid',
      retryAfter: null,
    },
  ]);
});

describe('search', () => {
  const find = async (q: string, page = 1): Promise<ScriptureSearchAnswer['data']> =>
    (await get<ScriptureSearchAnswer>(`/search?q=${encodeURIComponent(q)}&page=${page}`)).body.data;

  it('finds words in any form, phrases verbatim', async () => {
    expect(await find('"God so loved the world"')).toEqual({
      results: [
        {
          reference: 'John 3:16',
          label: 'John 3:16',
          chapterId: idOf('John', 3),
          content:
            'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.',
        },
      ],
      page: 1,
      totalPages: 1,
      totalResults: 1,
      translation: KJV,
    });
    const shepherd = await find('shepherd want');
    expect(shepherd.results.map(({ reference }) => reference)).toContain('Psalm 23:1');
    expect(shepherd.results[0].content).not.toContain('<');
  });

  it('comes in pages of twenty', async () => {
    const [first, second, last] = [await find('shepherd'), await find('shepherd', 2), await find('shepherd', 999)];
    expect([first.results.length, second.results.length, last.results.length]).toEqual([20, 20, 0]);
    expect(first.totalResults).toBe(last.totalResults);
    expect(first.totalPages).toBe(Math.ceil(first.totalResults / 20));
    expect(new Set([...first.results, ...second.results].map(({ reference }) => reference)).size).toBe(40);
  });

  it('takes whatever is typed', async () => {
    for (const q of ['the', '"', "'); DROP TABLE", '!!! & |', '\\', '-'.repeat(40), '- '.repeat(50), '-!'.repeat(50)])
      expect((await get(`/search?q=${encodeURIComponent(q)}`)).status).toBe(200);
    expect((await find('the')).totalResults).toBe(0);
    const [love, without] = [await find('love'), await find('love -- ---world')];
    expect(without.totalResults).toBeLessThan(love.totalResults);
    expect(without.totalResults).toBeGreaterThan(0);
    for (const query of ['', '?q=', '?q=%20', `?q=${'x'.repeat(101)}`, '?q=love&page=0', '?q=love&page=x'])
      expect((await get(`/search${query}`)).status).toBe(400);
  });
});

it('counts no calls, since it makes none', async () => {
  const { token } = await t.person('Phoebe', { isAdmin: true });
  expect((await get<ScriptureUsageAnswer>('/usage/stats', token)).body).toMatchObject({
    provider: 'KJV',
    today: 0,
    total: 0,
    dailyLimit: 5000,
  });
  expect((await get<ScriptureCacheAnswer>('/cache/stats', token)).body).toEqual({
    provider: 'KJV',
    size: 0,
    totalSizeBytes: 0,
    verses: 0,
    maxVerses: 0,
    typeBreakdown: { text: 0, html: 0, audio: 0 },
    entries: [],
  });
});

it('knows the same books as the table of chapters', async () => {
  for (const book of BOOK_RANGES)
    expect(
      (await get(`/passage/text?passage=${encodeURIComponent(`${book.name} ${book.chapterCount}`)}`)).body.data
        .canonical,
    ).toMatch(new RegExp(`^${book.name === 'Psalms' ? 'Psalm' : book.name} ${book.chapterCount}$`));
});
