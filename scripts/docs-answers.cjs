// npm run docs:answers [-- --check]: writes what every route answers from the types in the code, for the OpenAPI
// document; with --check only says whether the file is stale, as a test does.
const { readFileSync, writeFileSync } = require('node:fs');
const { relative } = require('node:path');
const { ANSWERS_FILE, answersText } = require('./lib/answers.cjs');
const { root } = require('./lib/paths.cjs');

const file = relative(root, ANSWERS_FILE);
const text = answersText();
if (!process.argv.includes('--check')) {
  writeFileSync(ANSWERS_FILE, text);
  console.log(`Wrote ${file}.`);
} else if (readFileSync(ANSWERS_FILE, 'utf8') !== text) {
  console.error(`${file} is stale: npm run docs:answers`);
  process.exitCode = 1;
}
