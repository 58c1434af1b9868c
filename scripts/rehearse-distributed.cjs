// npm run rehearse:distributed -- <address>: the product on a Citus that is there: a new database on its nodes, and what
// of a story works there and what is refused (docs/scaling.md).
const { join } = require('node:path');
const { buildStale } = require('./lib/build.cjs');
const { root } = require('./lib/paths.cjs');
const { runScript } = require('./lib/script.cjs');
const { transpile } = require('./lib/transpile.cjs');

async function main(script) {
  await buildStale(script, { only: 'backend' });
  transpile(['backend/test/rehearse', 'backend/test/support/debian-postgres.ts']);
  const program = join(root, 'dist', 'backend', 'test', 'rehearse', 'distributed.js');
  return script.node(['--enable-source-maps', program, ...process.argv.slice(2)]);
}

runScript(main, { exitCodeWhenStopped: 130 });
