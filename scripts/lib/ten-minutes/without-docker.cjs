// The way without Docker: npm start, with Caddy before it for https.
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { connect } = require('node:net');
const { cleanEnvironment } = require('../npm.cjs');
const { docker } = require('../compose/docker.cjs');
const { Failed } = require('../script.cjs');
const { LINK } = require('./link.cjs');

const PORT = 3974;
const HTTPS_PORT = 3975;
const URL_OF_IT = `https://localhost:${HTTPS_PORT}`;
const LOOK_AGAIN_MS = 200;
const CADDY = 'lectio-ten-minutes-caddy';

async function withoutDocker({ script, folder, say }) {
  const { DATABASE_URL: _, REDIS_URL: __, ...environment } = cleanEnvironment();
  const env = { ...environment, PORT: String(PORT), PUBLIC_URL: URL_OF_IT };
  // A group of its own, so that npm and what it started end together.
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const end = async () => {
    await docker(['rm', '--force', CADDY], { anyway: true });
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  script.onEnd(end);
  const link = await linkIn(child);
  say(`PUBLIC_URL=${URL_OF_IT} npm start: installed, built, started; it prints the link of the first run`);
  const from = ['--from', `localhost:${HTTPS_PORT}`, '--to', `localhost:${PORT}`];
  await docker([
    'run',
    '--detach',
    '--rm',
    '--network',
    'host',
    '--name',
    CADDY,
    'caddy:2',
    'caddy',
    'reverse-proxy',
    ...from,
  ]);
  await listening(HTTPS_PORT);
  say(`caddy reverse-proxy ${from.join(' ')}`);
  return { url: URL_OF_IT, link, end };
}

/** Resolves when something accepts connections there. */
const listening = async (port) => {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const answered = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
};

const linkIn = (child) =>
  new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk) => {
      said += chunk;
      const [, link] = LINK.exec(said) ?? [];
      if (link) resolve(link);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
    child.once('error', reject);
    child.once('close', () => reject(new Failed(`npm start ended: ${said.slice(-1500)}`)));
  });

module.exports = { withoutDocker };
