// npm run dev: the backend, recompiled and restarted on each change, and the frontend in Vite's server, which proxies
// /api and /socket.io to the backend. One terminal, one Ctrl-C.
const { join } = require('node:path');
const { endOrphans } = require('./lib/app-process.cjs');
const { buildStale } = require('./lib/build.cjs');
const { loadEnvironment } = require('./lib/environment.cjs');
const { apiMain, root, toolPath } = require('./lib/paths.cjs');
const { runScript } = require('./lib/script.cjs');
const { log, provideDatabase } = require('./lib/serve.cjs');
const { forgetBuilt } = require('./lib/stale.cjs');

async function main(script) {
  const env = await provideDatabase(script, loadEnvironment());
  await endOrphans(env.DATA_DIR, log);
  // The API cannot be watched before it exists; the compiler takes over afterwards.
  await buildStale(script, { only: 'backend', log });
  forgetBuilt({ name: 'backend' });
  const processes = [
    {
      name: 'tsc',
      command: [toolPath('typescript', 'tsc'), '--watch', '--preserveWatchOutput', '-p', 'tsconfig.build.json'],
    },
    { name: 'api', command: ['--watch', '--watch-preserve-output', '--enable-source-maps', apiMain] },
    { name: 'web', command: [toolPath('vite')], cwd: join(root, 'frontend') },
  ];
  return script.node([toolPath('concurrently'), '--kill-others', ...concurrentlyArguments(processes)], { env });
}

function concurrentlyArguments(processes) {
  const quote = (text) => `"${text.replaceAll('"', '\\"')}"`;
  const lines = processes.map(
    ({ command, cwd = root }) => `cd ${quote(cwd)} && exec ${[process.execPath, ...command].map(quote).join(' ')}`,
  );
  return ['--names', processes.map(({ name }) => name).join(','), ...lines];
}

runScript(main, { takesArguments: false });
