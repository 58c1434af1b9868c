// jest cannot require() an ESM package on the Node versions that we support, and Nest 12 with many
// of its companions is ESM only. So every such package is compiled to CommonJS (and cached). The
// list is read from node_modules: a list by hand misses some, and Nest then fails with a message
// that leads astray.
const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { root } = require('./paths.cjs');

/** Names of all ESM packages below a node_modules folder, nested ones too. */
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

/** Pattern for jest's transformIgnorePatterns: what lies in node_modules and is no ESM. */
function everythingElse() {
  const folders = [root, join(root, 'backend'), join(root, 'frontend')]
    .map((folder) => join(folder, 'node_modules'))
    .filter(existsSync);
  const names = [...new Set(folders.flatMap(namesBelow))].map(escape).join('|');
  // Only the innermost node_modules of a path names the package that the file belongs to.
  return `/node_modules/(?!.*/node_modules/)(?!(${names})/)(?!.*\\.mjs$)`;
}

module.exports = { esmPackages: { everythingElse } };
