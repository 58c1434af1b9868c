const { toolPath } = require('./paths.cjs');

/** jest's workers take these flags of node over; decision 0039 has the measurements. */
const FLAGS = [
  // Most of a test's garbage is young: a larger space for it is collected less often.
  '--max-semi-space-size=64',
  // Few functions of a test run often enough to gain from being optimised, so one must run nine times as often.
  '--interrupt-budget=600000',
];

/** The arguments of node that run jest. */
const jest = (...args) => [...FLAGS, toolPath('jest'), '--passWithNoTests', ...args];

module.exports = { jest };
