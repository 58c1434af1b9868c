// The frame of every long-running script: child processes, signals, cleanup, exit codes.
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { constants } = require('node:os');
const { identify, isAlive, parentOf } = require('./process-identity.cjs');
const { root } = require('./paths.cjs');

const GRACE_MS = 20_000;
/** The exit code for a command that was written wrongly. */
const USAGE = 2;

/** Thrown through a script's work when it is asked to stop. */
class Stopped extends Error {}

/** A failure already explained to the user: no stack trace, only this exit code. */
class Failed extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs `work`, then what it left with `onEnd`, newest first, whatever happened, then exits.
 * SIGINT, SIGTERM, SIGHUP and the death of npm end the children and unwind the work.
 *
 * @param {(script: Script) => Promise<number | void>} work answers the exit code, 0 for nothing
 * @param {{ exitCodeWhenStopped?: number, takesArguments?: boolean }} [options] a server that was asked to stop did well
 */
async function runScript(work, { exitCodeWhenStopped = 0, takesArguments = true } = {}) {
  const script = new Script();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => script.stop());
  watchNpm(() => script.stop());
  let exitCode;
  try {
    if (!takesArguments) refuseArguments(process.argv.slice(2));
    exitCode = (await work(script)) ?? 0;
  } catch (error) {
    exitCode = explain(error, exitCodeWhenStopped);
  }
  await script.end();
  process.exit(script.stopping ? exitCodeWhenStopped : exitCode);
}

/** What a server ignores without a word is looked for on the wrong port. */
function refuseArguments([first]) {
  if (first === undefined) return;
  throw new Failed(
    `This takes no arguments, and was given "${first}". Settings are variables: see .env.example.`,
    USAGE,
  );
}

function explain(error, exitCodeWhenStopped) {
  if (error instanceof Stopped || error.name === 'AbortError') return exitCodeWhenStopped;
  console.error(process.env.LOG_LEVEL === 'debug' ? error : error.message);
  return error.exitCode ?? 1;
}

/**
 * npm does not forward SIGTERM, and a killed npm cannot. So a script run by npm watches npm and the shell in between; a
 * script started by hand may outlive its shell (nohup).
 */
function watchNpm(onDeath) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const ancestors = [shell, parentOf(shell)].filter((pid) => pid > 1).map(identify);
  setInterval(() => {
    if (process.ppid !== shell || !ancestors.every(isAlive)) onDeath();
  }, 500).unref();
}

class Script {
  stopping = false;
  #ending = new AbortController();
  #children = new Set();
  #endings = [];

  /** Registers cleanup that must happen however the script ends. */
  onEnd(ending) {
    this.#endings.push(ending);
  }

  /** For waits that are cut off when the script ends. */
  get signal() {
    return this.#ending.signal;
  }

  stop() {
    if (this.stopping) return;
    this.stopping = true;
    this.#ending.abort();
    for (const child of this.#children) endChild(child);
  }

  checkpoint() {
    if (this.stopping) throw new Stopped();
  }

  /**
   * Runs a Node script and answers its exit code.
   * @param {string[]} args the script and its arguments
   * @param {import('node:child_process').SpawnOptions & { limitMs?: number, onSpawn?: Function }} [options]
   */
  node(args, options) {
    return this.run(process.execPath, args, options);
  }

  /** The same for any program. */
  async run(program, args, { limitMs, onSpawn, ...options } = {}) {
    this.checkpoint();
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    this.#children.add(child);
    onSpawn?.(child);
    const limit = limitMs && setTimeout(() => endChild(child), limitMs);
    const { code, signal } = await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve({ code, signal }));
    });
    clearTimeout(limit);
    this.#children.delete(child);
    this.checkpoint();
    return code ?? 128 + constants.signals[signal];
  }

  async end() {
    this.#ending.abort();
    const ended = [...this.#children].map((child) => once(child, 'close'));
    for (const child of this.#children) endChild(child);
    await Promise.all(ended);
    for (const ending of this.#endings.reverse()) {
      try {
        await ending();
      } catch (error) {
        console.error(error.message);
      }
    }
  }
}

function endChild(child) {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
}

module.exports = { runScript, Failed };
