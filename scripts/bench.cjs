// npm run bench [-- arguments]: measurements on a throw-away database with the product's settings.
const { join } = require('node:path');
const { compareBenches } = require('./lib/bench-compare.cjs');
const { buildStale } = require('./lib/build.cjs');
const { root } = require('./lib/paths.cjs');
const { Failed, runScript } = require('./lib/script.cjs');
const { throwawayPostgres } = require('./lib/throwaway-pg.cjs');

const BENCH_MAIN = join('dist', 'backend', 'bench', 'main.js');

async function main(script) {
  const args = process.argv.slice(2);
  const at = args.indexOf('--compare');
  const [, commit] = at < 0 ? [] : args.splice(at, 2);
  if (at >= 0 && !commit) throw new Failed('--compare needs a commit, such as HEAD~1.');
  await buildStale(script);
  const DATABASE_URL = process.env.DATABASE_URL || (await throwawayPostgres(script, { durable: true }));
  const env = { ...process.env, DATABASE_URL };
  const bench = (folder, words, options) =>
    script.node(['--enable-source-maps', join(folder, BENCH_MAIN), ...words], { cwd: folder, env, ...options });
  return at < 0 ? bench(root, args) : compareBenches(script, { commit, args, bench });
}

runScript(main, { exitCodeWhenStopped: 130 });
