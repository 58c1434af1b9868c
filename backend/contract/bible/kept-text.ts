import type { PassageFormat } from '../scripture';
import { ALL_BOOKS } from './canons';
import { CHAPTERS } from './chapters';

/** What a reader wants to see of a chapter. */
export interface ShownParts {
  readonly verseNumbers: boolean;
  readonly headings: boolean;
  readonly footnotes: boolean;
}

/** A batch keeps a chapter with all its parts; a device that is offline leaves out what its reader does not want. */
export const ALL_PARTS = { includeVerseNumbers: true, includeHeadings: true, includeFootnotes: true } as const;

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** `3`, `3–5`; with its chapter `3:19` where a translation prints another one than we count. */
const NUMBER = /<b class="(?:verse|chapter)-num">((?:\d+:)?\d+(?:–\d+)?)\u00a0<\/b>/g;

const withoutNotes = (html: string): string =>
  html.replace(/\n<div class="footnotes">.*<\/div>$/s, '').replace(/<sup class="footnote">.*?<\/sup>/g, '');

const asText = (html: string): string =>
  html.replace(/<[^>]+>/g, '').replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]);

const textOf = (block: string): string => {
  const marked = block.replace(NUMBER, '[$1] ').replace(/<sup class="footnote"><a [^>]*>(\d+)<\/a><\/sup>/g, '($1)');
  if (block.startsWith('<div class="footnotes">'))
    return marked
      .replace('</h3>', '\n')
      .replace(/<\/p>(?!<\/div>)/g, '\n')
      .replace(/\[(\d+)\]/g, '($1)')
      .split('\n')
      .map(asText)
      .join('\n');
  if (block.startsWith('<p class="block-indent">'))
    return marked
      .split('<br />')
      .map((line) => `    ${asText(line)}`)
      .join('\n');
  return block.startsWith('<p>') ? `  ${asText(marked.replace(/<br \/>/g, '\n  '))}` : asText(marked);
};

/** A chapter of {@link ALL_PARTS} as the server would give it in this format, with these parts. */
export const keptText = (
  html: string,
  format: PassageFormat,
  { verseNumbers, headings, footnotes }: ShownParts,
): string => {
  let text = html;
  if (!footnotes) text = withoutNotes(text);
  if (!headings) text = text.replace(/(^|\n)(<h3>[^\n]*<\/h3>|<p class="colophon">[^\n]*<\/p>)(?=\n|$)/g, '');
  if (!verseNumbers) text = text.replace(NUMBER, '');
  text = text.replace(/^\n/, '');
  return format === 'html' ? text : text.split('\n').map(textOf).join('\n\n');
};

/** How to ask for a whole chapter; "Jude 1" would be its first verse. */
export const passageOfChapter = (chapterId: number): string => {
  const { book, chapter } = CHAPTERS[chapterId - 1];
  return ALL_BOOKS.find(({ name }) => name === book)?.chapterIds.length === 1 ? book : `${book} ${chapter}`;
};
