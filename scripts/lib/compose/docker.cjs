// docker and docker compose, as a project of its own with an environment of its own: an .env in the checkout is not read.
const { spawn } = require('node:child_process');
const { root } = require('../paths.cjs');
const { Failed } = require('../script.cjs');

/**
 * Runs a program and answers what it wrote.
 * @param {{ env?: Record<string, string>, anyway?: boolean }} [options] anyway: a failure is an answer too
 * @returns {Promise<{ code: number, out: string }>}
 */
const run = (program, args, { env = {}, anyway = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0 || anyway) resolve({ code, out: out.trim() });
      else
        reject(new Error(`${program} ${args.slice(0, 12).join(' ')} ended with ${code}: ${out.trim().slice(-1500)}`));
    });
  });

const docker = (args, options) => run('docker', args, options);

/** @returns a compose project: `compose('up', '--detach')` */
function project({ name, files, env }) {
  const base = ['compose', ...files.flatMap((file) => ['--file', file]), '--env-file', '/dev/null'];
  const compose = (...args) => docker([...base, '--project-name', name, '--progress', 'quiet', ...args], { env });
  /** @returns {Promise<string[]>} */
  compose.ids = async (service) => (await compose('ps', '--quiet', service)).out.split('\n').filter(Boolean);
  compose.env = env;
  return compose;
}

/** The address of a container in its network, which this machine reaches. */
const addressOf = async (id) =>
  (await docker(['inspect', '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', id])).out;

/** @throws Failed when no engine answers or the plugins are missing */
async function mustHaveDocker() {
  for (const args of [['info'], ['compose', 'version'], ['buildx', 'version']])
    await docker(args).catch(() => {
      throw new Failed(`docker ${args[0]} does not answer here: docs/rehearsal.md says what this needs.`);
    });
}

module.exports = { addressOf, docker, mustHaveDocker, project };
