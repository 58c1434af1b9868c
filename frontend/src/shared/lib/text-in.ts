/** A text in the URL, where the router may have parsed digits as a number; undefined when empty. */
export const textIn = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined;
