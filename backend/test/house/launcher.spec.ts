import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');

it('the launcher, which lives as long as the site, loads nothing of what builds', () => {
  const listing = `require('./scripts/lib/serve.cjs'); console.log(JSON.stringify(Object.keys(require.cache)))`;
  const loaded = JSON.parse(
    execFileSync(process.execPath, ['-e', listing], { cwd: ROOT, encoding: 'utf8' }),
  ) as string[];
  expect(loaded).toContainEqual(expect.stringMatching(/scripts\/lib\/build\.cjs$/));
  expect(loaded.filter((file) => /bundle|precompress|rolldown|vite|typescript/.test(file))).toEqual([]);
});
