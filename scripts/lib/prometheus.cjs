// Finds Prometheus, with its promtool beside it, for the test of the monitoring's files.
const { accessSync, constants } = require('node:fs');
const { delimiter, join } = require('node:path');

/** @returns {string | null} path of an executable */
function findPrometheus(env = process.env) {
  const folders = env.PROMETHEUS_PATH ? [join(env.PROMETHEUS_PATH, '..')] : (env.PATH ?? '').split(delimiter);
  const found = folders
    .filter(Boolean)
    .find((folder) => ['prometheus', 'promtool'].every((name) => isIn(folder, name)));
  return found === undefined ? null : join(found, 'prometheus');
}

function isIn(folder, name) {
  try {
    accessSync(join(folder, name), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

module.exports = { findPrometheus };
