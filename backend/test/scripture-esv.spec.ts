import {
  findBook,
  SCRIPTURE_MESSAGES,
  type AudioAnswer,
  type PassageAnswer,
  type PassagesBatchAnswer,
  type ScriptureCacheAnswer,
  type ScriptureSearchAnswer,
  type ScriptureUsageAnswer,
} from '@lectio/contract';
import { KeeperLease } from '@slices/scripture/store/keeper-lease.repository';
import { ESV_KEY, startEsvServer, type EsvServer } from './support/esv-server';
import type { Answer } from './support/api';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let esv: EsvServer;
let t: TestApp;
let person: Person;
beforeAll(async () => {
  esv = await startEsvServer();
  t = await startTestApp({ esvApiUrl: esv.url, esvApiKey: ESV_KEY });
});
afterAll(async () => {
  await t?.close();
  await esv?.close();
});

/** Longer than anything is cached, counts or lasts. */
const EIGHT_DAYS = 8 * 24 * 3_600_000;
beforeEach(async () => {
  t.clock.advance(EIGHT_DAYS);
  await t.app.get(KeeperLease).renew();
  person = await t.person('Lois');
  esv.behave({ kind: 'well' });
  esv.calls.length = 0;
});

/** Advances the clock while the process keeps its lease. */
const pass = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= 20_000) {
    t.clock.advance(Math.min(left, 20_000));
    await t.app.get(KeeperLease).renew();
  }
};

const get = <T = PassageAnswer>(path: string, token = person.token): Promise<Answer<T>> =>
  t.api<T>('GET', `/api/esv${path}`, { token });

it('is credited on every page', async () => {
  expect((await t.api('GET', '/api/esv/credit')).body).toEqual({
    credit: { name: 'ESV, esv.org', link: 'https://www.esv.org', mayBeKept: false },
  });
});

describe('a chapter', () => {
  it('is asked for as the provider documents it, and answered with its attribution', async () => {
    const { status, body } = await get('/chapter/1/text');
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: {
          passage: '  [1] The text of Genesis 1.',
          canonical: 'Genesis 1',
          translation: {
            code: 'ESV',
            name: 'English Standard Version',
            attribution: expect.stringContaining('Crossway') as string,
            link: 'https://www.esv.org',
            mayBeKept: false,
          },
        },
      },
    ]);
    expect(esv.calls).toEqual([
      {
        endpoint: 'text',
        q: 'Genesis 1',
        at: expect.any(Number) as number,
        parameters: {
          q: 'Genesis 1',
          'include-passage-references': 'false',
          'include-short-copyright': 'false',
          'include-copyright': 'false',
          'include-passage-horizontal-lines': 'false',
          'include-heading-horizontal-lines': 'false',
          'include-verse-numbers': 'true',
          'include-first-verse-numbers': 'true',
          'include-headings': 'false',
          'include-footnotes': 'false',
          'include-footnote-body': 'false',
        },
      },
    ]);
  });

  it('is asked for with the options', async () => {
    await get('/chapter/1/html?includeVerseNumbers=false&includeHeadings=true&includeFootnotes=1');
    expect(esv.calls[0].parameters).toMatchObject({
      'include-verse-numbers': 'false',
      'include-chapter-numbers': 'false',
      'include-headings': 'true',
      'include-footnotes': 'true',
      'include-audio-link': 'false',
    });
    expect((await get('/chapter/1/html?includeHeadings=perhaps')).status).toBe(400);
  });

  it('comes as HTML that no script survives', async () => {
    const { passage } = (await get('/chapter/1/html')).body.data;
    expect(passage).toBe(
      '<h3>A heading</h3><p class="starts-chapter"><b class="chapter-num">1:1\u00a0</b>The text of Genesis 1.<sup class="footnote"><a class="fn" href="#f1-1" id="fb1-1" title="A note">1</a></sup> ' +
        '<span class="divine-name">Lord</span><span>there</span></p><p>(<span>ESV</span>)</p>',
    );
  });

  it.each([
    ['Obadiah', 'Obadiah 1-21'],
    ['Philemon', 'Philemon 1-25'],
    ['2 John', '2 John 1-13'],
    ['3 John', '3 John 1-15'],
    ['Jude', 'Jude 1-25'],
  ])('of %s is asked for as %s, for the book has no other', async (book, asked) => {
    await get(`/chapter/${findBook(book)?.firstChapterId}/text`);
    expect(esv.calls.map(({ q }) => q)).toEqual([asked]);
  });

  it('is heard where the provider’s redirect leads', async () => {
    const { body } = await get<AudioAnswer>('/chapter/1/audio');
    expect(body).toEqual({
      success: true,
      data: { audioUrl: 'https://audio.esv.org/hw/Genesis%201.mp3' },
      error: null,
    });
    await get('/chapter/1/audio');
    expect(esv.calls).toHaveLength(1);
  });
});

describe('passages', () => {
  it.each([
    ['john 3:16-18', 'John 3:16-18'],
    ['1 cor 13', '1 Corinthians 13'],
    ['Gen 1:1–2:3', 'Genesis 1:1-2:3'],
    ['Jude 5', 'Jude 1:5'],
    ['3 Jn 15', '3 John 1:15'],
    ['Ps 23', 'Psalm 23'],
  ])('%s is asked for as %s', async (passage, asked) => {
    expect((await get(`/passage/text?passage=${encodeURIComponent(passage)}`)).status).toBe(200);
    expect(esv.calls[0].q).toBe(asked);
  });

  it.each([
    ['', SCRIPTURE_MESSAGES.passageRequired],
    ['Hezekiah 3', SCRIPTURE_MESSAGES.passageUnknown],
    ['John 99', SCRIPTURE_MESSAGES.passageUnknown],
    ['see John 3:16', SCRIPTURE_MESSAGES.passageUnknown],
    ['John 3:16, 18', SCRIPTURE_MESSAGES.onePassageOnly],
    ['Gen 50 - Ex 1', SCRIPTURE_MESSAGES.onePassageOnly],
    ['Genesis', SCRIPTURE_MESSAGES.tooManyVerses],
    ['x'.repeat(101), SCRIPTURE_MESSAGES.passageTooLong],
  ])('%s is refused, and the provider not asked', async (passage, error) => {
    expect(
      await t.api('GET', `/api/esv/passage/text?passage=${encodeURIComponent(passage)}`, { token: person.token }),
    ).toMatchObject({ status: 400, body: { error } });
    expect(esv.calls).toEqual([]);
  });

  it('come several at once, each with its text or its error', async () => {
    const { body } = await t.api<PassagesBatchAnswer>('POST', '/api/esv/passages/batch', {
      token: person.token,
      body: { passages: ['John 3:16', 'Nowhere 1'], format: 'html', options: { includeFootnotes: true } },
    });
    expect(body.data.passages).toMatchObject([
      {
        success: true,
        requested: 'John 3:16',
        canonical: 'John 3:16',
        passage: expect.stringContaining('<p') as string,
      },
      {
        success: false,
        requested: 'Nowhere 1',
        error: SCRIPTURE_MESSAGES.passageUnknown,
        errorType: 'invalid',
        retryAfter: null,
      },
    ]);
    for (const passages of [[], 'John', [1], Array(21).fill('John 1')])
      expect((await t.api('POST', '/api/esv/passages/batch', { token: person.token, body: { passages } })).status).toBe(
        400,
      );
  });

  it('are found by their words', async () => {
    const { body } = await get<ScriptureSearchAnswer>('/search?q=rabble&page=2');
    expect(body.data).toMatchObject({
      page: 2,
      totalPages: 3,
      totalResults: 41,
      results: [{ reference: 'Numbers 11:4', chapterId: 128 }, { chapterId: null }],
    });
    expect(esv.calls[0].parameters).toEqual({ q: 'rabble', page: '2', 'page-size': '20' });
  });
});

describe('a provider that', () => {
  it.each([
    { does: 'breaks', kind: 'broken', status: 502, errorType: 'server_error', error: SCRIPTURE_MESSAGES.serviceFailed },
    {
      does: 'answers nonsense',
      kind: 'nonsense',
      status: 502,
      errorType: 'server_error',
      error: SCRIPTURE_MESSAGES.serviceFailed,
    },
    { does: 'hangs up', kind: 'vanish', status: 502, errorType: 'network', error: SCRIPTURE_MESSAGES.serviceAway },
    { does: 'has nothing', kind: 'empty', status: 404, errorType: 'not_found', error: SCRIPTURE_MESSAGES.textMissing },
  ] as const)('$does', async ({ kind, status, errorType, error }) => {
    esv.behave({ kind });
    const answer = await t.api('GET', '/api/esv/chapter/1/text', { token: person.token });
    expect(answer).toMatchObject({ status, body: { error, errorType, requestId: expect.any(String) as string } });
    esv.behave({ kind: 'well' });
    expect((await get('/chapter/1/text')).status).toBe(200);
  });

  it.each([
    ['in seconds', () => ({ retryAfter: '17' }), 17],
    ['in an hour, by a date', () => ({ retryAfter: new Date(Date.now() + 3_600_000).toUTCString() }), 3600],
    ['without saying when', () => ({}), 60],
  ])('asks for silence %s is left alone', async (_, header, seconds) => {
    esv.behave({ kind: 'throttled', ...header() });
    const answer = await t.api('GET', '/api/esv/chapter/1/text', { token: person.token });
    expect(answer).toMatchObject({
      status: 429,
      body: { error: SCRIPTURE_MESSAGES.rateLimited, errorType: 'rate_limit' },
    });
    expect(Math.abs((answer.body.retryAfter ?? 0) - seconds)).toBeLessThanOrEqual(2);
    expect(answer.headers.get('retry-after')).toBe(String(answer.body.retryAfter));
    esv.behave({ kind: 'well' });
    expect(await get('/chapter/2/audio')).toMatchObject({
      status: 429,
      body: { error: SCRIPTURE_MESSAGES.audioRateLimited },
    });
    expect(esv.calls).toHaveLength(1);
    t.clock.advance((seconds + 3) * 1000);
    expect((await get('/chapter/1/text')).status).toBe(200);
  });

  it('does not answer is given up after eight seconds', async () => {
    esv.behave({ kind: 'hang' });
    expect(await get('/chapter/1/audio')).toMatchObject({
      status: 504,
      body: { error: SCRIPTURE_MESSAGES.timedOut, errorType: 'timeout' },
    });
  }, 20_000);

  it('sends no redirect has no recording for us', async () => {
    esv.behave({ kind: 'no-redirect' });
    expect(await get('/chapter/1/audio')).toMatchObject({ status: 502, body: { errorType: 'server_error' } });
  });
});

it('asks once for what many want at the same time', async () => {
  esv.behave({ kind: 'hang' });
  const asked = Array.from({ length: 20 }, () => get('/chapter/43/text'));
  await until(() => esv.calls.length > 0);
  for (const _ of asked) await t.api('GET', '/api/health/live');
  esv.release();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(esv.calls).toHaveLength(1);
});

it('shows administrators the calls and the cache', async () => {
  await t.database.rows('TRUNCATE scripture_usage');
  t.clock.set('2027-06-10T12:00:00Z');
  await t.app.get(KeeperLease).renew();
  const admin = await t.person('Phoebe', { isAdmin: true });
  person = await t.person('Lois');
  await get('/chapter/1/text');
  await get('/chapter/1/text');
  await get('/chapter/1/audio');
  await pass(3_600_000);
  await get('/chapter/2/html?includeHeadings=true');
  const usage = (await get<ScriptureUsageAnswer>('/usage/stats', admin.token)).body;
  expect(usage).toMatchObject({
    provider: 'ESV',
    today: 3,
    currentHour: 1,
    total: 3,
    dailyLimit: 5000,
    warningThresholds: { daily: 4000, hourly: 800 },
  });
  expect(usage.dailyUsage).toHaveLength(7);
  expect(usage.dailyUsage.at(-1)).toEqual({ date: '2027-06-10', calls: 3 });
  expect(usage.hourlyUsage).toHaveLength(24);
  expect(usage.hourlyUsage.slice(-2)).toEqual([
    { hour: '2027-06-10T12:00:00.000Z', calls: 2 },
    { hour: '2027-06-10T13:00:00.000Z', calls: 1 },
  ]);
  const kept = (await get<ScriptureCacheAnswer>('/cache/stats', admin.token)).body;
  expect(kept).toMatchObject({
    provider: 'ESV',
    size: 3,
    verses: 56,
    maxVerses: 500,
    typeBreakdown: { text: 1, html: 1, audio: 1 },
  });
  expect(kept.totalSizeBytes).toBe(kept.entries.reduce((sum, { size }) => sum + size, 0));
  expect(kept.entries.find(({ reference }) => reference === 'Genesis 1')).toMatchObject({
    type: 'text',
    age: 3_600_000,
    expiresIn: 601_200_000,
    options: { includeVerseNumbers: true, includeHeadings: false, includeFootnotes: false },
  });
});

it('never reveals the key, not even a wrong one', async () => {
  const lines: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const wrong = await startTestApp({ esvApiUrl: esv.url, esvApiKey: 'wrong-and-secret', logLevel: 'trace' });
  try {
    const { token } = await wrong.person('Eunice');
    const answer = await wrong.api('GET', '/api/esv/chapter/1/text', { token });
    expect(answer).toMatchObject({
      status: 502,
      body: { error: SCRIPTURE_MESSAGES.keyRefused, errorType: 'authentication' },
    });
    expect(answer.text + lines.join('')).not.toContain('wrong-and-secret');
    expect(lines.join('')).toContain('a service outside has failed');
  } finally {
    write.mockRestore();
    await wrong.close();
  }
});
