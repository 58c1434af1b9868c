// Backend: unit, property and integration tests. Those that need a database use DATABASE_URL (`npm test` starts one).
// The browser tests have jest.e2e.cjs, the frontend jest.frontend.cjs.
const { mapped } = require('./scripts/lib/aliases.cjs');
const swcOptions = require('./backend/test/jest/swc-options.cjs');

module.exports = {
  rootDir: __dirname,
  roots: ['<rootDir>/backend'],
  testSequencer: '<rootDir>/backend/test/jest/longest-first.cjs',
  testEnvironment: '<rootDir>/backend/test/jest/one-realm-environment.cjs',
  runtime: '<rootDir>/backend/test/jest/shared-modules-runtime.cjs',
  testRegex: '\\.spec\\.ts$',
  testPathIgnorePatterns: ['/node_modules/', '\\.e2e-spec\\.ts$'],
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'json', 'ts', 'tsx'],
  moduleNameMapper: {
    '^@lectio/contract$': '<rootDir>/backend/contract/index.ts',
    ...mapped,
    // Loaded on demand, by the name that it has once it is compiled.
    '^(\\./numberings/\\w+)\\.js$': '$1',
  },
  transform: { '^.+\\.([cm]?[tj]s|tsx)$': ['@swc/jest', swcOptions] },
  cacheDirectory: '<rootDir>/.cache/jest',
  // Files wait for a third of their time: three keep two cores busy.
  maxWorkers: 3,
  // A worker keeps much of what its files have loaded; a fresh one costs a second, collecting garbage soon costs more.
  workerIdleMemoryLimit: '1GB',
  // Far above what any test needs: it ends tests that hang, not tests on a busy machine.
  testTimeout: 90_000,
};
