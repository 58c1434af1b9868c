const asyncHooks = require('node:async_hooks');
const Module = require('node:module');
const { readFileSync } = require('node:fs');
const { join, sep } = require('node:path');
const { transformSync } = require('@swc/core');
const { default: Runtime } = require('jest-runtime');
const { unaliased } = require('../../../scripts/lib/aliases.cjs');
const swcOptions = require('./swc-options.cjs');

const BACKEND = join(__dirname, '..', '..');
const CONTRACT = join(BACKEND, 'contract', 'index.ts');
/** What a test file tests. What tests it stays jest's. */
const TESTED = [join(BACKEND, 'src') + sep, join(BACKEND, 'contract') + sep];
const OF_TESTS = /(?:\.spec\.ts|[\\/]testing[\\/].*)$/;
/** Belong to the test file that uses them. */
const OF_EACH_FILE = /^(?:[./]|@jest\/|jest)/;

process.setSourceMapsEnabled(true);

// Before any decorated class, as the product loads it: decorators note types only where it is there.
require('reflect-metadata');

require.extensions['.ts'] = (module, filename) =>
  module._compile(
    transformSync(readFileSync(filename, 'utf8'), { ...swcOptions, filename, sourceMaps: 'inline' }).code,
    filename,
  );

/** What the contract loads on demand has the name that it has once it is compiled. */
const COMPILED = /^(\.\/numberings\/\w+)\.js$/;

const { createRequire, _resolveFilename: resolveFilename } = Module;
Module._resolveFilename = (request, ...rest) =>
  request === '@lectio/contract' ? CONTRACT : resolveFilename(unaliased(request).replace(COMPILED, '$1'), ...rest);

/**
 * Loads packages and the code under test with Node's own require: once in a worker instead of once in a test file, which
 * is most of what a file costs. Tests and their helpers are jest's, with fresh copies for each file.
 */
class SharedModulesRuntime extends Runtime {
  #contexts = [];

  requireModuleOrMock(from, name) {
    const isOwn = name.startsWith('.') || unaliased(name) !== name;
    if (!isOwn && !OF_EACH_FILE.test(name)) return createRequire(from)(name);
    if (!isOwn) return super.requireModuleOrMock(from, name);
    const path = createRequire(from).resolve(name);
    const isTested = TESTED.some((folder) => path.startsWith(folder)) && !OF_TESTS.test(path);
    return isTested ? createRequire(from)(path) : super.requireModuleOrMock(from, name);
  }

  /**
   * jest keeps the running test in a storage of each file. Promises would carry all of them along, and whatever outlives
   * a test would hold on to it.
   */
  requireInternalModule(from, name) {
    const { AsyncLocalStorage } = asyncHooks;
    const contexts = this.#contexts;
    class RememberingStorage extends AsyncLocalStorage {
      run(context, ...rest) {
        contexts.push({ storage: this, context });
        return super.run(context, ...rest);
      }
    }
    // A value or, since Node 24, a getter.
    const own = Object.getOwnPropertyDescriptor(asyncHooks, 'AsyncLocalStorage');
    Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { configurable: true, value: RememberingStorage });
    try {
      return super.requireInternalModule(from, name);
    } finally {
      Object.defineProperty(asyncHooks, 'AsyncLocalStorage', own);
    }
  }

  teardown() {
    for (const { storage, context } of this.#contexts) {
      storage.disable();
      for (const key of Object.keys(context)) delete context[key];
    }
    super.teardown();
  }
}

module.exports = { __esModule: true, default: SharedModulesRuntime };
