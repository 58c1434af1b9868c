// A process id alone proves nothing, because ids are reused. A process is identified by its id and start time, so that
// a stale pid file never makes us wait for, adopt or end another process.
const { spawnSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const { setTimeout: sleep } = require('node:timers/promises');

/** When a living process started, as an opaque string; null if there is none (zombies do not count). */
function beganAt(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return process.platform === 'linux' ? beganAtLinux(pid) : beganAtElsewhere(pid);
}

function beganAtLinux(pid) {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // "pid (any name) state ppid … starttime": the name may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  const boot = readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return `${boot}/${fields[19]}`;
}

function beganAtElsewhere(pid) {
  const ps = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const [state, ...began] = (ps.stdout ?? '').trim().split(/\s+/);
  return ps.status === 0 && state && !state.startsWith('Z') ? began.join(' ') : null;
}

function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** What to record about a process to recognise it later. */
const identify = (pid) => ({ pid, began: beganAt(pid) });

/** True while the recorded process lives. */
const isAlive = ({ pid, began }) => typeof began === 'string' && beganAt(pid) === began;

/** The parent's id, or null. */
function parentOf(pid) {
  if (process.platform === 'linux') {
    const stat = readOrNull(`/proc/${pid}/stat`);
    return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  }
  const ps = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' });
  return ps.status === 0 ? Number(ps.stdout) : null;
}

/** Asks a known process to end, kills it after graceMs, and returns when it is gone. */
async function endProcess(identity, graceMs = 10_000) {
  const deadline = Date.now() + graceMs;
  signal(identity, 'SIGTERM');
  while (isAlive(identity)) {
    if (Date.now() > deadline) signal(identity, 'SIGKILL');
    await sleep(50);
  }
}

function signal(identity, name) {
  if (!isAlive(identity)) return;
  try {
    process.kill(identity.pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

module.exports = { identify, isAlive, parentOf, endProcess };
