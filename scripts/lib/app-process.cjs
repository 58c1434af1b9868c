// Runs the API process and records its identity: when the launcher is killed outright, the process lives on and holds
// the port, and the next start must recognise it.
const { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { apiMain } = require('./paths.cjs');
const { endProcess, identify, isAlive } = require('./process-identity.cjs');

const RECORD = /^app-\d+\.json$/;

/** Runs the built product until it ends; returns its exit code. */
async function runApp(script, env) {
  mkdirSync(env.DATA_DIR, { recursive: true });
  const record = join(env.DATA_DIR, `app-${process.pid}.json`);
  script.onEnd(() => rmSync(record, { force: true }));
  const onSpawn = (child) => {
    const about = { app: identify(child.pid), launcher: identify(process.pid) };
    writeFileSync(record, JSON.stringify(about), { mode: 0o600 });
  };
  return script.node(['--enable-source-maps', apiMain], { env, onSpawn });
}

/** Ends the processes that killed launchers of this data folder left behind. */
async function endOrphans(dataDir, log) {
  for (const name of readNames(dataDir).filter((entry) => RECORD.test(entry))) {
    const file = join(dataDir, name);
    const { app, launcher } = readRecord(file);
    if (launcher && isAlive(launcher)) continue;
    if (app && isAlive(app)) {
      log(`Ending process ${app.pid}, left by a start that was killed.`);
      await endProcess(app);
    }
    rmSync(file, { force: true });
  }
}

function readNames(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

module.exports = { runApp, endOrphans };
