const { createRequire } = require('node:module');
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');
const { default: Runtime } = require('jest-runtime');
const swcOptions = require('./swc-options.cjs');

// TypeORM requires the migrations by itself.
require.extensions['.ts'] = (module, filename) =>
  module._compile(transformSync(readFileSync(filename, 'utf8'), { ...swcOptions, filename }).code, filename);

/** Belong to the test file that uses them, as the project's own modules do. */
const OF_EACH_FILE = /^(?:[./]|@lectio\/|@jest\/|jest)/;

/**
 * Loads packages with Node's own require: once in a worker instead of once in a test file, which is most of what a file
 * costs. The project's modules are jest's, with fresh copies for each file.
 */
class NativePackagesRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    return OF_EACH_FILE.test(name) ? super.requireModuleOrMock(from, name) : createRequire(from)(name);
  }
}

module.exports = { __esModule: true, default: NativePackagesRuntime };
