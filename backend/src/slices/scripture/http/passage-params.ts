import { CHAPTER_COUNT, isChapterId, REPORT_MESSAGES, SCRIPTURE_MESSAGES, type PassageOptions } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import type { Numbering } from '../domain/passage';
import type { TextOptions } from '../read/scripture-provider';

/** By default verse numbers are on, headings and footnotes off (readers §9). */
export const optionsIn = ({
  includeVerseNumbers = true,
  includeHeadings = false,
  includeFootnotes = false,
}: PassageOptions): TextOptions => ({
  includeVerseNumbers,
  includeHeadings,
  includeFootnotes,
});

/** What comes with the site has the 66 books alone. */
export const chapterIdIn = (id: number, numbering: Numbering): number => {
  if (!isChapterId(id)) throw notFound(REPORT_MESSAGES.unknownChapter);
  if (id > CHAPTER_COUNT && numbering !== 'printed') throw notFound(SCRIPTURE_MESSAGES.notInText);
  return id;
};
