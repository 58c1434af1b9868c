import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');
const FIXTURES = join(ROOT, 'test', 'house', 'fixtures', 'rooms');
const SLICES = join(ROOT, 'backend', 'src', 'slices');

/** CONTRIBUTING.md, "The house"; testing/ is what a slice offers to the specs of others. */
const ROOMS = ['commands', 'domain', 'http', 'reactions', 'read', 'store', 'testing'];
/** A folder with more files has rooms that nobody has named yet. */
const MOST_FILES = 25;

interface Folder {
  readonly path: string;
  readonly files: readonly string[];
}

const foldersIn = (root: string, path = ''): Folder[] => {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const below = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => foldersIn(root, join(path, name)));
  return [{ path, files }, ...below];
};

/** Files in the wrong place among these slices, in words. */
const misplaced = (root: string): string[] =>
  foldersIn(root).flatMap(({ path, files }) => {
    const [slice = '', room] = path.split('/');
    const crowd = files.length > MOST_FILES ? [`${path}: ${files.length} files`] : [];
    if (slice === '') return crowd;
    if (room === undefined) {
      const atRoot = new RegExp(`^(index|${slice}\\.module(\\.spec)?)\\.ts$`);
      return [...crowd, ...files.filter((file) => !atRoot.test(file)).map((file) => `${path}/${file}: at the root`)];
    }
    const unknown = ROOMS.includes(room) || basename(path) !== room ? [] : [`${path}: no such room`];
    const stored = files
      .filter((file) => file.endsWith('.repository.ts') && room !== 'store')
      .map((file) => `${path}/${file}: belongs to store`);
    return [...crowd, ...unknown, ...stored];
  });

it('gives every slice the same rooms', () => {
  expect(misplaced(SLICES)).toEqual([]);
});

it('reports files in the wrong place', () => {
  expect(misplaced(FIXTURES).sort()).toEqual([
    'alpha/helper.ts: at the root',
    'alpha/read/alpha.repository.ts: belongs to store',
    'alpha/tools: no such room',
  ]);
});
