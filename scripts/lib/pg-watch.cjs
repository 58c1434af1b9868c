// Starts the bundled PostgreSQL again when it was killed, as a system without memory does. Nobody else would: it is no
// child of the launcher, and the product goes on waiting for it.
const LOOK_EVERY_MS = 1_000;
/** After it did not start: on a full disk, for example. */
const AGAIN_AFTER_MS = 30_000;

/**
 * @param {import('./script.cjs').Script} script
 * @param {{ revive(): Promise<boolean> }} pg
 * @param {(message: string) => void} log
 */
function keepRunning(script, pg, log) {
  const lookIn = (ms) => setTimeout(() => void look(), ms).unref();
  const look = async () => {
    if (script.signal.aborted) return;
    try {
      if (await pg.revive()) log('PostgreSQL had been killed; it runs again.');
      lookIn(LOOK_EVERY_MS);
    } catch (error) {
      if (script.signal.aborted) return;
      log(error.message);
      lookIn(AGAIN_AFTER_MS);
    }
  };
  lookIn(LOOK_EVERY_MS);
}

module.exports = { keepRunning };
