// Frontend: components and helpers in jsdom. Needs neither database nor browser.
const base = require('./jest.config.cjs');
const { esmPackages } = require('./scripts/lib/esm-packages.cjs');

// Days and times read the same wherever the tests run. Before anything asks for the time; workers inherit it.
process.env.TZ = 'UTC';

module.exports = {
  ...base,
  roots: ['<rootDir>/frontend/src'],
  testEnvironment: 'jsdom',
  runtime: undefined,
  testRegex: '\\.test\\.tsx?$',
  testPathIgnorePatterns: ['/node_modules/'],
  setupFiles: ['<rootDir>/test/house/missing-in-jsdom.cjs'],
  setupFilesAfterEnv: ['<rootDir>/test/house/patient-queries.cjs'],
  transformIgnorePatterns: [esmPackages.everythingElse()],
  moduleNameMapper: {
    ...base.moduleNameMapper,
    '^virtual:catalogues$': '<rootDir>/test/house/catalogues-stub.cjs',
    '^@/(.*)$': '<rootDir>/frontend/src/$1',
    '\\.(css|svg|png|woff2?)$': '<rootDir>/test/house/asset-stub.cjs',
  },
};
