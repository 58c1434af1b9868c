// End to end: the built product, driven from outside with Chromium, one file after the other.
const base = require('./jest.config.cjs');

module.exports = {
  ...base,
  roots: ['<rootDir>/backend'],
  testRegex: '/e2e/.*\\.e2e-spec\\.ts$',
  testPathIgnorePatterns: ['/node_modules/'],
  maxWorkers: 1,
  testTimeout: 120_000,
  setupFilesAfterEnv: ['<rootDir>/backend/test/e2e/support/once-more.ts'],
};
