// The PostgreSQL installed with npm: one cluster per DATA_DIR, one launcher per cluster. Only the holder of the
// launcher's lock may start and stop the server. It is in DATA_DIR, where commands look, and once more beside the
// cluster: somebody may delete the one while a site runs.
const { join, resolve } = require('node:path');
const { setTimeout: sleep } = require('node:timers/promises');
const { noteBundle, pgBinaries } = require('./pg-binaries.cjs');
const { locateHome, makeDataDir } = require('./pg-home.cjs');
const { pgServer } = require('./pg-server.cjs');
const { letKeptGo, upgradeCluster } = require('./pg-upgrade.cjs');
const { holderOf, takeLock } = require('./pid-lock.cjs');

/** How long to wait for an operator command that briefly has the database. */
const PATIENCE_WITH_COMMANDS_MS = 60_000;

/** A launcher whose npm was killed needs a moment to notice and to end what it started. */
const PATIENCE_WITH_THE_DYING_MS = 5_000;

const lockFile = (folder) => join(resolve(folder), 'launcher.json');

/**
 * Starts the server of a data folder, or adopts the one that a killed launcher left running.
 * Throws, in one line for a person, when another launcher has it.
 *
 * @param {object} options
 * @param {string} options.dataDir
 * @param {'server' | 'command'} [options.kind] a command has the database for a moment only
 * @param {boolean} [options.throwaway] settings that give up durability for speed
 * @param {string} [options.programs] the folder with bin/ of an installed PostgreSQL; the bundled one when missing
 * @param {import('./pg-upgrade.cjs').Carry} [options.carry] moves the data of a cluster made by an earlier major version;
 *   without it such a cluster is refused
 * @param {AbortSignal} [options.signal] ends the waiting for a server
 * @param {(message: string) => void} [options.log]
 * @returns {Promise<{ url: string, adopted: boolean, home: string, letKeptGo(): Promise<void>, revive(): Promise<boolean>,
 *   stop(): void }>}
 *   letKeptGo: removes the clusters of earlier versions once a good backup was taken without them
 *   revive: starts the server again, at the same address, when it was killed; answers whether it had to
 */
async function startPostgres({ dataDir, kind = 'server', throwaway = false, programs, carry, signal, log = () => {} }) {
  const folder = resolve(dataDir);
  const asRoot = process.getuid?.() === 0;
  makeDataDir(folder, { asRoot });
  const locks = [await held(folder, { kind, dataDir: folder })];
  let server;
  try {
    const place = { binaries: programs ?? pgBinaries({ asRoot }), ...locateHome(folder, { asRoot }) };
    locks.push(await held(place.home, { kind, dataDir: folder }));
    for (const old of place.leftBehind) setAside(place, old, log);
    await upgradeCluster(place, { carry, log });
    server = pgServer(place);
    server.create();
    const orphan = server.runningPort();
    const port = orphan ?? (await server.start({ throwaway, signal, log }));
    const url = server.url(port);
    locks[0].note({ url });
    if (!programs) noteBundle(place.home);
    const revive = async () => {
      if (server.isRunning()) return false;
      await server.start({ throwaway, port, signal, log });
      return true;
    };
    const stop = () => {
      server.stop();
      release(locks);
    };
    return {
      url,
      adopted: orphan !== null,
      home: place.home,
      letKeptGo: () => letKeptGo(place.home, { url, log }),
      revive,
      stop,
    };
  } catch (error) {
    if (server?.isRunning()) server.stop();
    release(locks);
    throw error;
  }
}

/** The lock in that folder, which is made when it is not there. Throws when another launcher has it. */
async function held(folder, about) {
  const lock = await takeLock(lockFile(folder), about, (holder) =>
    holder.kind === 'command' || about.kind === 'command' ? PATIENCE_WITH_COMMANDS_MS : PATIENCE_WITH_THE_DYING_MS,
  );
  if (!lock.heldBy) return lock;
  throw new Error(
    `Lectio already runs on ${about.dataDir} as process ${lock.heldBy.pid}. ` +
      'Stop that one first, or set another DATA_DIR and PORT.',
  );
}

const release = (locks) => locks.forEach((lock) => lock.release());

/**
 * The URL of a running launcher's database, waiting while it starts. Null when no launcher runs: the caller may then
 * start it.
 */
async function findRunningPostgres({ dataDir }) {
  for (;;) {
    const holder = holderOf(lockFile(dataDir));
    if (holder?.kind !== 'server') return null;
    if (holder.url) return holder.url;
    await sleep(100);
  }
}

/** A cluster whose DATA_DIR was deleted: stop its server, but keep its data, which is not ours to delete. */
function setAside(place, home, log) {
  const server = pgServer({ ...place, home });
  if (server.runningPort() !== null) server.stop();
  log(`An earlier database of this folder is kept in ${home}; delete it when you do not need it.`);
}

module.exports = { startPostgres, findRunningPostgres };
