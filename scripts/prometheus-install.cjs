// npm run prometheus:install: Debian's Prometheus for the test of the monitoring's files, if we may install it.
const { spawnSync } = require('node:child_process');
const { findPrometheus } = require('./lib/prometheus.cjs');

const found = findPrometheus();
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const apt = (...args) => spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
const install = () => apt('install', '-y', '--no-install-recommends', 'prometheus');

if (found) console.log(`Prometheus is there: ${found}`);
else if (process.getuid?.() !== 0)
  fail('No Prometheus found, and only root on Debian or Ubuntu can have it installed from here.');
// A fresh image has empty or old package lists; a warm one does not need the update.
else if (!install() && !(apt('update') && install())) fail('apt-get could not install Prometheus.');

function fail(message) {
  console.error(message);
  process.exit(1);
}
