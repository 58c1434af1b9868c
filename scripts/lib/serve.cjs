// Shared by `npm start` and `npm run demo`: database, build, then the product itself.
const { endOrphans, runApp } = require('./app-process.cjs');
const { buildStale } = require('./build.cjs');
const { startPostgres } = require('./embedded-pg.cjs');
const { carryBy, letKeptGoInTime } = require('./pg-carry.cjs');
const { keepRunning } = require('./pg-watch.cjs');

const log = (message) => console.error(`[lectio] ${message}`);

/**
 * @param {import('./script.cjs').Script} script
 * @param {Record<string, string>} env
 * @param {{ prepare?: (env: Record<string, string>) => Promise<void> }} [options] what to do once
 *   the database is there, before the product runs
 */
async function serve(script, env, { prepare } = {}) {
  const ready = await provideDatabase(script, env);
  await endOrphans(env.DATA_DIR, log);
  await buildStale(script, { log });
  await prepare?.(ready);
  return runApp(script, ready);
}

/** The environment with a DATABASE_URL: the given one, or that of the embedded server, which it starts. */
async function provideDatabase(script, env) {
  if (env.DATABASE_URL || env.DATABASE_URL_FILE) return env;
  const { signal } = script;
  const pg = await startPostgres({ dataDir: env.DATA_DIR, carry: carryBy(script, env, log), signal, log });
  script.onEnd(() => pg.stop());
  keepRunning(script, pg, log);
  letKeptGoInTime(script, pg);
  script.checkpoint();
  log(`PostgreSQL ${pg.adopted ? 'was still running, adopted' : 'started'}: ${pg.home}`);
  return { ...env, DATABASE_URL: pg.url };
}

module.exports = { provideDatabase, serve, log };
