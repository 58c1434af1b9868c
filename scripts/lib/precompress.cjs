// node precompress.cjs <folder>
// Compresses what the built web app sends, once and as hard as possible: the server sends these files as they are.
const { readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { extname, join } = require('node:path');
const { promisify } = require('node:util');
const { brotliCompress, constants, gzip } = require('node:zlib');

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.webmanifest']);

const withBrotli = (content) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
const withGzip = (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });

/** Writes .br and .gz beside each text file that becomes smaller. */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => TEXT.has(extname(file)));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = readFileSync(path);
      const [brotli, gzipped] = await Promise.all([withBrotli(content), withGzip(content)]);
      if (brotli.length < content.length) writeFileSync(`${path}.br`, brotli);
      if (gzipped.length < content.length) writeFileSync(`${path}.gz`, gzipped);
    }),
  );
}

precompress(process.argv[2]);
