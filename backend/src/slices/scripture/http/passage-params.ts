import { CHAPTER_COUNT, REPORT_MESSAGES, type PassageOptions } from '@lectio/contract';
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
  if (id > CHAPTER_COUNT) throw notFound(REPORT_MESSAGES.unknownChapter);
  return id;
};
