import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');

interface Report {
  issues: Record<'files' | 'dependencies' | 'exports' | 'types', { name: string }[]>[];
}

/** A check that sees nothing finds nothing: this one gets an unused file of each kind. */
it('the check for what nobody uses finds a file, a dependency, an export and a type', () => {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['node_modules/knip/bin/knip.js', '--directory', 'test/house/fixtures/unused', '--reporter', 'json'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const { issues } = JSON.parse(stdout) as Report;
  const found = issues.flatMap((issue) =>
    (['files', 'dependencies', 'exports', 'types'] as const).flatMap((kind) =>
      issue[kind].map(({ name }) => [kind, name]),
    ),
  );
  expect(found.sort()).toEqual([
    ['dependencies', 'nobody-imports-it'],
    ['exports', 'unused'],
    ['files', 'alone.ts'],
    ['types', 'Unused'],
  ]);
  expect(status).toBe(1);
});
