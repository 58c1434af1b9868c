// Builds only what is stale, backend and frontend in parallel.
const { cpSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const { cache, root, toolPath } = require('./paths.cjs');
const { takeLock } = require('./pid-lock.cjs');
const { Failed } = require('./script.cjs');
const { fingerprint, isStale, markBuilt } = require('./stale.cjs');

const TARGETS = [
  {
    name: 'backend',
    inputs: [
      'backend/src',
      'backend/contract',
      'backend/bench',
      'backend/package.json',
      'migrations',
      'package-lock.json',
      'tsconfig.json',
      'tsconfig.build.json',
      'scripts/lib/bundle.cjs',
    ],
    output: 'dist/backend/src/main.js',
    prepare: () => {
      rmSync(join(root, 'dist'), { recursive: true, force: true });
      // The compiler takes no SQL along.
      cpSync(join(root, 'migrations', 'baseline'), join(root, 'dist', 'migrations', 'baseline'), { recursive: true });
    },
    folder: root,
    steps: () => [
      [toolPath('typescript-native', 'tsc'), '-p', 'tsconfig.build.json'],
      // Node does not know the short names of folders.
      [toolPath('tsc-alias'), '-p', 'tsconfig.build.json'],
      [join(__dirname, 'bundle.cjs')],
    ],
  },
  {
    name: 'frontend',
    inputs: ['frontend', 'backend/contract', 'package-lock.json'],
    output: 'frontend/dist/index.html',
    folder: join(root, 'frontend'),
    steps: () => [
      [toolPath('vite'), 'build', '--logLevel', 'warn'],
      [join(__dirname, 'precompress.cjs'), join(root, 'frontend', 'dist')],
    ],
  },
];

const FIVE_MINUTES = 5 * 60_000;

/**
 * @param {import('./script.cjs').Script} script
 * @param {{ only?: string, log?: (message: string) => void }} [options] messages go to stderr:
 *   stdout belongs to whatever is built for
 */
async function buildStale(script, { only, log = console.error } = {}) {
  const wanted = TARGETS.filter(({ name }) => !only || name === only);
  if (!wanted.some(isStale)) return;
  const lock = await takeLock(join(cache, 'build.lock'), {}, () => FIVE_MINUTES);
  if (lock.heldBy) throw new Failed(`Process ${lock.heldBy.pid} has been building for five minutes; end it first.`);
  try {
    // Checked again: the previous holder of the lock may just have built it.
    await Promise.all(wanted.filter(isStale).map((target) => build(script, target, log)));
  } finally {
    lock.release();
  }
}

async function build(script, target, log) {
  const began = Date.now();
  log(`Building the ${target.name} …`);
  // Computed before building: a source that changes meanwhile makes the result stale again.
  const print = fingerprint(target.inputs);
  target.prepare?.();
  // Each in a process of its own: the launcher lives as long as the site, and would keep the memory of what it loaded.
  for (const command of target.steps()) {
    const code = await script.node(command, { cwd: target.folder, stdio: ['ignore', 2, 2] });
    if (code !== 0) throw new Failed(`The ${target.name} does not build; the messages above say why.`);
  }
  markBuilt(target, print);
  log(`Built the ${target.name} in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

module.exports = { buildStale };
