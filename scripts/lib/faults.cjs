// Prepares the fault tests to run from the build.
const { join } = require('node:path');
const { root } = require('./paths.cjs');
const { transpile } = require('./transpile.cjs');

const SOURCES = ['backend/test/faults', 'backend/test/support/breakable-proxy.ts'];

/** @returns {string[]} arguments for Node */
function faultsCommand(args) {
  transpile(SOURCES);
  return ['--enable-source-maps', join(root, 'dist', 'backend', 'test', 'faults', 'main.js'), ...args];
}

module.exports = { faultsCommand };
