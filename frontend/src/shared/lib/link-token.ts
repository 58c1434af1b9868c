/** The one-time token of a link that came by mail; undefined when there is none. (One of digits alone is read as a number.) */
export const linkToken = ({ token }: Record<string, unknown>): { token?: string } => {
  const text = typeof token === 'string' || typeof token === 'number' ? String(token).trim() : '';
  return { token: text || undefined };
};
