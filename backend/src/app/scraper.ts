import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request sent METRICS_TOKEN. */
    isScraper: boolean;
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Opens /metrics to holders of METRICS_TOKEN from any address. The token is not a session and opens nothing else. */
export const admitScraper = (fastify: FastifyInstance, token: string | null): void => {
  fastify.decorateRequest('isScraper', false);
  if (token === null) return;
  const expected = digest(`Bearer ${token}`);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { authorization } = request.headers;
    if (request.routeOptions.url === '/metrics' && authorization && timingSafeEqual(digest(authorization), expected)) {
      request.isScraper = true;
      delete request.headers.authorization;
    }
    done();
  });
};
