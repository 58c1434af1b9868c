import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { MESSAGES, type BookProgressAnswer, type GlobalStatsAnswer, type NextCompletionAnswer } from '@lectio/contract';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const BIBLE = Array.from({ length: 1189 }, (_, index) => index + 1);
const STATS = '/api/reports/global-stats';

let t: TestApp;
let mark: Person;
beforeEach(async () => {
  t = await startTestApp();
  mark = await t.person('Mark');
});
afterEach(() => t?.close());

/** Reports for the own reader; returns the headers with which a query sees it. */
const report = async (who: Person, body: object): Promise<Record<string, string>> => {
  const answer = await reporterFor(t, who).report(body);
  return { 'x-min-position': answer.headers.get('x-event-position') ?? '' };
};
const stats = async (headers?: Record<string, string>): Promise<GlobalStatsAnswer['stats']> =>
  (await t.api<GlobalStatsAnswer>('GET', STATS, { headers })).body.stats;
const goals = ({ goals: all }: GlobalStatsAnswer['stats']): unknown =>
  Object.fromEntries(
    all.map((goal) => [goal.key, [goal.currentValue, goal.targetValue, goal.progress, goal.isCompleted]]),
  );

describe('the community’s figures', () => {
  it('are open to visitors, over all chapters', async () => {
    const after = await report(mark, { chapterIds: [1, 2], readDate: '2026-03-01' });
    await report(mark, { chapterIds: [2], readDate: '2026-03-02' });
    const last = await report(await t.person('John'), { chapterIds: [1189] });
    const figures = await stats({ 'x-min-position': `${last['x-min-position']}_${after['x-min-position']}` });
    expect(figures.chapters).toHaveLength(1189);
    expect(figures.chapters[1188]).toEqual({
      id: 1189,
      book: 'Revelation',
      chapter: 22,
      testament: 'New',
      verseCount: 21,
      readCount: 1,
    });
    expect(Object.keys(figures.chapterReadCounts)).toHaveLength(1189);
    expect([3, 1189].map((id) => figures.chapterReadCounts[id])).toEqual([0, 1]);
    expect([figures.completeBibleReads, figures.chaptersNeeded]).toEqual([0, 1186]);
  });

  it('pool everybody’s reads into goals and completions', async () => {
    const john = await t.person('John');
    // Another partition, whose figures may follow later than those of the next report.
    await stats(await report(mark, { chapterIds: BIBLE.slice(0, 1000) }));
    const once = await stats(await report(john, { chapterIds: BIBLE.slice(900) }));
    expect(once).toMatchObject({ completeBibleReads: 1, chaptersNeeded: 1089 });
    expect(goals(once)).toEqual({
      total_chapters_read: [1289, 100000, 1.3, false],
      total_readers: [2, 1000, 0.2, false],
      total_bible_completions: [1, 50, 2, false],
    });
    expect(once.chapterReadCounts[950]).toBe(2);
    const needed = (
      await t.api<NextCompletionAnswer>('GET', '/api/reports/next-completion-chapters', { token: mark.token })
    ).body;
    expect(needed.totalChaptersNeeded).toBe(1089);
    expect([
      needed.chaptersNeeded.length,
      needed.chaptersNeeded[0].id,
      new Set(needed.chaptersNeeded.map((chapter) => chapter.readCount)),
    ]).toEqual([1089, 1, new Set([1])]);
  });

  it('lose the reads of a reader that was deleted, and of a batch that was undone', async () => {
    const child = (
      await t.api<{ reader: { id: number } }>('POST', '/api/readers', { token: mark.token, body: { name: 'Child' } })
    ).body.reader.id;
    await report(mark, { chapterIds: [1, 2] });
    await report(mark, { readerIds: [child], chapterIds: [1] });
    const both = await stats(await report(mark, { chapterIds: [3] }));
    expect([both.chapterReadCounts[1], goals(both)]).toEqual([
      2,
      expect.objectContaining({ total_chapters_read: [4, 100000, 0, false], total_readers: [2, 1000, 0.2, false] }),
    ]);
    const undone = await stats({
      'x-min-position': (await reporterFor(t, mark).undo()).headers.get('x-event-position') ?? '',
    });
    expect([undone.chapterReadCounts[3], undone.chapterReadCounts[1]]).toEqual([0, 2]);
    const gone = await t.api('DELETE', `/api/readers/${child}`, { token: mark.token });
    const left = await stats({ 'x-min-position': gone.headers.get('x-event-position') ?? '' });
    expect([left.chapterReadCounts[1], goals(left)]).toEqual([
      1,
      expect.objectContaining({ total_chapters_read: [2, 100000, 0, false], total_readers: [1, 1000, 0.1, false] }),
    ]);
  });

  it('refuse a position that is none', async () => {
    for (const path of [STATS, '/api/reports/book-progress', '/api/reports/next-completion-chapters']) {
      expect(await t.api('GET', path, { token: mark.token, headers: { 'x-min-position': 'soon' } })).toMatchObject({
        status: 400,
        body: { error: MESSAGES.positionInvalid },
      });
    }
  });

  it('are of books too, for signed-in callers', async () => {
    await report(mark, { book: 'Jude' });
    await report(mark, { chapterIds: [233, 234], readDate: '2026-03-01' });
    const headers = await report(mark, { chapterIds: [233], readDate: '2026-03-02' });
    const { body } = await t.api<BookProgressAnswer>('GET', '/api/reports/book-progress', {
      token: mark.token,
      headers,
    });
    const ruth = body.bookProgress.find((book) => book.book === 'Ruth');
    expect(body.bookProgress).toHaveLength(66);
    expect(ruth).toMatchObject({
      testament: 'Old',
      totalChapters: 4,
      minReads: 0,
      maxReads: 2,
      averageReads: 0.8,
      totalReads: 3,
      completionRate: 50,
    });
    expect(ruth?.chapters.map((chapter) => chapter.readCount)).toEqual([2, 1, 0, 0]);
    expect(body.summary).toEqual({ totalBooks: 66, booksCompleted: 1, totalReads: 4, averageReads: 0 });
    for (const path of ['book-progress', 'next-completion-chapters'])
      expect((await t.api('GET', `/api/reports/${path}`)).status).toBe(401);
  });
});

describe('the answer that everybody gets', () => {
  /** Like a browser, but without decompression. */
  const raw = (
    headers: Record<string, string>,
  ): Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const request = get(t.url + STATS, { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      request.on('error', reject);
    });

  it('comes compressed as the caller takes it, the same in each way', async () => {
    const plain = await raw({});
    const gzip = await raw({ 'accept-encoding': 'gzip' });
    const brotli = await raw({ 'accept-encoding': 'gzip, deflate, br' });
    expect(
      [plain, gzip, brotli].map((answer) => [answer.status, answer.headers['content-encoding'], answer.headers.vary]),
    ).toEqual([
      [200, undefined, 'accept-encoding'],
      [200, 'gzip', 'accept-encoding'],
      [200, 'br', 'accept-encoding'],
    ]);
    expect([gunzipSync(gzip.body).equals(plain.body), brotliDecompressSync(brotli.body).equals(plain.body)]).toEqual([
      true,
      true,
    ]);
    expect(gzip.body.length).toBeLessThan(plain.body.length / 5);
  });

  it('is not sent again to a client that has it, until something changes', async () => {
    const first = await raw({});
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await raw({ 'if-none-match': etag });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    const changed = await raw({ 'if-none-match': etag, ...(await report(mark, { chapterIds: [1] })) });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    expect((await raw({ 'if-none-match': String(changed.headers.etag) })).status).toBe(304);
  });
});
