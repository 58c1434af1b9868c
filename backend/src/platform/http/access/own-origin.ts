import type { FastifyRequest } from 'fastify';

/**
 * Whether the request comes from one of our own pages, as far as the browser says: an old browser sends our cookies
 * with other sites' requests too. Other clients send no origin, and only their own cookies.
 */
export const isFromOwnPage = ({ headers, host }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(publicUrl).origin);
};
