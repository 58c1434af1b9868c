// A lock file that names its holder. It frees itself when the holder dies, however that happens.
const { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');
const { setTimeout: sleep } = require('node:timers/promises');
const { identify, isAlive } = require('./process-identity.cjs');
const { writeWhole } = require('./whole-file.cjs');

/** The living holder as recorded ({ pid, began, … }), or null. */
function holderOf(file) {
  const holder = read(file);
  return holder && isAlive(holder) ? holder : null;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Takes the lock for this process.
 * @param {string} file
 * @param {object} about what others may want to know of the holder
 * @param {(holder: object) => number} patienceMs how long to wait for this holder, 0 for not at all
 * @returns {Promise<{ release(): void, note(more: object): void } | { heldBy: object }>}
 */
async function takeLock(file, about = {}, patienceMs = () => 0) {
  mkdirSync(dirname(file), { recursive: true });
  const began = Date.now();
  for (;;) {
    if (tryTake(file, about)) {
      return { release: () => release(file), note: (more) => note(file, more) };
    }
    const holder = holderOf(file);
    if (holder === null) {
      discard(file);
    } else {
      if (Date.now() - began >= patienceMs(holder)) return { heldBy: holder };
      await sleep(100);
    }
  }
}

function tryTake(file, about) {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify({ ...about, ...identify(process.pid) }), { mode: 0o600 });
    // link, unlike open-then-write, makes the file appear with all of its content or not at all.
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead holder's file. Two may try at once: the rename decides, and the winner checks what it moved. */
function discard(file) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (holderOf(aside) !== null) {
    try {
      linkSync(aside, file);
    } catch {
      // Somebody took the lock in that moment; the one moved aside will find it held.
    }
  }
  rmSync(aside, { force: true });
}

/** Adds to this process's entry in the file, atomically for readers. */
function note(file, more) {
  writeWhole(file, JSON.stringify({ ...read(file), ...more }), { mode: 0o600 });
}

function release(file) {
  if (read(file)?.pid === process.pid) rmSync(file, { force: true });
}

module.exports = { holderOf, takeLock };
