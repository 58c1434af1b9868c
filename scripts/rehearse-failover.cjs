// npm run rehearse:failover: a primary with a streaming replica, the product under load; the primary is killed, the
// replica promoted (docs/failover.md).
const { join } = require('node:path');
const { buildStale } = require('./lib/build.cjs');
const { root } = require('./lib/paths.cjs');
const { runScript } = require('./lib/script.cjs');
const { transpile } = require('./lib/transpile.cjs');

async function main(script) {
  await buildStale(script, { only: 'backend' });
  transpile(['backend/test/rehearse', 'backend/test/support/debian-postgres.ts']);
  return script.node(['--enable-source-maps', join(root, 'dist', 'backend', 'test', 'rehearse', 'failover.js')]);
}

runScript(main, { exitCodeWhenStopped: 130 });
