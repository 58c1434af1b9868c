// Runs the linter and the boundary check over their fixtures and prints what fired, as JSON. A
// process of its own, because jest cannot load these two tools (ESM, dynamic imports).
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const require = createRequire(import.meta.url);

async function lintFixtures() {
  const cwd = join(here, 'fixtures', 'lint');
  // With its folder as base, the configuration's patterns fit as they fit the project.
  const eslint = new ESLint({ cwd, overrideConfigFile: join(root, 'eslint.config.mjs') });
  const results = await eslint.lintFiles(['.']);
  const fired = results.map(({ filePath, messages }) => [
    relative(cwd, filePath),
    [...new Set(messages.map(({ ruleId, message }) => ruleId ?? message))],
  ]);
  return Object.fromEntries(fired.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function cruiseFixtures() {
  const { cruiseTree } = require('../../scripts/lib/cruise.cjs');
  const { forbidden } = require('../../.dependency-cruiser.cjs');
  const parts = await cruiseTree(join(here, 'fixtures', 'boundaries'));
  return { rules: forbidden.map(({ name }) => name), violations: parts.flatMap(({ violations }) => violations) };
}

console.log(JSON.stringify({ lint: await lintFixtures(), boundaries: await cruiseFixtures() }));
