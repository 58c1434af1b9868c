import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(__dirname, '..', '..', 'src');
/** A connection or pool of PostgreSQL that is opened here. */
const OPENED = /new (Client|Pool|BoundedPool|DataSource)\(\{/;

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }))
  .filter(({ text }) => / from '(pg|typeorm)';/.test(text) && OPENED.test(text));

it('finds the files that open connections', () => {
  expect(files.map(({ file }) => file).sort()).toEqual([
    'app/data-source.ts',
    'platform/backup/connected.ts',
    'platform/database/notices.ts',
    'platform/queues/queue-pool.ts',
  ]);
});

it.each(files)('$file says what its sessions are', ({ text }) => {
  expect(text).toMatch(/\.\.\.(inSession|connectionOptions)\(|extra: connectionOptions\(/);
});
