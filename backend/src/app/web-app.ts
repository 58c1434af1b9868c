import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Logger } from '@nestjs/common';
import { MESSAGES } from '@lectio/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../kernel/errors';

/** From dist/backend/src/app and from backend/src/app. */
const FOLDERS = [
  join(__dirname, '..', '..', '..', '..', 'frontend', 'dist'),
  join(__dirname, '..', '..', '..', 'frontend', 'dist'),
];

const SERVER_PATHS = /^\/(api|metrics|socket\.io)(\/|$)/;
const YEAR = 'public, max-age=31536000, immutable';

/** Where the built web app lies; null when it is not built. */
export const findWebApp = (): string | null => FOLDERS.find((folder) => existsSync(join(folder, 'index.html'))) ?? null;

/**
 * Serves the built web app. Every address that is neither the server's nor a file's belongs to the app's own router and
 * gets index.html; only files with a hash in their name may be kept by browsers without asking.
 */
export const serveWebApp = async (fastify: FastifyInstance, root: string | null): Promise<void> => {
  if (root === null) {
    new Logger('WebApp').warn('the web app is not built: only the API is served');
    return;
  }
  await fastify.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(root, 'assets')) ? YEAR : 'no-cache');
    },
  });
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0];
    if (SERVER_PATHS.test(path)) throw notFound(MESSAGES.notFound);
    const file = fileOf(root, path);
    if (file !== null) return reply.sendFile(file);
    if (!wantsPage(request, path)) throw notFound(MESSAGES.notFound);
    return reply.sendFile('index.html');
  });
};

/** The file's path within the folder, or null; @fastify/static itself refuses to leave the folder. */
const fileOf = (root: string, path: string): string | null => {
  try {
    const file = decodeURIComponent(path).replace(/^\/+/, '');
    return file !== '' && /\.[a-z0-9]+$/i.test(file) && existsSync(join(root, file)) ? file : null;
  } catch {
    return null;
  }
};

const wantsPage = (request: FastifyRequest, path: string): boolean => {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.'));
};
