// jest's own loader cannot require ESM packages, which many of the frontend's are. So each of them is compiled to
// CommonJS (and cached). The list comes from node_modules, because a manual list misses some.
const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { root } = require('./paths.cjs');

/** Names of all ESM packages in a node_modules folder, including nested ones. */
function namesBelow(nodeModules) {
  return packagesIn(nodeModules).flatMap((name) => {
    const folder = join(nodeModules, name);
    const nested = join(folder, 'node_modules');
    const deeper = existsSync(nested) ? namesBelow(nested) : [];
    return isEsm(folder) ? [name, ...deeper] : deeper;
  });
}

function packagesIn(nodeModules) {
  return readdirSync(nodeModules).flatMap((entry) => {
    if (entry.startsWith('.')) return [];
    if (!entry.startsWith('@')) return [entry];
    return readdirSync(join(nodeModules, entry)).map((name) => `${entry}/${name}`);
  });
}

function isEsm(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).type === 'module';
  } catch {
    return false;
  }
}

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Pattern for jest's transformIgnorePatterns: everything in node_modules that is not ESM. */
function everythingElse() {
  const folders = [root, join(root, 'backend'), join(root, 'frontend')]
    .map((folder) => join(folder, 'node_modules'))
    .filter(existsSync);
  const names = [...new Set(folders.flatMap(namesBelow))].map(escape).join('|');
  // Only the innermost node_modules in a path names the file's package.
  return `/node_modules/(?!.*/node_modules/)(?!(${names})/)(?!.*\\.mjs$)`;
}

module.exports = { esmPackages: { everythingElse } };
