/**
 * A text as its words alone, in small letters. Postgres splits and lowers only ASCII itself where its locale is C, as in
 * the bundled cluster: “Shine” with typographic quotes would be a word of its own.
 */
export const wordsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ');

/**
 * What somebody searches for, as `websearch_to_tsquery` takes it: with quotes, and with the minus before a word or a
 * quote. Each further one would be a NOT of its own, and some thirty of them are more than Postgres takes.
 */
export const askedWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”„«»]/g, '"')
    .replace(/-(?![\p{L}\p{N}"])/gu, ' ');
