// npm run cli -- <command>: operator commands, on the database of a running `npm start` or, if none runs, on one
// started for the command. Only the command writes to stdout.
const { buildStale } = require('./lib/build.cjs');
const { findRunningPostgres, startPostgres } = require('./lib/embedded-pg.cjs');
const { loadEnvironment } = require('./lib/environment.cjs');
const { apiCli } = require('./lib/paths.cjs');
const { carryBy } = require('./lib/pg-carry.cjs');
const { runScript } = require('./lib/script.cjs');

async function database(script, env) {
  const running = await findRunningPostgres({ dataDir: env.DATA_DIR });
  if (running) return { url: running };
  const carry = carryBy(script, env, console.error);
  const pg = await startPostgres({ dataDir: env.DATA_DIR, kind: 'command', carry, log: console.error });
  script.onEnd(() => pg.stop());
  return pg;
}

async function main(script) {
  const env = loadEnvironment();
  await buildStale(script, { only: 'backend' });
  const own = env.DATABASE_URL || env.DATABASE_URL_FILE ? null : await database(script, env);
  const DATABASE_URL = own?.url ?? env.DATABASE_URL;
  const command = ['--enable-source-maps', apiCli, ...process.argv.slice(2)];
  const code = await script.node(command, { env: { ...env, DATABASE_URL } });
  await own?.letKeptGo?.();
  return code;
}

runScript(main, { exitCodeWhenStopped: 130 });
