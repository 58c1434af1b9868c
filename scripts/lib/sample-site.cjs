// The product as it runs with the sample community, for scripts that look at it with a browser.
const { createServer } = require('node:net');
const { join } = require('node:path');
const { chromium } = require('playwright-core');
const { findChromium } = require('./browser.cjs');
const { apiCli, root } = require('./paths.cjs');
const { Failed } = require('./script.cjs');
const { serve } = require('./serve.cjs');

const ADMIN = { ADMIN_EMAIL: 'overseer@example.org', ADMIN_PASSWORD: 'pictures of every page' };

/**
 * Serves the product until the script ends; the sample community is made once and kept.
 * @param {import('./script.cjs').Script} script
 * @returns {Promise<{ browser: import('playwright-core').Browser, url: string, tokens: Record<'reader' | 'administrator', string> }>}
 */
async function sampleSite(script) {
  const executablePath = findChromium();
  if (!executablePath) throw new Failed('There is no Chromium here: npm run browser:install, or set CHROMIUM_PATH.');
  const port = process.env.PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...ADMIN,
    PORT: port,
    DATA_DIR: join(root, '.cache', 'screenshots'),
    RATE_LIMIT: 'off',
    BACKUP_AT: 'off',
  };
  delete env.DATABASE_URL;
  delete env.DATABASE_URL_FILE;
  let account;
  const served = serve(script, env, { prepare: async (ready) => (account = await sampleCommunity(script, ready)) });
  await Promise.race([served.then(() => Promise.reject(new Failed('The product ended by itself.'))), answers(url)]);

  const tokens = {
    reader: await signedIn(url, account),
    administrator: await signedIn(url, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  };
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  script.onEnd(() => browser.close());
  return { browser, url, tokens };
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

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

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

module.exports = { sampleSite };
