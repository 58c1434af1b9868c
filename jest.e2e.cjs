// End to end: the product with its built pages, driven from outside with Chromium.
const base = require('./jest.config.cjs');

module.exports = {
  ...base,
  roots: ['<rootDir>/backend'],
  testRegex: '/e2e/.*\\.e2e-spec\\.ts$',
  testPathIgnorePatterns: ['/node_modules/'],
  // They wait longer than the backend's: for pages, and for what takes its time after a process was killed.
  maxWorkers: 4,
  // A slow laptop needs a minute where a fast one needs seconds.
  testTimeout: 240_000,
};
