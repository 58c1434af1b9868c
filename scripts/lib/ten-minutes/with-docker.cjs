// The README's way with Docker: a file of settings and one command.
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { docker } = require('../compose/docker.cjs');
const { LINK } = require('./link.cjs');

const PROJECT = 'lectio-ten-minutes';
/** Ports that a site on this machine does not use. */
const PORTS = { PORT: 3970, HTTP_PORT: 3971, HTTPS_PORT: 3972 };
const URL_OF_IT = `https://localhost:${PORTS.HTTPS_PORT}`;

async function withDocker({ script, folder, say }) {
  const settings = { POSTGRES_PASSWORD: 'one/of+them', DOMAIN: 'localhost', PUBLIC_URL: URL_OF_IT, ...PORTS };
  writeFileSync(
    join(folder, '.env'),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  say(`.env: ${Object.keys(settings).join(', ')}`);
  const compose = (...args) =>
    docker(['compose', '--project-directory', folder, '--project-name', PROJECT, '--progress', 'quiet', ...args]);
  const end = () => compose('--profile', 'https', 'down', '--volumes', '--rmi', 'local');
  script.onEnd(end);
  await compose('--profile', 'https', 'up', '--detach', '--wait');
  say('docker compose --profile https up -d: built, started, healthy');
  const [, link] = LINK.exec((await compose('logs', 'lectio')).out) ?? [];
  say('docker compose logs lectio | grep setup: the link of the first run');
  return { url: URL_OF_IT, link, end };
}

module.exports = { withDocker };
