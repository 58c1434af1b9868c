// npm test [-- --only=<step>[,<step>] [jest arguments]]
//
// Everything that must hold, in the order in which a mistake shows soonest. Stops at the first step
// that fails, cleans up whatever happens, and ends with one line: "N passed, N failed".
const { mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { findChromium } = require('./lib/browser.cjs');
const { buildStale } = require('./lib/build.cjs');
const { faultsCommand } = require('./lib/faults.cjs');
const { toolPath } = require('./lib/paths.cjs');
const { findRedis } = require('./lib/redis.cjs');
const { Failed, runScript } = require('./lib/script.cjs');
const { Times } = require('./lib/slowest.cjs');
const { throwawayPostgres } = require('./lib/throwaway-pg.cjs');
const { unused } = require('./lib/unused.cjs');

const MINUTE = 60_000;

const tsc = (project) => [toolPath('typescript', 'tsc'), '--noEmit', '-p', project];

// A step that never ends is a failure too, and says so; the limits are far above what a step needs.
const STEPS = [
  { name: 'types', commands: () => [tsc('tsconfig.json'), tsc('frontend/tsconfig.json')], limitMs: 20 * MINUTE },
  { name: 'lint', commands: () => [[toolPath('eslint'), '.']], limitMs: 20 * MINUTE },
  {
    name: 'format',
    commands: () => [[toolPath('prettier', 'prettier'), '--check', '.', '--log-level', 'warn']],
    limitMs: 20 * MINUTE,
  },
  { name: 'boundaries', commands: () => [['scripts/boundaries.cjs']], limitMs: 20 * MINUTE },
  { name: 'unused', commands: () => [unused()], limitMs: 20 * MINUTE },
  { name: 'build', run: (script) => buildStale(script) },
  { name: 'backend', jest: 'jest.config.cjs', database: true, limitMs: 45 * MINUTE },
  { name: 'frontend', jest: 'jest.frontend.cjs', limitMs: 20 * MINUTE },
  { name: 'e2e', jest: 'jest.e2e.cjs', database: true, limitMs: 60 * MINUTE },
  { name: 'faults', counted: () => faultsCommand(['--short']), limitMs: 10 * MINUTE },
];

function parseArguments(args) {
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const unknown = only?.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown)
    throw new Failed(`No step is called "${unknown}". There are: ${STEPS.map(({ name }) => name).join(', ')}.`);
  return {
    steps: STEPS.filter(({ name }) => !only || only.includes(name)),
    jestArgs: args.filter((arg) => !arg.startsWith('--only=')),
  };
}

/** What the tests find in their environment, and the sentences about what is left out. */
async function prepareEnvironment(script, steps) {
  const env = { ...process.env, NODE_ENV: 'test' };
  const leftOut = [];
  if (!env.DATABASE_URL && steps.some((step) => step.database)) {
    env.DATABASE_URL = await throwawayPostgres(script);
  }
  const redis = await findRedis();
  if (redis) env.TEST_REDIS_URL = redis;
  else leftOut.push('the Redis backend tests: no Redis answers at REDIS_URL or 127.0.0.1:6379');

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
  if (step.counted) return runCounted(script, step, context);
  for (const command of step.commands()) {
    const code = await script.node(command, { env: context.env, limitMs: step.limitMs });
    if (code !== 0) throw new Failed(`The step "${step.name}" failed.`);
  }
}

async function runJest(script, step, { env, jestArgs, scratch, sum, times }) {
  const output = join(scratch, `${step.name}.json`);
  const args = ['--config', step.jest, '--passWithNoTests', '--json', `--outputFile=${output}`, ...jestArgs];
  const code = await script.node([toolPath('jest'), ...args], {
    env,
    limitMs: step.limitMs,
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  const counts = readCounts(output, times);
  sum.passed += counts.passed;
  sum.failed += counts.failed;
  if (code !== 0) throw new Failed(`The step "${step.name}" failed.`);
}

/** A program of our own that ends with the line that we end with. */
async function runCounted(script, step, { env, sum }) {
  let said = '';
  const onSpawn = ({ stdout }) =>
    stdout.on('data', (data) => {
      said += data;
      process.stderr.write(data);
    });
  const stdio = ['ignore', 'pipe', 'inherit'];
  const code = await script.node(step.counted(), { env, limitMs: step.limitMs, stdio, onSpawn });
  const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed\s*$/.exec(said) ?? [];
  sum.passed += Number(passed);
  sum.failed += Number(failed);
  if (code !== 0) throw new Failed(`The step "${step.name}" failed.`);
}

/** A file that does not even load has no tests to count, and is a failure all the same. */
function readCounts(file, times) {
  try {
    const result = JSON.parse(readFileSync(file, 'utf8'));
    times.jest(result);
    return { passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: 0 };
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
  for (const step of steps) {
    const began = Date.now();
    console.error(`\n▶ ${step.name}`);
    try {
      await runStep(script, step, { env, jestArgs, scratch, sum, times });
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      failure = error;
    }
    times.step(step.name, Date.now() - began);
    console.error(`${failure ? '✗' : '✓'} ${step.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    if (failure) break;
  }
  console.log(['', ...times.lines()].join('\n'));
  return report(sum, failure, leftOut);
}

function report(sum, failure, leftOut) {
  console.log();
  for (const sentence of leftOut) console.log(`Left out: ${sentence}.`);
  if (failure) console.log(failure.message);
  // A step that is no jest run, or died before it counted, must not end in "0 failed".
  const failed = failure ? Math.max(sum.failed, 1) : sum.failed;
  console.log(`${sum.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

runScript(main, { exitCodeWhenStopped: 130 });
