// Writes a small file so that it is never found empty or half: neither after a power cut nor on a full disk.
const { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');

/** Whole, and on the disk when it returns; where it fails, the file is as it was. */
function writeWhole(file, content, { mode = 0o666 } = {}) {
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  try {
    writeFileSync(draft, content, { mode, flush: true });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  flush(dirname(file));
}

/** The names in a folder. */
function flush(folder) {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

module.exports = { writeWhole };
