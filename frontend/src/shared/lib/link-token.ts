/**
 * The one-time token of a mailed link; undefined without one. (The router parses a token of only digits as a number.)
 */
export const linkToken = ({ token }: Record<string, unknown>): { token?: string } => {
  const text = typeof token === 'string' || typeof token === 'number' ? String(token).trim() : '';
  return { token: text || undefined };
};
