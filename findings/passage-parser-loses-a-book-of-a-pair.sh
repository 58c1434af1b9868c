#!/usr/bin/env bash
# bible-passage-reference-parser 4.0.0 (English): of a pair of numbered books one is lost; behind another passage the
# other is lost as well, and a chapter of the book before is added. Exits non-zero once that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund bible-passage-reference-parser@4.0.0
cat >try.mjs <<'JS'
import { bcv_parser } from 'bible-passage-reference-parser/esm/bcv_parser.js';
import * as english from 'bible-passage-reference-parser/esm/lang/en.js';
const parser = new bcv_parser(english);
parser.set_options({ book_alone_strategy: 'full', sequence_combination_strategy: 'separate' });
const seen = ['1 & 2 Corinthians', 'Romans 16; 1 & 2 Corinthians', 'Ruth, 1 & 2 Samuel'].map((text) => [
  text,
  parser.parse(text).osis(),
]);
for (const [text, osis] of seen) console.log(`${text} -> ${osis}`);
const expected = ['2Cor', 'Rom.16,Rom.1', 'Ruth.1'];
process.exit(JSON.stringify(seen.map(([, osis]) => osis)) === JSON.stringify(expected) ? 0 : 1);
JS
node try.mjs
