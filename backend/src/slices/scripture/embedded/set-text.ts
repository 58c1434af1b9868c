import { notesOf, type Block, type SetVerse } from './layout';
import { plain } from './plain';

/** Plain text: blank lines between paragraphs, one line per line of poetry, footnotes at the end. */
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
    ? block.verses.map((verse) => `    ${verseText(verse, '\n    ')}`).join('\n')
    : `  ${block.verses.map((verse) => verseText(verse, '\n  ')).join(' ')}`;
};

const verseText = ({ label, markup }: SetVerse, indent: string): string =>
  label === null ? plain(markup, indent) : `[${label}] ${plain(markup, indent)}`;
