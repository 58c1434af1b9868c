// Runs the npm that runs us, or the one on the PATH. Uses only Node itself, because the packages may not be installed
// yet.
const { spawnSync } = require('node:child_process');
const { join } = require('node:path');

/** npm passes its own settings to scripts as npm_* variables; a nested npm must not inherit these. */
function cleanEnvironment() {
  const unwanted = /^npm_(lifecycle|package|config_(workspace|omit|production|include_workspace_root))/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !unwanted.test(name)));
}

/** @param {string[]} args @param {import('node:child_process').SpawnSyncOptions} options */
function npm(args, options) {
  const all = { cwd: join(__dirname, '..', '..'), env: cleanEnvironment(), ...options };
  const own = process.env.npm_execpath;
  return own?.endsWith('.js')
    ? spawnSync(process.execPath, [own, ...args], all)
    : spawnSync('npm', args, { ...all, shell: process.platform === 'win32' });
}

module.exports = { npm, cleanEnvironment };
