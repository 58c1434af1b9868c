// npm run numberings [-- --check]: writes how other Bibles number chapters and verses, from published data, into the
// contract; with --check only says whether the files are stale, as a test does.
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { dirname, relative } = require('node:path');
const { numberingFiles } = require('./lib/numberings.cjs');
const { root } = require('./lib/paths.cjs');

for (const { path, text } of numberingFiles()) {
  const file = relative(root, path);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`Wrote ${file}.`);
  } else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${file} is stale: npm run numberings`);
    process.exitCode = 1;
  }
}
