/** What stands in the address under a name, where the router may have read digits as a number; undefined for nothing. */
export const textIn = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined;
