import { notesOf, type Block, type SetVerse } from './layout';

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** A verse's markup as plain text; footnote marks become `(1)`, and each line begins after `indent`. */
export const plain = (markup: string, indent = ' '): string =>
  markup
    .replace(/<sup class="fn">(\d+)<\/sup>/g, '($1)')
    .replace(/<br \/>/g, indent)
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]);

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
