// A database for tests and measurements: in a temporary folder, removed when its creator ends. The next run ends and
// removes those of killed creators.
const {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
} = require('node:fs');
const { freemem, tmpdir } = require('node:os');
const { join } = require('node:path');
const { startPostgres } = require('./embedded-pg.cjs');
const { bundledMajor } = require('./pg-binaries.cjs');
const { oldestInstalled } = require('./pg-old-programs.cjs');
const { holderOf } = require('./pid-lock.cjs');

const PREFIX = 'lectio-throwaway-';
const ABANDONED_AFTER_MS = 60_000;

/** A file system in memory, where creating and dropping hundreds of databases costs no work for a disk. */
const MEMORY = '/dev/shm';
/** What the tests' databases and their log take at most, and what everything else needs. */
const MEMORY_NEEDED = { files: 4 * 1024 ** 3, free: 8 * 1024 ** 3 };

/** Names the programs of a cluster that the bundled ones did not make. */
const programsFile = (dataDir) => join(dataDir, 'programs');

/**
 * Runs the oldest supported PostgreSQL that is installed, because newer ones accept its SQL; else the bundled one.
 * @param {import('./script.cjs').Script} script
 * @param {{ durable?: boolean }} [options] durable: the bundled one with the product's settings, for honest measurements
 * @returns {Promise<string>} DATABASE_URL
 */
async function throwawayPostgres(script, { durable = false } = {}) {
  await removeAbandoned();
  const dataDir = mkdtempSync(join(durable || !isRoomInMemory() ? tmpdir() : MEMORY, PREFIX));
  chmodSync(dataDir, 0o711);
  script.onEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const programs = durable ? undefined : oldestInstalled(bundledMajor());
  if (programs) writeFileSync(programsFile(dataDir), programs);
  const { url, stop } = await startPostgres({ dataDir, throwaway: !durable, programs });
  script.onEnd(stop);
  return url;
}

function isRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MEMORY_NEEDED.files && freemem() >= MEMORY_NEEDED.free;
  } catch {
    // There is none: not every system has one.
    return false;
  }
}

async function removeAbandoned() {
  for (const dataDir of [...leavingsIn(tmpdir()), ...leavingsIn(MEMORY)]) {
    if (!isMine(dataDir) || holderOf(join(dataDir, 'launcher.json'))) continue;
    try {
      const programs = existsSync(programsFile(dataDir)) ? readFileSync(programsFile(dataDir), 'utf8') : undefined;
      const { stop } = await startPostgres({ dataDir, throwaway: true, programs });
      stop();
    } catch {
      // Half created, or half removed by another run: only files remain.
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function leavingsIn(folder) {
  try {
    const names = readdirSync(folder).filter((name) => name.startsWith(PREFIX));
    return names.map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Other users' are not ours to judge; one created just now has no launcher yet. */
function isMine(dataDir) {
  const stat = statSync(dataDir, { throwIfNoEntry: false });
  return stat && stat.uid === process.getuid?.() && Date.now() - stat.ctimeMs > ABANDONED_AFTER_MS;
}

module.exports = { throwawayPostgres };
