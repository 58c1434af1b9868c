// Installs node_modules when it is missing or older than package-lock.json. Runs before every npm script (prestart,
// pretest, …), so it uses nothing but Node itself.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { npm } = require('./lib/npm.cjs');

const root = join(__dirname, '..');
const stamp = join(root, 'node_modules', '.deps-stamp');
const lockDir = join(root, '.deps-lock');
const STALE_LOCK_MS = 10 * 60_000;

// Native packages depend on Node version, system and processor.
const machine = [process.version, process.platform, process.arch].join(' ');
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const wanted = `${machine} ${lockHash}`;

const readStamp = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : null);
const upToDate = () => readStamp() === wanted;

/**
 * True when npm's own record of node_modules matches the lock file: after a manual `npm install` there is nothing to
 * do. Packages for other systems are optional and may be missing.
 */
function installedByHand() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || readStamp()?.startsWith(machine) === false) return false;
  const recorded = packagesOf(record);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      !path.startsWith('node_modules/') || recorded[path]?.version === version || (optional && !recorded[path]),
  );
}

const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages;

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** True when this process must install; false when another one did meanwhile. */
function takeLock() {
  for (;;) {
    try {
      mkdirSync(lockDir);
      return true;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (upToDate()) return false;
    // A killed installer leaves its lock behind; no install takes this long.
    const age = Date.now() - (statSync(lockDir, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > STALE_LOCK_MS) rmSync(lockDir, { recursive: true, force: true });
    else sleep(500);
  }
}

function install() {
  // Building and testing need the development packages, whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm(args, { stdio: 'inherit' });
  return result.status ?? 1;
}

if (!upToDate() && takeLock()) {
  const began = Date.now();
  try {
    if (installedByHand()) {
      writeFileSync(stamp, wanted);
    } else if (!upToDate()) {
      console.error('[deps] Installing what package-lock.json names …');
      process.exitCode = install();
      if (process.exitCode === 0) {
        writeFileSync(stamp, wanted);
        console.error(`[deps] Done in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
      } else {
        console.error('[deps] "npm ci" failed; see its message above.');
      }
    }
  } finally {
    rmSync(lockDir, { recursive: true, force: true });
  }
}
