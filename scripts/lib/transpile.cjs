// Compiles tests that run from the build, not under jest, next to the build: file by file, which takes milliseconds.
// Their types are checked with all others.
const { mkdirSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');
const { paths } = require('./aliases.cjs');
const { root } = require('./paths.cjs');

const OPTIONS = {
  jsc: { parser: { syntax: 'typescript', decorators: true }, target: 'es2022', baseUrl: root, paths },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

/** @param {string[]} paths folders (their .ts files) and files, relative to the root */
function transpile(paths) {
  const { transformFileSync } = require('@swc/core');
  for (const file of paths.flatMap(filesOf)) {
    const target = join(root, 'dist', dirname(file), `${basename(file, '.ts')}.js`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, transformFileSync(join(root, file), OPTIONS).code);
  }
}

function filesOf(path) {
  if (path.endsWith('.ts')) return [path];
  rmSync(join(root, 'dist', path), { recursive: true, force: true });
  return readdirSync(join(root, path))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => join(path, name));
}

module.exports = { OPTIONS, transpile };
