// What nobody uses: files, exports, exported types and dependencies, as knip.json has them.
const { toolPath } = require('./paths.cjs');

/**
 * The command that fails when there is any. A tsconfig of its own leads to the contract's sources: the contract's
 * package.json names what is built of them.
 */
const unused = () => [toolPath('knip'), '--no-progress', '--tsConfig', 'tsconfig.knip.json'];

module.exports = { unused };
