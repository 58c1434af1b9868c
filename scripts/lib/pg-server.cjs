// initdb, pg_ctl start, status and stop for one cluster folder. Knows nothing of locks or owners.
const { spawnSync } = require('node:child_process');
const { randomBytes } = require('node:crypto');
const {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { createServer } = require('node:net');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { setTimeout: sleep } = require('node:timers/promises');
const { writeWhole } = require('./whole-file.cjs');

const DATABASE = 'lectio';
const SUPERUSER = 'lectio';
const LOG_LIMIT = 5 * 1024 * 1024;
const NOBODYS_PID = 2 ** 31 - 2;

const ATTEMPTS = 10;
/** What PostgreSQL says while a process of the killed server has not ended: it finishes its statement first. */
const OTHERS_LIVE = 'pre-existing shared memory block';
const PATIENCE_WITH_OTHERS_MS = 300_000;

// A confirmed report must survive a power cut: fsync and synchronous_commit stay on.
const PRODUCT_SETTINGS = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: 100,
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  synchronous_commit: 'on',
  random_page_cost: '1.1',
  jit: 'off',
};
// For clusters thrown away a minute later: nothing has to survive. What a site's own server may be set to differently is
// set differently here: no SQL of the product may depend on it. The tests' own transactions need the usual isolation.
const THROWAWAY_SETTINGS = {
  ...PRODUCT_SETTINGS,
  shared_buffers: '128MB',
  max_connections: 200,
  max_wal_size: '256MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  search_path: 'elsewhere,public',
  datestyle: 'German,DMY',
  intervalstyle: 'sql_standard',
  timezone: 'America/St_Johns',
  bytea_output: 'escape',
  extra_float_digits: '0',
};

/** @param {{ binaries: string, home: string, user: { uid?: number, gid?: number } }} place */
function pgServer({ binaries, home, user }) {
  const data = join(home, 'data');
  const secretFile = join(home, 'secret.json');
  const logFile = join(home, 'server.log');

  // cwd: the unprivileged user may not be able to enter our directory. LC_ALL: messages we can read.
  const run = (program, args, options = {}) =>
    spawnSync(join(binaries, 'bin', program), args, {
      ...user,
      cwd: tmpdir(),
      env: { ...withoutPgVariables(), LC_ALL: 'C', TZ: 'UTC' },
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
      ...options,
    });

  const giveToUser = (path) => user.uid !== undefined && chownSync(path, user.uid, user.gid);

  /**
   * Creates the cluster and its database; returns at once when they exist.
   * @param {{ like?: object }} [options] like: takes that server's password, and gets no database
   */
  function create({ like } = {}) {
    const passwordFile = join(home, 'initdb-password');
    rmSync(passwordFile, { force: true });
    if (existsSync(data)) return existsSync(secretFile) || renewPassword();
    mkdirSync(home, { recursive: true });
    giveToUser(home);
    // Built next to its place and renamed, so that an interrupted one is never taken for a cluster.
    const draft = join(home, 'data.new');
    rmSync(draft, { recursive: true, force: true });
    const password = like?.password() ?? randomBytes(24).toString('base64url');
    try {
      writeFileSync(passwordFile, password, { mode: 0o600 });
      giveToUser(passwordFile);
      const args = ['-D', draft, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
      const builtin = programsMajor() >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
      const locale = ['--encoding=UTF8', '--locale=C', ...builtin];
      check('initdb', run('initdb', [...args, ...locale, '--no-instructions']));
    } finally {
      rmSync(passwordFile, { force: true });
    }
    const sql = `CREATE DATABASE ${DATABASE};\n`;
    if (!like) check('create database', run('postgres', ['--single', '-D', draft, 'postgres'], { input: sql }));
    writePassword(password);
    renameSync(draft, data);
  }

  /** Somebody deleted the file. What is in the folder belongs to its owner, with or without a password. */
  function renewPassword() {
    if (runningPort() !== null) stop();
    const password = randomBytes(24).toString('base64url');
    const sql = `ALTER ROLE ${SUPERUSER} PASSWORD '${password}';\n`;
    check('set password', run('postgres', ['--single', '-D', data, 'postgres'], { input: sql }));
    writePassword(password);
  }

  const writePassword = (password) => writeWhole(secretFile, JSON.stringify({ password }), { mode: 0o600 });

  /** The port of the server running on this folder, or null. */
  function runningPort() {
    const lines = readPostmasterFile();
    if (lines === null) return null;
    const [pid, folder, , port] = lines;
    if (folder === data && isPostmaster(Number(pid), data)) {
      return run('pg_ctl', ['-D', data, 'status']).status === 0 ? Number(port) || null : null;
    }
    // A copied folder, or a machine that was switched off: by now the id may be another process's, and PostgreSQL would
    // refuse to start. An impossible id fixes that; the rest of the file stays, because it keeps a new server away from
    // backends of a killed one.
    writeFileSync(join(data, 'postmaster.pid'), [NOBODYS_PID, ...lines.slice(1)].join('\n'));
    return null;
  }

  function readPostmasterFile() {
    try {
      return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    } catch (error) {
      if (error.code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Whether the postmaster lives. */
  function isRunning() {
    const [pid, folder] = readPostmasterFile() ?? [];
    return folder === data && isPostmaster(Number(pid), data);
  }

  /**
   * @param {object} options
   * @param {boolean} [options.throwaway]
   * @param {number} [options.port] a free one when missing
   * @param {AbortSignal} [options.signal] ends the waiting
   * @param {(message: string) => void} [options.log]
   */
  async function start({ throwaway, port: wanted, signal, log = () => {} }) {
    if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(logFile, `${logFile}.1`);
    const began = Date.now();
    // A retry fixes two things: somebody took the free port first, or backends of a killed postmaster are still
    // exiting.
    for (let attempt = 1; ; attempt++) {
      const from = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
      const port = wanted ?? (await freePort());
      const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port };
      const options = Object.entries({ ...settings, ...(throwaway ? THROWAWAY_SETTINGS : PRODUCT_SETTINGS) })
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' ');
      const args = ['-D', data, '-w', '-t', '300', '-l', logFile, '-o', options, 'start'];
      // Not piped: the server would keep the pipe open, and we would wait for its end.
      if (run('pg_ctl', args, { stdio: 'ignore' }).status === 0) return port;
      const said = existsSync(logFile) ? readFileSync(logFile).subarray(from).toString().trim() : '';
      const isWaiting = said.includes(OTHERS_LIVE) && Date.now() - began < PATIENCE_WITH_OTHERS_MS;
      if (isWaiting && attempt === 1) log('Waiting for a process of the PostgreSQL that was killed to end.');
      if (attempt >= ATTEMPTS && !isWaiting)
        throw new Error(`PostgreSQL did not start. Its log (${logFile}) ends with:\n${said.slice(-1500)}`);
      await sleep(isWaiting ? 500 : attempt * 200, undefined, { signal });
    }
  }

  /** The major version of the programs. */
  function programsMajor() {
    const [, major] = /(\d+)/.exec(run('postgres', ['--version']).stdout ?? '') ?? [];
    if (!major) throw new Error(`There is no PostgreSQL in ${join(binaries, 'bin')}.`);
    return Number(major);
  }

  /** The major version that made the cluster; null when there is none. */
  function dataMajor() {
    return existsSync(data) ? Number(readFileSync(join(data, 'PG_VERSION'), 'utf8')) : null;
  }

  function stop() {
    if (run('pg_ctl', ['-D', data, '-m', 'fast', '-w', '-t', '60', 'stop'], { stdio: 'ignore' }).status === 0) return;
    if (runningPort() !== null) run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'], { stdio: 'ignore' });
  }

  function url(port) {
    return `postgres://${SUPERUSER}:${password()}@127.0.0.1:${port}/${DATABASE}`;
  }

  function password() {
    const text = readFileSync(secretFile, 'utf8');
    try {
      return JSON.parse(text).password;
    } catch {
      throw new Error(
        `${secretFile} is ${text ? 'damaged' : 'empty'}. Put back a copy of it, or delete it: the next start gives the database another password.`,
      );
    }
  }

  return { create, dataMajor, isRunning, password, programsMajor, runningPort, start, stop, url };
}

function check(what, result) {
  if (result.status === 0) return;
  const reason = [result.error?.message, result.signal && `ended by ${result.signal}`, result.stderr?.trim()];
  throw new Error(`${what} failed: ${reason.filter(Boolean).join('\n')}`);
}

/** PGDATA, PGPORT and the like in the caller's shell must not affect the bundled server. */
function withoutPgVariables() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^PG[A-Z]+$/.test(name)));
}

function isPostmaster(pid, data) {
  return commandOf(pid).includes('postgres') && commandOf(pid).includes(data);
}

function commandOf(pid) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

module.exports = { pgServer };
