// Finds unused files, exports, exported types and dependencies, as configured in knip.json.
const { toolPath } = require('./paths.cjs');

/**
 * The command that fails if there are any. Its own tsconfig points to the contract's sources, because the contract's
 * package.json points to what is built from them.
 */
const unused = () => [toolPath('knip'), '--no-progress', '--tsConfig', 'tsconfig.knip.json'];

module.exports = { unused };
