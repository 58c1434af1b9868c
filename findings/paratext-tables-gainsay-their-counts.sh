#!/bin/sh
# Paratext's tables of versification, as @bibletags/bibletags-versification 2.1.0 carries them, say for each chapter how
# many verses it has, and which verse of the Hebrew Bible each verse is. In four places the two do not fit together:
#
# - vul.vrs counts 16 and 11 verses in Jonah 1 and 2, as the Hebrew Bible and the Vulgate do, but maps them as an English
#   Bible does ("JON 1:17 = JON 2:1"): by it, Jonah 2:2 of the Vulgate is the Hebrew 2:3.
# - lxx.vrs counts 1 Kings 20 and 21 as the Septuagint orders them, Naboth's vineyard first (29 and 43 verses; the Hebrew
#   has 43 and 29), but does not map them: by it, 1 Kings 20 is the siege of Samaria in both.
# - lxx.vrs maps 38 verses of "EZR 13", to which it gives 37.
# - rsc.vrs leaves Psalm 89:1, a title, to itself: by it, the verse is that of the Hebrew Psalm 89, which is 88 in Russian.
#
# Prints each, and ends with 1 once one of them is different.
set -eu

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @bibletags/bibletags-versification@2.1.0 >/dev/null

cat >look.cjs <<'EOF'
const { readFileSync } = require('node:fs');
const folder = 'node_modules/@bibletags/bibletags-versification';
const lines = (name) =>
  readFileSync(`${folder}/imports/uw-api-files/${name}.vrs.txt`, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*/, '').trim());
const count = (name, book, chapter) =>
  Number(lines(name).find((line) => line.startsWith(`${book} 1:`) && !line.includes('='))?.split(/\s+/)[chapter].split(':')[1]);
const maps = (name, start) => lines(name).filter((line) => line.startsWith(start) && line.includes('='));

const seen = {
  version: require(`./${folder}/package.json`).version,
  'vul: verses of Jonah 1 and 2': [count('vul', 'JON', 1), count('vul', 'JON', 2)],
  'vul: Jonah': maps('vul', 'JON'),
  'org: verses of 1 Kings 20 and 21': [count('org', '1KI', 20), count('org', '1KI', 21)],
  'lxx: verses of 1 Kings 20 and 21': [count('lxx', '1KI', 20), count('lxx', '1KI', 21)],
  'lxx: 1 Kings': maps('lxx', '1KI'),
  'lxx: verses of EZR 13': count('lxx', 'EZR', 13),
  'lxx: EZR 13': maps('lxx', 'EZR 13'),
  'rsc: Psalm 89': maps('rsc', 'PSA 89'),
};
const expected = {
  version: '2.1.0',
  'vul: verses of Jonah 1 and 2': [16, 11],
  'vul: Jonah': ['JON 1:17 = JON 2:1', 'JON 2:1-10 = JON 2:2-11'],
  'org: verses of 1 Kings 20 and 21': [43, 29],
  'lxx: verses of 1 Kings 20 and 21': [29, 43],
  'lxx: 1 Kings': [],
  'lxx: verses of EZR 13': 37,
  'lxx: EZR 13': ['EZR 13:1-38 = NEH 3:1-38'],
  'rsc: Psalm 89': ['PSA 89:2-6 = PSA 90:1-5', 'PSA 89:7-17 = PSA 90:7-17'],
};
console.log(JSON.stringify(seen, null, 2));
if (JSON.stringify(seen) !== JSON.stringify(expected)) {
  console.error('Different from what was seen in November 2026.');
  process.exitCode = 1;
}
EOF
node look.cjs
