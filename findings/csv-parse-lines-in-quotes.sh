#!/bin/sh
# csv-parse counts a line break of CR LF inside quotation marks as two lines, so that `info.lines` of every later record
# is too high. Exits non-zero once it counts one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund csv-parse@7.0.3
cat >try.cjs <<'JS'
const { parse } = require('csv-parse/sync');
const { version } = require('./node_modules/csv-parse/package.json');
const sheet = 'day,notes\r\n1,"two\r\nlines"\r\n2,one\r\n';
const lines = parse(sheet, { info: true }).map(({ info }) => info.lines);
console.log(`csv-parse ${version}: records end on lines ${lines.join(', ')}; an editor counts 1, 3, 4`);
process.exitCode = lines.join() === '1,4,5' ? 0 : 1;
JS
node try.cjs
