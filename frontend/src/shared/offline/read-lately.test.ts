import 'fake-indexeddb/auto';
import type { PassagesBatchAnswer } from '@lectio/contract';
import { fakeApi } from '../testing/fake-api';
import { saveChapters, savedChapter } from './bible';
import { withSaved } from './saved-db';

// jsdom has none, and what is stored here is plain data.
beforeAll(() => {
  globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;
});
beforeEach(() => withSaved((db) => db.clear('chapters')));

const translation = { code: 'KJV', name: 'King James Version', mayBeKept: true };

const open = () =>
  fakeApi({
    'POST /esv/passages/batch': ({ body }) => ({
      body: {
        success: true,
        data: {
          passages: (body as { passages: string[] }).passages.map((passage) => ({
            success: true,
            passage,
            translation,
          })),
        },
      } as unknown as PassagesBatchAnswer,
    }),
  });
const kept = (): Promise<number[]> => withSaved((db) => db.getAllKeys('chapters'));
/** Somebody rests at a chapter: those that follow are ahead. */
const rest = (at: number, asked = 'KJV') => saveChapters(asked, [at, at + 1, at + 2], at);

it('keeps what was read lately beside what comes next, and what was only ahead no longer', async () => {
  const calls = open();
  await rest(1);
  expect(await kept()).toEqual([1, 2, 3]);
  await rest(2);
  await rest(500);
  expect(await kept()).toEqual([1, 2, 500, 501, 502]);
  const parts = { format: 'html' as const, verseNumbers: true, headings: true, footnotes: true };
  expect(await savedChapter(1, { ...parts, asked: 'KJV' })).toMatchObject({ passage: 'Genesis 1' });
  // Each was fetched once.
  expect(calls.flatMap(({ body }) => (body as { passages: string[] }).passages)).toHaveLength(7);
});

it('keeps the last ten of them, and those of another translation not at all', async () => {
  open();
  const now = jest.spyOn(Date, 'now');
  for (let read = 1; read <= 12; read += 1) {
    now.mockReturnValue(read);
    await rest(read * 20);
  }
  expect(await kept()).toEqual([...Array.from({ length: 10 }, (_, index) => (index + 2) * 20), 240, 241, 242]);
  now.mockRestore();
  await rest(1, 'ASV');
  expect(await kept()).toEqual([1, 2, 3]);
});
