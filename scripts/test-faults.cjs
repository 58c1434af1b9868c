// npm run test:faults [-- --fault=<name> --seed=<n> --seconds=<n>]: clients use the built product while it suffers one
// fault after another (docs/faults.md).
const { buildStale } = require('./lib/build.cjs');
const { faultsCommand } = require('./lib/faults.cjs');
const { runScript } = require('./lib/script.cjs');

async function main(script) {
  await buildStale(script, { only: 'backend' });
  return script.node(faultsCommand(process.argv.slice(2)));
}

runScript(main, { exitCodeWhenStopped: 130 });
