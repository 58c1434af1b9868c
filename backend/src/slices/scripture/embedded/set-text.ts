import { notesOf, type Block, type SetVerse } from './layout';

/** Markup of a verse as plain text; marks of footnotes as `(1)`. */
export const plain = (markup: string): string =>
  markup.replace(/<sup class="fn">(\d+)<\/sup>/g, '($1)').replace(/<[^>]+>/g, '');

/** Plain text: paragraphs with a blank line between them, a line of poetry a line, footnotes at the end. */
export const setText = (blocks: readonly Block[]): string => {
  const notes = notesOf(blocks);
  const parts = blocks.map(textOf);
  if (notes.length > 0)
    parts.push(['Footnotes', ...notes.map(({ number, place, text }) => `(${number}) ${place} ${text}`)].join('\n'));
  return parts.join('\n\n');
};

const textOf = (block: Block): string => {
  if (!('verses' in block)) return block.text;
  return block.kind === 'poetry'
    ? block.verses.map((verse) => `    ${verseText(verse)}`).join('\n')
    : `  ${block.verses.map(verseText).join(' ')}`;
};

const verseText = ({ label, markup }: SetVerse): string =>
  label === null ? plain(markup) : `[${label}] ${plain(markup)}`;
