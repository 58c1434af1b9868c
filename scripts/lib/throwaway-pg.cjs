// A database for tests and measurements: in a temporary folder, removed when its creator ends. The next run ends and
// removes those of killed creators.
const { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { startPostgres } = require('./embedded-pg.cjs');
const { holderOf } = require('./pid-lock.cjs');

const PREFIX = 'lectio-throwaway-';
const ABANDONED_AFTER_MS = 60_000;

/**
 * @param {import('./script.cjs').Script} script
 * @param {{ durable?: boolean }} [options] durable: the product's settings, for honest measurements
 * @returns {Promise<string>} DATABASE_URL
 */
async function throwawayPostgres(script, { durable = false } = {}) {
  await removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(dataDir, 0o711);
  script.onEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const { url, stop } = await startPostgres({ dataDir, throwaway: !durable });
  script.onEnd(stop);
  return url;
}

async function removeAbandoned() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    if (!isMine(dataDir) || holderOf(join(dataDir, 'launcher.json'))) continue;
    try {
      const { stop } = await startPostgres({ dataDir, throwaway: true });
      stop();
    } catch {
      // Half created, or half removed by another run: only files remain.
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Other users' are not ours to judge; one created just now has no launcher yet. */
function isMine(dataDir) {
  const stat = statSync(dataDir, { throwIfNoEntry: false });
  return stat && stat.uid === process.getuid?.() && Date.now() - stat.ctimeMs > ABANDONED_AFTER_MS;
}

module.exports = { throwawayPostgres };
