// npm run bench [-- arguments]: measurements on a throw-away database with the product's settings.
const { join } = require('node:path');
const { buildStale } = require('./lib/build.cjs');
const { root } = require('./lib/paths.cjs');
const { runScript } = require('./lib/script.cjs');
const { throwawayPostgres } = require('./lib/throwaway-pg.cjs');

const BENCH_MAIN = join(root, 'dist', 'backend', 'bench', 'main.js');

async function main(script) {
  await buildStale(script);
  const DATABASE_URL = process.env.DATABASE_URL || (await throwawayPostgres(script, { durable: true }));
  const env = { ...process.env, DATABASE_URL };
  return script.node(['--enable-source-maps', BENCH_MAIN, ...process.argv.slice(2)], { env });
}

runScript(main, { exitCodeWhenStopped: 130 });
