import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Logger } from '@nestjs/common';
import { MESSAGES } from '@lectio/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '@kernel/errors';
import { inAskedLanguage, withSiteName } from './page-html';

/** From dist/backend/src/app and from backend/src/app. */
const FOLDERS = [
  join(__dirname, '..', '..', '..', '..', '..', 'frontend', 'dist'),
  join(__dirname, '..', '..', '..', '..', 'frontend', 'dist'),
];

const SERVER_PATHS = /^\/(api|metrics|socket\.io)(\/|$)/;
/** Addresses that other programs look for: https://www.w3.org/TR/change-password-url/. */
const WELL_KNOWN = '/.well-known/';
const CHANGE_PASSWORD = `${WELL_KNOWN}change-password`;
const YEAR = 'public, max-age=31536000, immutable';

/** The folder of the built web app; null when it is not built. */
export const findWebApp = (): string | null => FOLDERS.find((folder) => existsSync(join(folder, 'index.html'))) ?? null;

export interface PageSettings {
  /** Null while the community has no name of its own. */
  readonly siteName: () => string | null;
  readonly publicUrl: string;
}

/**
 * Serves the built web app. Every path that is neither the server's nor a file's gets index.html for the app's router.
 * Browsers may cache only files with a hash in their name without revalidation.
 */
export const serveWebApp = async (
  fastify: FastifyInstance,
  root: string | null,
  { siteName, publicUrl }: PageSettings,
): Promise<void> => {
  if (root === null) {
    new Logger('WebApp').warn('the web app is not built: only the API is served');
    return;
  }
  await fastify.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    // The build compresses harder than anybody could for each request.
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(root, 'assets')) ? YEAR : 'no-cache');
    },
  });
  const html = readFileSync(join(root, INDEX), 'utf8');
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0];
    if (SERVER_PATHS.test(path)) throw notFound(MESSAGES.notFound);
    if (path === CHANGE_PASSWORD) return reply.redirect('/profile');
    const file = fileOf(root, path);
    if (file === MANIFEST && siteName() !== null)
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(manifestOf(root, siteName()));
    if (file !== null && file !== INDEX) return reply.sendFile(file);
    if (file === null && (path.startsWith(WELL_KNOWN) || !wantsPage(request, path))) throw notFound(MESSAGES.notFound);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(inAskedLanguage(withSiteName(html, siteName()), request.url, publicUrl));
  });
};

const INDEX = 'index.html';
const MANIFEST = 'manifest.webmanifest';

/** What the installed app is called. */
const manifestOf = (root: string, name: string | null): object => ({
  ...(JSON.parse(readFileSync(join(root, MANIFEST), 'utf8')) as object),
  name,
  short_name: name,
});

/** The file's path within the folder, or null. Files elsewhere are not even looked for: nobody learns which there are. */
const fileOf = (root: string, path: string): string | null => {
  try {
    const file = decodeURIComponent(path).replace(/^\/+/, '');
    if (file.split(/[/\\]/).includes('..') || !/\.[a-z0-9]+$/i.test(file)) return null;
    return statSync(join(root, file), { throwIfNoEntry: false })?.isFile() ? file : null;
  } catch {
    return null;
  }
};

const wantsPage = (request: FastifyRequest, path: string): boolean => {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !path.slice(path.lastIndexOf('/')).includes('.'));
};
