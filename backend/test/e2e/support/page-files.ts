import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PRELOADS = join(__dirname, '..', '..', '..', '..', 'frontend', 'dist', 'preloads.json');

/** The scripts of a page besides those of every page, as the build lists them: `assets/….js`. */
export const filesOf = (path: string): readonly string[] => {
  const files = (JSON.parse(readFileSync(PRELOADS, 'utf8')) as Record<string, string[] | undefined>)[path];
  if (!files) throw new Error(`the build lists no scripts for ${path}`);
  return files;
};
