// npm run demo: as npm start, on a data folder of its own that a sample community fills.
const { join } = require('node:path');
const { loadEnvironment } = require('./lib/environment.cjs');
const { apiCli, root } = require('./lib/paths.cjs');
const { Failed, runScript } = require('./lib/script.cjs');
const { serve } = require('./lib/serve.cjs');

runScript((script) => {
  // Never the folder or the database of the real thing, whatever the environment says.
  const { DATABASE_URL: _real, ...env } = loadEnvironment();
  const demo = { ...env, DATA_DIR: join(root, '.demo-data') };
  return serve(script, demo, { prepare: (ready) => fill(script, ready) });
});

/** The command knows by itself whether the community is there already. */
async function fill(script, env) {
  const code = await script.node([apiCli, 'demo'], { env });
  if (code !== 0) throw new Failed('The sample community could not be made; the messages above say why.', code);
}
