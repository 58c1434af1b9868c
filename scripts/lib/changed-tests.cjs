const { spawnSync } = require('node:child_process');
const { existsSync, readdirSync, statSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { root } = require('./paths.cjs');

const SOURCE = /^frontend\/src\//;
const TEST = /\.test\.tsx?$/;
/** What runs within a minute beside the other checks. */
const MOST = 12;

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
const linesOf = ({ status, stdout }) => (status === 0 ? stdout.split('\n').filter(Boolean) : []);

/** What the last commit and the working tree changed; nothing where there is no history. */
function changedFiles() {
  const before = git('rev-parse', '--verify', '--quiet', 'HEAD^').status === 0 ? 'HEAD^' : 'HEAD';
  const untracked = linesOf(git('ls-files', '--others', '--exclude-standard'));
  return [...linesOf(git('diff', '--name-only', before)), ...untracked];
}

/**
 * The frontend's test files in the folders of what changed, the shortest first.
 * @returns {{ files: string[], others: number }} others: how many more there are
 */
function changedTests() {
  const folders = new Set(
    changedFiles()
      .filter((file) => SOURCE.test(file))
      .map(dirname),
  );
  const files = [...folders].flatMap(testsIn);
  files.sort((a, b) => statSync(a).size - statSync(b).size);
  return { files: files.slice(0, MOST), others: Math.max(0, files.length - MOST) };
}

function testsIn(folder) {
  const path = join(root, folder);
  const names = existsSync(path) ? readdirSync(path) : [];
  return names.filter((name) => TEST.test(name)).map((name) => join(path, name));
}

module.exports = { changedTests };
