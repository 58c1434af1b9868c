// npm run browser:install: Debian's Chromium for the browser tests, if we may install it.
const { spawnSync } = require('node:child_process');
const { findChromium } = require('./lib/browser.cjs');

const found = findChromium();
const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

if (found) {
  console.log(`Chromium is there: ${found}`);
} else if (process.env.CHROMIUM_PATH) {
  fail(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is no executable file.`);
} else if (process.getuid?.() === 0 && hasApt) {
  installWithApt();
} else {
  fail(
    'No Chromium found, and only root on Debian or Ubuntu can have it installed from here.\n' +
      'Install Chromium or Google Chrome yourself (Debian: sudo apt-get install chromium;\n' +
      'macOS: brew install --cask chromium), or set CHROMIUM_PATH to its executable.',
  );
}

function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
  // A fresh image has empty or old package lists; a warm one does not need the update.
  if (!install() && !(apt('update') && install())) fail('apt-get could not install Chromium; see its messages above.');
  if (!findChromium()) fail('apt-get installed Chromium, but it is not on the PATH.');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
