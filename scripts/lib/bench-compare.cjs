// npm run bench -- --compare <commit>: the same benches of that commit and of this one in turn, figure beside figure.
const { execFileSync } = require('node:child_process');
const {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { cleanEnvironment } = require('./npm.cjs');
const { root } = require('./paths.cjs');
const { Failed } = require('./script.cjs');

/** What a bench prints of a figure: `  ok   what: 0.53 (≤ 3) — detail`. */
const FIGURE = /^ {2}(?:ok {2}|MISS) (?<what>.*): (?<ratio>-?\d+\.\d+|NaN|Infinity) \(.*?\) — (?<detail>.*)$/;
/** The project's own packages, which each commit has for itself. */
const OWN = '@lectio';

/**
 * @param {import('./script.cjs').Script} script
 * @param {{ commit: string, args: string[], bench: (folder: string, words: string[], options?: object) => Promise<number> }} given
 */
async function compareBenches(script, { commit, args, bench }) {
  const options = args.filter((word) => word.startsWith('--'));
  const names = args.filter((word) => !word.startsWith('--'));
  if (names.length === 0) throw new Failed('--compare needs the names of benches: both commits run them in turn.');
  const old = await checkedOut(script, commit);
  const figures = new Map();
  for (const name of names)
    for (const [column, folder] of [old, root].entries()) {
      console.log(`${name}: ${column === 0 ? commit : 'this one'}`);
      for (const { what, ratio, detail } of await figuresOf(bench, folder, [name, ...options])) {
        const key = `${name}: ${what}`;
        figures.set(key, Object.assign(figures.get(key) ?? [], { [column]: `${ratio} (${detail})` }));
      }
    }
  console.log(`\n${commit} → this one`);
  for (const [what, [before = '–', now = '–']] of figures) console.log(`  ${what}\n    ${before}\n    ${now}`);
  if (figures.size === 0) throw new Failed('Neither commit has measured anything.');
}

/** The figures that a run prints; what it prints besides is shown. */
async function figuresOf(bench, folder, words) {
  let printed = '';
  const onSpawn = (child) =>
    child.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
      process.stdout.write(text);
    });
  await bench(folder, words, { stdio: ['inherit', 'pipe', 'inherit'], onSpawn });
  return printed.split('\n').flatMap((line) => FIGURE.exec(line)?.groups ?? []);
}

/** The commit, built, in a temporary folder that goes with the script. */
async function checkedOut(script, commit) {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'lectio-compare-')));
  const folder = join(parent, 'lectio');
  script.onEnd(() => {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root, stdio: 'ignore' });
    rmSync(parent, { recursive: true, force: true });
  });
  try {
    execFileSync('git', ['worktree', 'add', '--detach', folder, commit], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    throw new Failed(`There is no commit ${commit}: ${String(error.stderr).trim()}`);
  }
  if (lockOf(folder) === lockOf(root)) linkPackages(folder);
  else await install(script, folder);
  const code = await script.node([join(folder, 'scripts', 'build.cjs'), 'backend'], inFolder(folder));
  if (code !== 0) throw new Failed(`${commit} does not build; the messages above say why.`);
  return folder;
}

/** Messages go to stderr: stdout belongs to the figures. */
const inFolder = (folder) => ({ cwd: folder, stdio: ['ignore', 2, 2] });

/** As a child of the script, which ends it when it is asked to stop itself. */
async function install(script, folder) {
  const npm = process.env.npm_execpath;
  if (!npm) throw new Failed('That commit needs other packages. Run it as npm run bench -- --compare …');
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await script.node([npm, ...words], { ...inFolder(folder), env: cleanEnvironment() });
  if (code !== 0) throw new Failed('The packages of that commit cannot be installed.');
}

const lockOf = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');

/** Both need the same packages: links to those of this folder, except to the project's own. */
function linkPackages(folder) {
  for (const workspace of ['.', 'backend', 'backend/contract', 'frontend']) {
    const from = join(root, workspace, 'node_modules');
    const to = join(folder, workspace, 'node_modules');
    for (const name of packagesIn(from)) {
      if (name === OWN) continue;
      mkdirSync(to, { recursive: true });
      symlinkSync(join(from, name), join(to, name));
    }
  }
  mkdirSync(join(folder, 'node_modules', OWN));
  for (const name of readdirSync(join(root, 'node_modules', OWN)))
    symlinkSync(readlinkSync(join(root, 'node_modules', OWN, name)), join(folder, 'node_modules', OWN, name));
}

function packagesIn(folder) {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.') || name === '.bin');
  } catch {
    return [];
  }
}

module.exports = { compareBenches };
