// npm run check: within a minute, whether a change holds. Types, lint, boundaries, unused code, the pure tests, and the
// frontend's beside what changed, in parallel; npm test runs everything.
const { changedTests } = require('./lib/changed-tests.cjs');
const { jest } = require('./lib/jest.cjs');
const { toolPath } = require('./lib/paths.cjs');
const { runScript } = require('./lib/script.cjs');
const { unused } = require('./lib/unused.cjs');

const tsc = (project) => [toolPath('typescript-native', 'tsc'), '--noEmit', '-p', project];
const quietJest = (...args) => jest('--maxWorkers=1', '--silent', ...args);
const changed = changedTests();
const PURE_SPECS = 'backend/(src/(kernel|slices/[^/]+/domain)|contract)/';

// Two lanes for two cores.
const LANES = [
  [
    ['lint', [toolPath('oxlint')]],
    ['boundaries', ['scripts/boundaries.cjs']],
    ['unused', unused()],
    ['catalogue', ['scripts/catalogue.cjs', '--check']],
    [
      'format',
      [
        toolPath('prettier', 'prettier'),
        '--check',
        '.',
        '--log-level',
        'warn',
        '--cache',
        '--cache-location',
        '.cache/prettier',
      ],
    ],
  ],
  [
    ['types, backend', tsc('tsconfig.json')],
    ['types, frontend', tsc('frontend/tsconfig.json')],
    ['tests, pure', quietJest('--config', 'jest.config.cjs', '--testPathPatterns', PURE_SPECS)],
    ...(changed.files.length > 0
      ? [['tests, frontend', quietJest('--config', 'jest.frontend.cjs', '--runTestsByPath', ...changed.files)]]
      : []),
  ],
];

async function main(script) {
  const failed = [];
  const runLane = async (lane) => {
    for (const [name, command] of lane) if (!(await run(script, name, command))) failed.push(name);
  };
  await Promise.all(LANES.map(runLane));
  if (changed.others > 0)
    console.log(`Left to npm test, for their length: ${changed.others} of the tests beside what changed.`);
  console.log(failed.length === 0 ? 'All checks hold.' : `Failed: ${failed.join('; ')}.`);
  return failed.length === 0 ? 0 : 1;
}

/** Parallel output must not mix: it is shown at the end, and only after a failure. */
async function run(script, name, command) {
  const began = Date.now();
  const output = [];
  const onSpawn = ({ stdout, stderr }) =>
    [stdout, stderr].forEach((stream) => stream.on('data', (data) => output.push(data)));
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env;
  const code = await script.node(command, { stdio: ['ignore', 'pipe', 'pipe'], onSpawn, env });
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (code !== 0) process.stdout.write(Buffer.concat(output));
  return code === 0;
}

runScript(main, { exitCodeWhenStopped: 130 });
