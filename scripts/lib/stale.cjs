// Whether something must be rebuilt: a hash over the content of all its inputs. Content, not times: switching branches
// changes the times of unchanged files.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const { cache, root } = require('./paths.cjs');

const SKIPPED = /(^|\/)(node_modules|dist|\.tanstack|\.git)$|\.gen\.ts$|\.(spec|e2e-spec|test)\.tsx?$/;

/**
 * @param {{ name: string, inputs: string[], output: string }} target
 *   inputs: files and folders, relative to the root; output: a file that the build must have left
 */
function isStale(target) {
  return !existsSync(join(root, target.output)) || readStamp(target) !== fingerprint(target.inputs);
}

function markBuilt(target, print) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampFile(target), print);
}

/** For callers that let another program write into the output, which the stamp would then wrongly vouch for. */
function forgetBuilt(target) {
  rmSync(stampFile(target), { force: true });
}

function fingerprint(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) {
    for (const file of filesBelow(join(root, input))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat || SKIPPED.test(path)) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

const stampFile = ({ name }) => join(cache, `${name}.built`);

function readStamp(target) {
  return existsSync(stampFile(target)) ? readFileSync(stampFile(target), 'utf8') : null;
}

module.exports = { isStale, markBuilt, forgetBuilt, fingerprint };
