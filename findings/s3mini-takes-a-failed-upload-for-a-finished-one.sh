#!/bin/sh
# s3mini 1.0.2: completeMultipartUpload resolves when S3 answers 200 with an <Error> body. S3 documents that answer: the
# status is sent before the pieces are joined, so a client must read the body. Nothing is stored then.
# Exits 0 while the library behaves so, 1 once it does not.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund s3mini@1.0.2 >/dev/null
cat >try.mjs <<'JS'
import { createServer } from 'node:http';
import { S3mini } from 's3mini';

const server = createServer((request, reply) => {
  request.resume().on('end', () => {
    reply.writeHead(200, { 'content-type': 'application/xml' });
    reply.end('<?xml version="1.0"?><Error><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>');
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const endpoint = `http://127.0.0.1:${server.address().port}/bucket`;
const s3 = new S3mini({ endpoint, region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' });
const said = await s3.completeMultipartUpload('file', 'upload', [{ partNumber: 1, etag: 'x' }]).then(
  (value) => `resolves with ${JSON.stringify(value)}`,
  (error) => `rejects: ${error.message}`,
);
console.log(`s3mini 1.0.2, 200 with <Error>: ${said}`);
server.close();
process.exit(said.startsWith('resolves') ? 0 : 1);
JS
node try.mjs
