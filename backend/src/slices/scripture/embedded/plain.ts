const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
/** A heading that stands within a verse. */
const HEADING = /<h3>(.*?)<\/h3>/g;

/** A verse's markup as plain text; footnote marks become `(1)`, and each line begins after `indent`. */
export const plain = (markup: string, indent = ' '): string =>
  markup
    .replace(HEADING, indent)
    .replace(/<sup class="fn">(\d+)<\/sup>/g, '($1)')
    .replace(/<br \/>/g, indent)
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]);

/** A verse's markup up to its first heading, and each heading with what follows it. */
export const atHeadings = (markup: string): readonly [string, ...(readonly [heading: string, markup: string])[]] => {
  const [begins, ...pieces] = markup.split(HEADING);
  const goesOn = pieces.flatMap((piece, index) =>
    index % 2 === 0 ? [[plain(piece), pieces[index + 1]] as const] : [],
  );
  return [begins, ...goesOn];
};

export const withoutHeadings = (markup: string): string => markup.replace(HEADING, '<br />');
