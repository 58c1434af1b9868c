import {
  MESSAGES,
  REPORT_MESSAGES,
  type BooksAnswer,
  type ChapterEnvelope,
  type ChaptersAnswer,
} from '@lectio/contract';
import { startTestApp, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const chapters = async (path: string): Promise<ChaptersAnswer['chapters']> =>
  (await t.api<ChaptersAnswer>('GET', `/api/chapters${path}`)).body.chapters;
const named = async (path: string): Promise<string[]> =>
  (await chapters(path)).map(({ book, chapter }) => `${book} ${chapter}`);

it('lists the whole canon', async () => {
  const all = await chapters('?limit=1200');
  expect(all).toHaveLength(1189);
  expect(all[0]).toEqual({ id: 1, book: 'Genesis', chapter: 1, testament: 'Old', verseCount: 31 });
  expect(all[1188]).toEqual({ id: 1189, book: 'Revelation', chapter: 22, testament: 'New', verseCount: 21 });
});

it('sends it compressed, and not again to a client that has it', async () => {
  const first = await fetch(`${t.url}/api/chapters`, { headers: { 'accept-encoding': 'gzip' } });
  expect(first.headers.get('content-encoding')).toBe('gzip');
  expect(((await first.json()) as ChaptersAnswer).chapters).toHaveLength(1189);
  const again = await fetch(`${t.url}/api/chapters`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

it('filters', async () => {
  expect(await chapters('?testament=New')).toHaveLength(260);
  expect(await named('?book=ruth')).toEqual(['Ruth 1', 'Ruth 2', 'Ruth 3', 'Ruth 4']);
  expect(await named('?testament=Old&limit=2')).toEqual(['Genesis 1', 'Genesis 2']);
  expect(await named('?search=john 3')).toEqual(['John 3', '1 John 3']);
  expect(await named('?book=Nowhere')).toEqual([]);
  expect(await named('?book=&testament=&unheard=1&limit=1')).toEqual(['Genesis 1']);
});

it.each(['limit=0', 'limit=1201', 'limit=x', 'testament=Middle', 'limit=1&limit=2'])('refuses ?%s', async (query) => {
  expect((await t.api('GET', `/api/chapters?${query}`)).status).toBe(400);
});

it('knows chapters by id', async () => {
  expect((await t.api<ChapterEnvelope>('GET', '/api/chapters/930')).body).toEqual({
    chapter: { id: 930, book: 'Matthew', chapter: 1, testament: 'New', verseCount: 25 },
  });
  for (const id of ['0', '1388', 'x'])
    expect(await t.api('GET', `/api/chapters/${id}`)).toMatchObject({
      status: 404,
      body: { error: REPORT_MESSAGES.unknownChapter },
    });
});

it('knows books by name', async () => {
  const { books } = (await t.api<BooksAnswer>('GET', '/api/chapters/books')).body;
  expect([books.Old.length, books.New.length, books.Old[0], books.New[26]]).toEqual([39, 27, 'Genesis', 'Revelation']);
  expect(await named('/book/1%20john')).toEqual(['1 John 1', '1 John 2', '1 John 3', '1 John 4', '1 John 5']);
  expect(await t.api('GET', '/api/chapters/book/Nowhere')).toMatchObject({
    status: 404,
    body: { error: REPORT_MESSAGES.unknownBook },
  });
});

it('searches', async () => {
  expect(await chapters('/search/peter')).toHaveLength(8);
  expect(await named('/search/1%20samuel%2031')).toEqual(['1 Samuel 31']);
  expect(await named('/search/%25')).toEqual([]);
  expect(await t.api('GET', `/api/chapters/search/${'x'.repeat(101)}`)).toMatchObject({
    status: 400,
    body: { error: MESSAGES.searchTooLong },
  });
});
