// The PostgreSQL installed with npm: one cluster per DATA_DIR, one launcher per cluster. Only the holder of the
// launcher's lock may start and stop the server.
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

const lockFile = (dataDir) => join(resolve(dataDir), 'launcher.json');

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
 * @param {(message: string) => void} [options.log]
 * @returns {Promise<{ url: string, adopted: boolean, home: string, letKeptGo(): Promise<void>, stop(): void }>}
 *   letKeptGo: removes the clusters of earlier versions once a good backup was taken without them
 */
async function startPostgres({ dataDir, kind = 'server', throwaway = false, programs, carry, log = () => {} }) {
  const folder = resolve(dataDir);
  const asRoot = process.getuid?.() === 0;
  makeDataDir(folder, { asRoot });
  const lock = await takeLock(lockFile(folder), { kind }, (holder) =>
    holder.kind === 'command' || kind === 'command' ? PATIENCE_WITH_COMMANDS_MS : PATIENCE_WITH_THE_DYING_MS,
  );
  if (lock.heldBy) {
    throw new Error(
      `Lectio already runs on ${folder} as process ${lock.heldBy.pid}. ` +
        'Stop that one first, or set another DATA_DIR and PORT.',
    );
  }
  try {
    const place = { binaries: programs ?? pgBinaries({ asRoot }), ...locateHome(folder, { asRoot }) };
    for (const old of place.leftBehind) setAside(place, old, log);
    await upgradeCluster(place, { carry, log });
    const server = pgServer(place);
    server.create();
    const orphan = server.runningPort();
    const port = orphan ?? (await server.start({ throwaway }));
    const url = server.url(port);
    lock.note({ url });
    if (!programs) noteBundle(place.home);
    const stop = () => {
      server.stop();
      lock.release();
    };
    return {
      url,
      adopted: orphan !== null,
      home: place.home,
      letKeptGo: () => letKeptGo(place.home, { url, log }),
      stop,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

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
