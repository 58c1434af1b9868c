// npm run demo: like npm start, on a separate data folder filled with a sample community.
const { join } = require('node:path');
const { loadEnvironment } = require('./lib/environment.cjs');
const { apiCli, root } = require('./lib/paths.cjs');
const { Failed, runScript } = require('./lib/script.cjs');
const { serve } = require('./lib/serve.cjs');

function main(script) {
  // Never the real data folder or database, whatever the environment says.
  const { DATABASE_URL: _real, DATABASE_URL_FILE: _file, ...env } = loadEnvironment();
  const demo = { ...env, DATA_DIR: join(root, '.demo-data') };
  return serve(script, demo, { prepare: (ready) => fill(script, ready) });
}

/** The command detects whether the community already exists. */
async function fill(script, env) {
  const code = await script.node([apiCli, 'demo'], { env });
  if (code !== 0) throw new Failed('The sample community could not be made; the messages above say why.', code);
}

runScript(main, { takesArguments: false });
