import { notesOf, type Block, type SetVerse, plain } from './layout';

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

/** HTML with the ESV's class names, so that one style sheet serves both. */
export const setHtml = (blocks: readonly Block[]): string => {
  const notes = notesOf(blocks);
  const parts = blocks.map(htmlOf);
  if (notes.length > 0) parts.push(`<div class="footnotes"><h3>Footnotes</h3>${notes.map(noteHtml).join('')}</div>`);
  return parts.join('\n');
};

const htmlOf = (block: Block): string => {
  switch (block.kind) {
    case 'title':
      return `<h4 class="psalm-title">${escapeHtml(block.text)}</h4>`;
    case 'heading':
      return `<h3>${escapeHtml(block.text)}</h3>`;
    case 'colophon':
      return `<p class="colophon">${escapeHtml(block.text)}</p>`;
    case 'poetry':
      return `<p class="block-indent">${block.verses.map((verse) => `<span class="line">${verseHtml(verse)}</span>`).join('<br />')}</p>`;
    case 'prose':
      return `<p>${block.verses.map(verseHtml).join(' ')}</p>`;
  }
};

const verseHtml = ({ label, markup, notes }: SetVerse): string => {
  const texts = new Map(notes.map(({ number, text }) => [String(number), text]));
  const marked = markup.replace(
    /<sup class="fn">(\d+)<\/sup>/g,
    (_, n: string) =>
      `<sup class="footnote"><a class="fn" href="#f${n}" id="fb${n}" title="${escapeHtml(texts.get(n) ?? '')}">${n}</a></sup>`,
  );
  if (label === null) return marked;
  // A non-breaking space, so that no number ends a line.
  return `<b class="${label.includes(':') ? 'chapter-num' : 'verse-num'}">${label}\u00a0</b>${marked}`;
};

const noteHtml = ({ number, place, text }: { number: number; place: string; text: string }): string =>
  `<p><span class="footnote"><a href="#fb${number}" id="f${number}">[${number}]</a></span> <span class="footnote-ref">${place}</span> ${escapeHtml(text)}</p>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character]);
