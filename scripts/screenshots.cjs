// npm run screenshots [-- --manifest | --all <folder> | --film <folder>]: README's three pictures, those that a browser
// shows before it installs the app, every page in both themes and two sizes, or frames of films with their figures, of the
// product as it runs with the sample community.
const { mkdirSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { parseArgs } = require('node:util');
const { chromium } = require('playwright-core');
const { findChromium } = require('./lib/browser.cjs');
const { filmFrames } = require('./lib/film-frames.cjs');
const { apiCli, root } = require('./lib/paths.cjs');
const { everyPage, OF_MANIFEST, OF_README, shoot } = require('./lib/screenshots.cjs');
const { Failed, runScript } = require('./lib/script.cjs');
const { serve } = require('./lib/serve.cjs');

const ADMIN = { ADMIN_EMAIL: 'overseer@example.org', ADMIN_PASSWORD: 'pictures of every page' };

async function main(script) {
  const { values } = parseArgs({
    options: { all: { type: 'string' }, film: { type: 'string' }, manifest: { type: 'boolean' } },
  });
  const executablePath = findChromium();
  if (!executablePath) throw new Failed('There is no Chromium here: npm run browser:install, or set CHROMIUM_PATH.');
  const usual = values.manifest ? join(root, 'frontend', 'public', 'screenshots') : join(root, 'docs', 'screenshots');
  const folder = resolve(values.all ?? values.film ?? usual);
  mkdirSync(folder, { recursive: true });

  const port = process.env.PORT ?? '3970';
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...ADMIN,
    PORT: port,
    DATA_DIR: join(root, '.cache', 'screenshots'),
    RATE_LIMIT: 'off',
  };
  delete env.DATABASE_URL;
  let account;
  const served = serve(script, env, { prepare: async (ready) => (account = await sampleCommunity(script, ready)) });
  await Promise.race([served.then(() => Promise.reject(new Failed('The product ended by itself.'))), answers(url)]);

  const tokens = {
    reader: await signedIn(url, account),
    administrator: await signedIn(url, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  };
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  script.onEnd(() => browser.close());
  if (values.film) {
    for (const line of await filmFrames({ browser, url, token: tokens.reader, folder })) console.log(line);
    return;
  }
  const pictures = values.all ? everyPage() : values.manifest ? OF_MANIFEST : OF_README;
  for (const picture of pictures) {
    script.checkpoint();
    await shoot(picture, { browser, url, tokens, folder });
  }
  console.log(`${pictures.length} pictures in ${folder}`);
}

/** Fills the database when it is empty. @returns the account that has the most to show */
async function sampleCommunity(script, env) {
  let out = '';
  const code = await script.node([apiCli, 'demo', '--json'], {
    env,
    stdio: ['ignore', 'pipe', 2],
    onSpawn: (child) => child.stdout.on('data', (chunk) => (out += chunk)),
  });
  if (code !== 0) throw new Failed('The sample community could not be made; the messages above say why.', code);
  return JSON.parse(out).accounts[0];
}

async function answers(url) {
  for (;;) {
    const response = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (response?.ok) return;
    await new Promise((soon) => setTimeout(soon, 300));
  }
}

async function signedIn(url, { email, password }) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Failed(`${email} could not sign in: ${response.status}`);
  return (await response.json()).token;
}

runScript(main, { exitCodeWhenStopped: 130 });
