// End to end: the built product, driven from outside with Chromium. A file waits for pages more than it works: two go at
// a time.
const base = require('./jest.config.cjs');

module.exports = {
  ...base,
  roots: ['<rootDir>/backend'],
  testRegex: '/e2e/.*\\.e2e-spec\\.ts$',
  testPathIgnorePatterns: ['/node_modules/'],
  maxWorkers: 3,
  testTimeout: 120_000,
};
