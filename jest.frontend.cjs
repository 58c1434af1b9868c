// Frontend: components and helpers in jsdom. Needs neither database nor browser.
const base = require('./jest.config.cjs');
const { esmPackages } = require('./scripts/lib/esm-packages.cjs');

module.exports = {
  ...base,
  roots: ['<rootDir>/frontend/src'],
  testEnvironment: 'jsdom',
  runtime: undefined,
  testRegex: '\\.test\\.tsx?$',
  testPathIgnorePatterns: ['/node_modules/'],
  setupFilesAfterEnv: ['<rootDir>/test/house/patient-queries.cjs'],
  transformIgnorePatterns: [esmPackages.everythingElse()],
  moduleNameMapper: {
    ...base.moduleNameMapper,
    '\\.(css|svg|png|woff2?)$': '<rootDir>/test/house/asset-stub.cjs',
  },
};
