/** More than any request of the contract has: levels, and objects and lists together. */
export const MOST_PARTS = { depth: 20, objects: 20_000 };
/** What is just beyond is parsed, so that the answer names its place. */
const FAR_TOO_MANY = { depth: 2 * MOST_PARTS.depth, objects: 2 * MOST_PARTS.objects };

const [QUOTE, BACKSLASH] = Buffer.from('"\\');
const OPENS = new Set(Buffer.from('[{'));
const CLOSES = new Set(Buffer.from(']}'));

/** Whether the quote at this place is part of its string: an odd number of backslashes comes before it. */
const isEscaped = (json: Buffer, quote: number): boolean => {
  let first = quote;
  while (json[first - 1] === BACKSLASH) first--;
  return (quote - first) % 2 === 1;
};

/** The place of the quote that ends the string which begins here; the text's length where none does. */
const endOfString = (json: Buffer, begin: number): number => {
  let quote = json.indexOf(QUOTE, begin + 1);
  while (quote !== -1 && isEscaped(json, quote)) quote = json.indexOf(QUOTE, quote + 1);
  return quote === -1 ? json.length : quote;
};

/** Tells before JSON is parsed, which costs far more, whether it has many more parts than any request. */
export const hasFarTooManyParts = (json: Buffer): boolean => {
  let depth = 0;
  let objects = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else if (OPENS.has(byte)) {
      if (++depth > FAR_TOO_MANY.depth || ++objects > FAR_TOO_MANY.objects) return true;
    } else if (CLOSES.has(byte)) depth--;
  }
  return false;
};
