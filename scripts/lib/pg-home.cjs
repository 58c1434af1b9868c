// Where a cluster is stored and who owns its process. An ordinary user keeps it in DATA_DIR/postgres. PostgreSQL
// refuses to run as root, and the unprivileged user that root uses instead cannot enter a checkout of mode 0700. So
// root keeps the cluster in /var/lib/lectio/<id>, with its path in DATA_DIR/postgres-home; only a DATA_DIR outside the
// checkout that everybody can traverse holds its own cluster, as for a user.
const { spawnSync } = require('node:child_process');
const { randomBytes } = require('node:crypto');
const {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  statSync,
} = require('node:fs');
const { dirname, join, relative, sep } = require('node:path');
const { SHARED_HOME } = require('./pg-binaries.cjs');
const { root } = require('./paths.cjs');
const { writeWhole } = require('./whole-file.cjs');

/**
 * @returns {{ home: string, user: { uid?: number, gid?: number }, leftBehind: string[] }}
 *   leftBehind: clusters of the same DATA_DIR that nothing points to any more (it was deleted).
 */
function locateHome(dataDir, { asRoot }) {
  const realDataDir = realpathSync(dataDir);
  const ownPlace = join(realDataDir, 'postgres');
  if (!asRoot) return { home: ownPlace, user: {}, leftBehind: [] };

  const mayStay = !isInside(realDataDir, realpathSync(root)) && isPassable(realDataDir);
  // A cluster created here by an ordinary user stays here and keeps its owner.
  const found = existsSync(join(ownPlace, 'data'));
  const { home, leftBehind } = mayStay || found ? { home: ownPlace, leftBehind: [] } : homeOutside(realDataDir);
  return { home, user: ownerOf(join(home, 'data')) ?? borrowedUser(), leftBehind };
}

/** Root's must be traversable for the unprivileged user; every secret in it has mode 0600. */
function makeDataDir(dataDir, { asRoot }) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: asRoot ? 0o711 : 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const problem = `DATA_DIR cannot be used (${error.message}); accepted: a folder that this process may write to`;
    throw new Error(problem, { cause: error });
  }
}

function homeOutside(dataDir) {
  const pointer = join(dataDir, 'postgres-home');
  const home = readTrimmed(pointer);
  if (home === '') throw new Error(`${pointer} is empty. ${namesOf(homesOf(dataDir))}`);
  if (home && existsSync(home)) {
    const owner = readTrimmed(join(home, 'owner'));
    if (owner === dataDir) return { home, leftBehind: [] };
    // If the folder was moved, the cluster moves with it. If it was copied, the two must not share a cluster.
    const copied = owner && readTrimmed(join(owner, 'postgres-home')) === home;
    if (!copied) {
      writeWhole(join(home, 'owner'), dataDir);
      return { home, leftBehind: [] };
    }
  }
  return newHomeOutside(dataDir, pointer);
}

function newHomeOutside(dataDir, pointer) {
  mkdirSync(SHARED_HOME, { recursive: true });
  chmodSync(SHARED_HOME, 0o755);
  const leftBehind = homesOf(dataDir);
  const home = join(SHARED_HOME, randomBytes(6).toString('hex'));
  mkdirSync(home, { mode: 0o755 });
  writeWhole(join(home, 'owner'), dataDir);
  writeWhole(pointer, home);
  return { home, leftBehind };
}

const homesOf = (dataDir) =>
  (existsSync(SHARED_HOME) ? readdirSync(SHARED_HOME) : [])
    .map((name) => join(SHARED_HOME, name))
    .filter((home) => readTrimmed(join(home, 'owner')) === dataDir);

const namesOf = (homes) =>
  homes.length === 0
    ? 'It named the folder of the database, and there is none: delete the file.'
    : `It named the folder of the database. Write into it: ${homes.join(' or ')}`;

function readTrimmed(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

function isInside(path, folder) {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`));
}

/** True when everybody may traverse this folder and all its parents. */
function isPassable(folder) {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  return folder === dirname(folder) || isPassable(dirname(folder));
}

function ownerOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : null;
}

function borrowedUser() {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return { uid: 65534, gid: 65534 };
}

module.exports = { locateHome, makeDataDir };
