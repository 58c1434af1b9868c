// npm run build [-- backend|frontend]
const { buildStale } = require('./lib/build.cjs');
const { runScript } = require('./lib/script.cjs');

runScript((script) => buildStale(script, { only: process.argv[2] }), { exitCodeWhenStopped: 130 });
