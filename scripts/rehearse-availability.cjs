// npm run rehearse:availability [-- --breaks=<n>]: three PostgreSQL under Patroni with etcd and HAProxy, the
// product under load; the primary is killed, frozen and cut off in turn (docs/failover.md).
const { spawnSync } = require('node:child_process');
const { chmodSync, mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { buildStale } = require('./lib/build.cjs');
const { root } = require('./lib/paths.cjs');
const { runScript } = require('./lib/script.cjs');
const { transpile } = require('./lib/transpile.cjs');

const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'redis-server', 'ip', 'nsenter', 'setpriv'];
/** A network and process ids of its own: nothing outside is reached, no port taken, and all ends with its first process. */
const APART = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
const isThere = (program) => spawnSync('sh', ['-c', 'command -v "$0"', program], { stdio: 'ignore' }).status === 0;

/** Why it cannot run here; null if it can. */
function hindrance() {
  const missing = PROGRAMS.filter((name) => !isThere(name));
  if (missing.length > 0)
    return `this needs ${missing.join(', ')} (apt-get install postgresql patroni python3-etcd etcd-server haproxy redis-server iproute2)`;
  if (spawnSync('unshare', [...APART, 'true'], { stdio: 'ignore' }).status !== 0)
    return 'this needs root, who may make network namespaces';
  return null;
}

async function main(script) {
  const why = hindrance();
  if (why) {
    console.log(`Left out: ${why}.\n0 passed, 0 failed`);
    return 0;
  }
  await buildStale(script, { only: 'backend' });
  transpile([
    'backend/test/rehearse',
    'backend/test/support/debian-postgres.ts',
    'backend/test/support/redis-server.ts',
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'lectio-availability-'));
  script.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL's user goes through it.
  chmodSync(folder, 0o711);
  const program = join(root, 'dist', 'backend', 'test', 'rehearse', 'availability.js');
  // The shell is there to collect processes whose parents ended: a PostgreSQL that was killed is gone for Patroni only then.
  const inside = [
    'sh',
    '-c',
    '"$@"; exit $?',
    'sh',
    process.execPath,
    '--enable-source-maps',
    program,
    ...process.argv.slice(2),
  ];
  return script.run('unshare', [...APART, ...inside], { env: { ...process.env, TMPDIR: folder } });
}

runScript(main, { exitCodeWhenStopped: 130 });
