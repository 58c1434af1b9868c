// npm run browser:install: Debian's Chromium for the browser tests, if we may install it.
const { spawnSync } = require('node:child_process');
const { basename } = require('node:path');
const { SHELL, findChromium } = require('./lib/browser.cjs');

const found = findChromium();
const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
const mayInstall = process.getuid?.() === 0 && hasApt;
const isChosen = Boolean(process.env.CHROMIUM_PATH);

if (found && (isChosen || !mayInstall || basename(found) === SHELL)) {
  console.log(`Chromium is there: ${found}`);
} else if (isChosen) {
  fail(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is no executable file.`);
} else if (mayInstall) {
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
  const install = (name) => apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation');
  const any = () => install(SHELL) || (!found && install('chromium'));
  // A fresh image has empty or old package lists; a warm one does not need the update.
  if (!any() && !(apt('update') && any()) && !found)
    fail('apt-get could not install Chromium; see its messages above.');
  const now = findChromium();
  if (!now) fail('apt-get installed Chromium, but it is not on the PATH.');
  console.log(`Chromium is there: ${now}`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
