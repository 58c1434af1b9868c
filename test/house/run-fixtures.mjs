// Runs the linter and the boundary check over their fixtures and prints what fired, as JSON. A
// process of its own, because jest cannot load the boundary check (ESM, dynamic imports).
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const require = createRequire(import.meta.url);
const { toolPath } = require('../../scripts/lib/paths.cjs');

const CONFIGURATION = '.oxlintrc.json';
const PARTS = ['backend', 'frontend', 'migrations'];

/** In a copy of their own: the configuration's patterns go by its folder, and the project's leave the fixtures out. */
function lintFixtures() {
  const folder = mkdtempSync(join(tmpdir(), 'lectio-fixtures-'));
  try {
    cpSync(join(here, 'fixtures', 'lint'), folder, { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const rules = readFileSync(join(root, CONFIGURATION), 'utf8').replaceAll('"./scripts/', `"${root}/scripts/`);
    writeFileSync(join(folder, CONFIGURATION), rules);
    const { stdout } = spawnSync(process.execPath, [toolPath('oxlint'), '--format', 'json', ...PARTS], {
      cwd: folder,
      encoding: 'utf8',
    });
    const fired = Object.fromEntries(filesIn(folder).map((file) => [file, new Set()]));
    for (const { filename, code, message } of JSON.parse(stdout).diagnostics)
      fired[filename].add(code ? named(code) : message);
    return Object.fromEntries(Object.entries(fired).map(([file, rules]) => [file, [...rules]]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const filesIn = (folder) =>
  PARTS.flatMap((part) => readdirSync(join(folder, part), { recursive: true }).map((file) => join(part, file)))
    .filter((file) => /\.tsx?$/.test(file))
    .sort();

/** `typescript(no-explicit-any)` is written `typescript/no-explicit-any` in the configuration. */
const named = (code) => code.replace(/^(.+)\((.+)\)$/, '$1/$2').replace(/^eslint\//, '');

async function cruiseFixtures() {
  const { cruiseTree } = require('../../scripts/lib/cruise.cjs');
  const { forbidden } = require('../../.dependency-cruiser.cjs');
  const parts = await cruiseTree(join(here, 'fixtures', 'boundaries'));
  return { rules: forbidden.map(({ name }) => name), violations: parts.flatMap(({ violations }) => violations) };
}

console.log(JSON.stringify({ lint: lintFixtures(), boundaries: await cruiseFixtures() }));
