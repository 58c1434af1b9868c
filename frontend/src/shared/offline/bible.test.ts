import 'fake-indexeddb/auto';
import { bibleOf, type PassagesBatchRequest } from '@lectio/contract';
import { fakeApi } from '../testing/fake-api';
import { countSaved, removeBible, saveBible, saveChapters, savedChapter } from './bible';

const translation = { code: 'web', name: 'World English Bible', attribution: '', link: null, mayBeKept: true };
const CATHOLIC = { asked: 'web', chapterIds: bibleOf('catholic').chapterIds };
const PROTESTANT = { asked: 'web', chapterIds: bibleOf('protestant').chapterIds };
const [FIRST, LETTER_OF_JEREMIAH] = [1, 1301];
const shown = { format: 'html', verseNumbers: true, headings: true, footnotes: true, asked: 'web' } as const;
const untilStopped = () => new AbortController().signal;

let asked: string[] = [];
beforeEach(async () => {
  asked = [];
  await removeBible('web');
  fakeApi({
    'POST /esv/passages/batch': ({ body }) => {
      const { passages } = body as PassagesBatchRequest;
      asked.push(...passages);
      const found = passages.map((requested) => ({
        success: true,
        requested,
        passage: `<p>${requested}</p>`,
        canonical: requested,
        translation,
      }));
      return { body: { success: true, data: { passages: found } } };
    },
  });
});

it('keeps every chapter of a canon', async () => {
  const progress: number[] = [];
  await saveBible(CATHOLIC, (chapters) => progress.push(chapters), untilStopped());
  expect([progress.at(0), progress.at(-1), await countSaved(CATHOLIC)]).toEqual([0, 1334, 1334]);
  expect((await savedChapter(LETTER_OF_JEREMIAH, shown))?.passage).toBe('<p>Letter of Jeremiah</p>');
});

it('goes on with what another canon has besides', async () => {
  await saveBible(PROTESTANT, () => undefined, untilStopped());
  expect([await countSaved(PROTESTANT), await countSaved(CATHOLIC)]).toEqual([1189, 1189]);
  asked = [];
  await saveBible(CATHOLIC, () => undefined, untilStopped());
  expect([asked.length, await countSaved(CATHOLIC)]).toEqual([145, 1334]);
});

it('asks for no chapter ahead that is kept already', async () => {
  await saveBible(PROTESTANT, () => undefined, untilStopped());
  asked = [];
  await saveChapters('web', [FIRST, LETTER_OF_JEREMIAH], FIRST);
  expect(asked).toEqual(['Letter of Jeremiah']);
});
