const { execFileSync } = require('node:child_process');
const { toolPath } = require('./paths.cjs');

/**
 * Few functions of a test run often enough to gain from being optimised, so one must run nine times as often. Versions
 * of V8 name this differently, and refuse the name of another.
 */
const OPTIMISED_LATER = ['--interrupt-budget=600000', '--invocation-count-for-turbofan=27000'];

/** jest's workers take these flags of node over; decision 0039 has the measurements. */
const flags = () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  const later = OPTIMISED_LATER.filter((flag) => known.includes(`  ${flag.split('=')[0]} `)).slice(0, 1);
  // Most of a test's garbage is young: a larger space for it is collected less often.
  return ['--max-semi-space-size=64', ...later];
};

/** The arguments of node that run jest. */
const jest = (...args) => [...flags(), toolPath('jest'), '--passWithNoTests', ...args];

module.exports = { jest };
