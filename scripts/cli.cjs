// npm run cli -- <command>: the operator's commands, on the database of a running `npm start` or,
// when none runs, on one that is started for the moment. Stdout is the command's alone.
const { buildStale } = require('./lib/build.cjs');
const { findRunningPostgres, startPostgres } = require('./lib/embedded-pg.cjs');
const { loadEnvironment } = require('./lib/environment.cjs');
const { apiCli } = require('./lib/paths.cjs');
const { runScript } = require('./lib/script.cjs');

async function databaseUrl(script, dataDir) {
  const running = await findRunningPostgres({ dataDir });
  if (running) return running;
  const pg = await startPostgres({ dataDir, kind: 'command', log: console.error });
  script.onEnd(() => pg.stop());
  return pg.url;
}

async function main(script) {
  const env = loadEnvironment();
  await buildStale(script, { only: 'backend' });
  env.DATABASE_URL ??= await databaseUrl(script, env.DATA_DIR);
  return script.node(['--enable-source-maps', apiCli, ...process.argv.slice(2)], { env });
}

runScript(main, { exitCodeWhenStopped: 130 });
