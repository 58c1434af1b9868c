// The short names of folders (@platform/…), for the tools that do not read tsconfig.json themselves.
const { join } = require('node:path');
const { root } = require('./paths.cjs');

const { paths } = require('../../tsconfig.json').compilerOptions;
const ALIASES = Object.entries(paths).map(([name, [folder]]) => [name.slice(0, -1), join(root, folder.slice(0, -1))]);

/** For jest's moduleNameMapper. */
const mapped = Object.fromEntries(ALIASES.map(([name, folder]) => [`^${name}(.*)$`, `${folder}$1`]));

/** The path that an import leads to; other imports stay as they are. */
const unaliased = (request) => {
  const alias = ALIASES.find(([name]) => request.startsWith(name));
  return alias ? alias[1] + request.slice(alias[0].length) : request;
};

module.exports = { mapped, paths, unaliased };
