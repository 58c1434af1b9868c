import {
  ALL_PARTS,
  CHAPTER_COUNT,
  CHAPTERS,
  keptText,
  LIMITS,
  passageOfChapter,
  type PassageFormat,
  type PassagesBatchAnswer,
} from '@lectio/contract';
import { chapterPassage } from '@slices/scripture/domain/passage';
import { EmbeddedVerses } from '@slices/scripture/read/embedded/kjv.query';
import { layOut } from '@slices/scripture/read/embedded/layout';
import { setHtml, setText } from '@slices/scripture/read/embedded/set-text';
import { parsePassage } from '@slices/scripture/read/passages';
import { startTestApp, type TestApp } from './support/test-app';

const FLAGS = [true, false];
const EVERY_WAY = FLAGS.flatMap((verseNumbers) =>
  FLAGS.flatMap((headings) => FLAGS.map((footnotes) => ({ verseNumbers, headings, footnotes }))),
);
/** Its stanzas stay apart on the device when their headings are left out; the server joins them. */
const PSALM_119 = 597;
const ALL = Array.from({ length: CHAPTER_COUNT }, (_, index) => index + 1);

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

describe('a chapter that a device keeps', () => {
  it('is shown in every format and with every part as the server shows it', async () => {
    const verses = t.app.get(EmbeddedVerses);
    const wrong: string[] = [];
    for (const id of ALL.filter((one) => one !== PSALM_119)) {
      const chapter = await verses.of(chapterPassage(id, 'kjv'));
      const kept = setHtml(layOut(chapter, ALL_PARTS));
      for (const parts of EVERY_WAY) {
        const blocks = layOut(chapter, {
          includeVerseNumbers: parts.verseNumbers,
          includeHeadings: parts.headings,
          includeFootnotes: parts.footnotes,
        });
        const served: Record<PassageFormat, string> = { html: setHtml(blocks), text: setText(blocks) };
        for (const format of ['html', 'text'] as const)
          if (keptText(kept, format, parts) !== served[format]) wrong.push(`${id} ${format} ${JSON.stringify(parts)}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('is named so that a batch gives all of it', async () => {
    expect(await Promise.all(ALL.map((id) => parsePassage(passageOfChapter(id), 'kjv')))).toEqual(
      ALL.map((id) => chapterPassage(id, 'kjv')),
    );
    const further = CHAPTERS.slice(CHAPTER_COUNT).map(({ id }) => id);
    expect(await Promise.all(further.map((id) => parsePassage(passageOfChapter(id), 'printed')))).toEqual(
      further.map((id) => chapterPassage(id, 'printed')),
    );
    const { token } = await t.person('Lydia');
    const last = ALL.slice(-LIMITS.passagesPerBatch).map(passageOfChapter);
    const { body } = await t.api<PassagesBatchAnswer>('POST', '/api/esv/passages/batch', {
      token,
      body: { passages: last, format: 'html', options: ALL_PARTS },
    });
    expect(body.data.passages.map((one) => one.success && [one.requested, one.translation.mayBeKept])).toEqual(
      last.map((name) => [name, true]),
    );
  });
});
