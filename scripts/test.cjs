// npm test [-- --only=<step>[,<step>] [jest arguments]] What must hold of every change, in the order that shows mistakes
// soonest. Stops at the first failing step, always cleans up, and ends with one line: "N passed, N failed". `test:long`
// and `test:browser` are steps of their own.
const { mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { longFiles } = require('../backend/test/jest/long-files.cjs');
const { findChromium } = require('./lib/browser.cjs');
const { buildStale } = require('./lib/build.cjs');
const { jest } = require('./lib/jest.cjs');
const { toolPath } = require('./lib/paths.cjs');
const { findPrometheus } = require('./lib/prometheus.cjs');
const { findRedis } = require('./lib/redis.cjs');
const { Failed, runScript } = require('./lib/script.cjs');
const { Times } = require('./lib/slowest.cjs');
const { throwawayPostgres } = require('./lib/throwaway-pg.cjs');
const { unused } = require('./lib/unused.cjs');

const MINUTE = 60_000;

/** More failed files than these are a mistake in the product, not a busy machine. */
const REPEATED_FILES = 6;

const tsc = (project) => [toolPath('typescript-native', 'tsc'), '--noEmit', '-p', project];

// A step that never ends is a failure too, and says so; the limits are far above what a step needs. Neighbours of the
// same group run side by side: commands that use one processor each. `files` are jest's arguments for all files of a
// step; whoever names files gets any of its configuration.
const STEPS = [
  // Takes longest of those that run side by side.
  {
    name: 'format',
    group: 'static',
    commands: () => [[toolPath('prettier', 'prettier'), '--check', '.', '--log-level', 'warn']],
    limitMs: 20 * MINUTE,
  },
  {
    name: 'types',
    group: 'static',
    commands: () => [tsc('tsconfig.json'), tsc('frontend/tsconfig.json')],
    limitMs: 20 * MINUTE,
  },
  { name: 'lint', group: 'static', commands: () => [[toolPath('oxlint')]], limitMs: 20 * MINUTE },
  { name: 'boundaries', group: 'static', commands: () => [['scripts/boundaries.cjs']], limitMs: 20 * MINUTE },
  { name: 'unused', group: 'static', commands: () => [unused()], limitMs: 20 * MINUTE },
  { name: 'build', run: (script) => buildStale(script) },
  {
    name: 'backend',
    jest: 'jest.config.cjs',
    files: ['/node_modules/', '\\.e2e-spec\\.ts$', ...longFiles].map((path) => `--testPathIgnorePatterns=${path}`),
    database: true,
    limitMs: 45 * MINUTE,
  },
  { name: 'frontend', jest: 'jest.frontend.cjs', limitMs: 20 * MINUTE },
  // The one that stands for all: from signing up to a report, home, and taking it back.
  { name: 'story', jest: 'jest.e2e.cjs', files: ['main-story'], database: true, limitMs: 20 * MINUTE },
  { name: 'long', jest: 'jest.config.cjs', files: longFiles, isExtra: true, database: true, limitMs: 45 * MINUTE },
  { name: 'e2e', jest: 'jest.e2e.cjs', isExtra: true, database: true, limitMs: 60 * MINUTE },
];

/** How many steps of a group run side by side. */
const LANES = 2;

/** The steps in groups: those of a group may run side by side. */
function sideBySide(steps) {
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.group && step.group === last?.[0].group) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

function parseArguments(args) {
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const unknown = only?.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown)
    throw new Failed(`No step is called "${unknown}". There are: ${STEPS.map(({ name }) => name).join(', ')}.`);
  return {
    steps: STEPS.filter(({ name, isExtra }) => (only ? only.includes(name) : !isExtra)),
    jestArgs: args.filter((arg) => !arg.startsWith('--only=')),
  };
}

/** The tests' environment, and messages about what is left out. */
async function prepareEnvironment(script, steps) {
  const env = { ...process.env, NODE_ENV: 'test' };
  const leftOut = [];
  if (!env.DATABASE_URL && steps.some((step) => step.database)) {
    env.DATABASE_URL = await throwawayPostgres(script);
  }
  const redis = await findRedis();
  if (redis) env.TEST_REDIS_URL = redis;
  else leftOut.push('the Redis backend tests: no Redis answers at REDIS_URL or 127.0.0.1:6379');

  const prometheus = findPrometheus();
  if (prometheus) env.PROMETHEUS_PATH = prometheus;
  else leftOut.push('the monitoring in a real Prometheus: none on the PATH (npm run prometheus:install)');

  const chromium = findChromium();
  if (chromium) env.CHROMIUM_PATH = chromium;
  else {
    env.LECTIO_NO_BROWSER = '1';
    leftOut.push('the browser tests: no Chromium at CHROMIUM_PATH or on the PATH (npm run browser:install)');
  }
  return { env, leftOut };
}

async function runStep(script, step, context) {
  if (step.run) return void (await step.run(script));
  if (step.jest) return runJest(script, step, context);
  for (const command of step.commands()) {
    const code = await script.node(command, { env: context.env, limitMs: step.limitMs });
    if (code !== 0) throw new Failed(`The step "${step.name}" failed.`);
  }
}

async function runJest(script, step, { env, jestArgs, scratch, sum, times }) {
  const run = async (name, args) => {
    const output = join(scratch, `${name}.json`);
    const code = await script.node(jest('--config', step.jest, '--json', `--outputFile=${output}`, ...args), {
      env,
      limitMs: step.limitMs,
      stdio: ['inherit', 'ignore', 'inherit'],
    });
    return { code, ...readResults(output, times) };
  };
  let { code, passed, failed, failedFiles } = await run(step.name, jestArgs.length > 0 ? jestArgs : (step.files ?? []));
  if (mayRepeat(env, failedFiles)) {
    console.error(`\n↻ ${step.name}: once more, alone:\n${failedFiles.map(({ name }) => `  ${name}`).join('\n')}`);
    const again = await run(`${step.name}-again`, [
      '--runInBand',
      '--runTestsByPath',
      ...failedFiles.map(({ name }) => name),
    ]);
    passed += again.passed - failedFiles.reduce((sum, file) => sum + file.passed, 0);
    [code, failed] = [again.code, again.failed];
  }
  sum.passed += passed;
  sum.failed += failed;
  if (code !== 0) throw new Failed(`The step "${step.name}" failed.`);
}

/**
 * A build machine does other work beside the tests. There, a few files that failed run once more, from their beginning,
 * when nothing else does; what failed first stays in the output.
 */
const mayRepeat = (env, failedFiles) =>
  Boolean(env.CI) && failedFiles.length > 0 && failedFiles.length <= REPEATED_FILES;

/** A file that fails to load has no tests to count, but is still a failure. */
function readResults(file, times) {
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    times.jest(result);
    const failedFiles = result.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, assertionResults }) => ({
        name,
        passed: assertionResults.filter(({ status }) => status === 'passed').length,
      }));
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      failedFiles,
    };
  } catch {
    return { passed: 0, failed: 0, failedFiles: [] };
  }
}

async function main(script) {
  const { steps, jestArgs } = parseArguments(process.argv.slice(2));
  const scratch = mkdtempSync(join(tmpdir(), 'lectio-test-'));
  script.onEnd(() => rmSync(scratch, { recursive: true, force: true }));
  const { env, leftOut } = await prepareEnvironment(script, steps);
  for (const sentence of leftOut) console.error(`LEFT OUT: ${sentence}.`);

  const sum = { passed: 0, failed: 0 };
  const times = new Times();
  let failure = null;
  const run = async (step) => {
    const began = Date.now();
    let failed = null;
    console.error(`\n▶ ${step.name}`);
    try {
      await runStep(script, step, { env, jestArgs, scratch, sum, times });
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      failed = error;
      failure ??= error;
    }
    times.step(step.name, Date.now() - began);
    console.error(`${failed ? '✗' : '✓'} ${step.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  };
  for (const group of sideBySide(steps)) {
    const next = async () => {
      for (let step = group.shift(); step && !failure; step = group.shift()) await run(step);
    };
    await Promise.all(Array.from({ length: LANES }, next));
    if (failure) break;
  }
  console.log(['', ...times.lines()].join('\n'));
  return report(sum, failure, leftOut);
}

function report(sum, failure, leftOut) {
  console.log();
  for (const sentence of leftOut) console.log(`Left out: ${sentence}.`);
  if (failure) console.log(failure.message);
  // A step that is not a jest run, or died before counting, must not end in "0 failed".
  const failed = failure ? Math.max(sum.failed, 1) : sum.failed;
  console.log(`${sum.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

runScript(main, { exitCodeWhenStopped: 130 });
