/**
 * A text as its words alone, in small letters. Postgres splits and lowers only ASCII itself where its locale is C, as in
 * the bundled cluster: “Shine” with typographic quotes would be a word of its own.
 */
export const wordsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ');

/** What somebody searches for, its quotes and signs kept for `websearch_to_tsquery`. */
export const askedWords = (text: string): string => text.toLowerCase().replace(/[“”„«»]/g, '"');
