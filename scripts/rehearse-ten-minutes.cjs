// npm run rehearse:ten-minutes [-- docker npm]: from a fresh clone to a family that reads together over https, by the
// README's steps, with Docker and without. Prints each step with the time since the start (docs/rehearsal.md).
const { execFileSync } = require('node:child_process');
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { chromium } = require('playwright-core');
const { findChromium } = require('./lib/browser.cjs');
const { mustHaveDocker } = require('./lib/compose/docker.cjs');
const { root } = require('./lib/paths.cjs');
const { Failed, runScript } = require('./lib/script.cjs');
const { readTogether } = require('./lib/ten-minutes/family.cjs');
const { withDocker } = require('./lib/ten-minutes/with-docker.cjs');
const { withoutDocker } = require('./lib/ten-minutes/without-docker.cjs');

const WAYS = { docker: withDocker, npm: withoutDocker };
const LIMIT_S = 600;

async function main(script) {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !WAYS[name]);
  if (unknown) throw new Failed(`There is no way "${unknown}". There are: ${Object.keys(WAYS).join(', ')}.`);
  const executablePath = findChromium();
  if (!executablePath) throw new Failed('There is no Chromium here: npm run browser:install, or set CHROMIUM_PATH.');
  // Without Docker too: its Caddy stands for one that is installed.
  await mustHaveDocker();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  script.onEnd(() => browser.close());
  for (const name of wanted.length > 0 ? wanted : Object.keys(WAYS)) {
    const seconds = await rehearse(script, name, browser);
    if (seconds > LIMIT_S) throw new Failed(`That took ${Math.round(seconds)} seconds; ten minutes are promised.`);
  }
}

async function rehearse(script, name, browser) {
  const folder = join(mkdtempSync(join(tmpdir(), 'lectio-ten-minutes-')), 'lectio');
  script.onEnd(() => rmSync(join(folder, '..'), { recursive: true, force: true }));
  const began = Date.now();
  const elapsed = () => (Date.now() - began) / 1000;
  const say = (line) => console.log(`${clock(elapsed())}  ${line}`);
  console.log(`\n${name === 'npm' ? 'without Docker' : 'with Docker'}`);
  execFileSync('git', ['clone', '--quiet', root, folder]);
  say('the folder is there');
  const { url, link, end } = await WAYS[name]({ script, folder, say });
  try {
    await readTogether({ browser, url, link, say });
    return elapsed();
  } finally {
    await end();
  }
}

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

runScript(main, { exitCodeWhenStopped: 130 });
