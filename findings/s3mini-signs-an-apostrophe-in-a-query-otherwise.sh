#!/bin/sh
# s3mini 1.0.2 leaves ! ' ( ) * in a query as they are when it signs. AWS Signature Version 4 (and S3 with it) escapes
# everything but letters, digits and -._~, so listing by a prefix such as "St. Mary's/" is answered with
# SignatureDoesNotMatch. Keys in a path are signed as they should be. Keys that come back with a numeric reference, as
# Go's and other servers write an apostrophe (&#39;), are left so.
# Exits 0 while the library behaves so, 1 once it does not.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund s3mini@1.0.2 >/dev/null
cat >try.mjs <<'JS'
import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { S3mini } from 's3mini';

const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
const escaped = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
const isSigned = ({ method, headers }, url) => {
  const [, scope, names, signature] = /Credential=[^/]+\/([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)/.exec(headers.authorization);
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort().join('&');
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`).join('');
  const asked = [method, url.pathname, query, signed, names, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(asked).digest('hex')].join('\n');
  const key = scope.split('/').reduce((made, word) => hmac(made, word), 'AWS4secret');
  return hmac(key, text).toString('hex') === signature;
};

const seen = [];
const server = createServer((request, reply) => {
  request.resume().on('end', () => {
    const url = new URL(request.url, 'http://store');
    seen.push(isSigned(request, url));
    reply.writeHead(200, { 'content-type': 'application/xml' });
    reply.end('<ListBucketResult><Contents><Key>St. Mary&#39;s/file</Key><Size>1</Size></Contents></ListBucketResult>');
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const endpoint = `http://127.0.0.1:${server.address().port}/bucket`;
const s3 = new S3mini({ endpoint, region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' });
await s3.listObjects('/', 'St. Mary/');
const [{ Key: key }] = await s3.listObjects('/', "St. Mary's/");
await s3.putObject("St. Mary's/file", 'x');
server.close();
const said = { plainQuery: seen[0], apostropheInQuery: seen[1], apostropheInPath: seen[2], key };
console.log('s3mini 1.0.2, signed as AWS does:', JSON.stringify(said));
const isAsSeen = seen[0] && !seen[1] && seen[2] && key === 'St. Mary&#39;s/file';
process.exit(isAsSeen ? 0 : 1);
JS
node try.mjs
