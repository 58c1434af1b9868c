import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** From dist/backend/src/app and from backend/src/app. */
const FILES = [
  join(__dirname, '..', '..', '..', '..', '..', 'package.json'),
  join(__dirname, '..', '..', '..', '..', 'package.json'),
];

/** The product's version from its package.json. */
export const productVersion = (): string => {
  for (const file of FILES) {
    try {
      const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string; version?: string };
      if (name === 'lectio' && version) return version;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return 'unknown';
};
