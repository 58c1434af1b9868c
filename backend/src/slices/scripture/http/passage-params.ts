import { CHAPTER_COUNT, isChapterId, REPORT_MESSAGES, SCRIPTURE_MESSAGES, type PassageOptions } from '@lectio/contract';
import { notFound } from '@kernel/errors';
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

export const chapterIdIn = (id: number): number => {
  if (!isChapterId(id)) throw notFound(REPORT_MESSAGES.unknownChapter);
  // No text of wider canons is filed so far.
  if (id > CHAPTER_COUNT) throw notFound(SCRIPTURE_MESSAGES.notInText);
  return id;
};
