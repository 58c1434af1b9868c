// npm run screenshots [-- --manifest | --all <folder> | --film <folder>]: README's three pictures, those that a browser
// shows before it installs the app, every page in both themes and two sizes, or frames of films with their figures, of the
// product as it runs with the sample community.
const { mkdirSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { parseArgs } = require('node:util');
const { filmFrames } = require('./lib/film-frames.cjs');
const { root } = require('./lib/paths.cjs');
const { sampleSite } = require('./lib/sample-site.cjs');
const { everyPage, OF_MANIFEST, OF_README, shoot } = require('./lib/screenshots.cjs');
const { runScript } = require('./lib/script.cjs');

async function main(script) {
  const { values } = parseArgs({
    options: { all: { type: 'string' }, film: { type: 'string' }, manifest: { type: 'boolean' } },
  });
  const usual = values.manifest ? join(root, 'frontend', 'public', 'screenshots') : join(root, 'docs', 'screenshots');
  const folder = resolve(values.all ?? values.film ?? usual);
  mkdirSync(folder, { recursive: true });

  const site = await sampleSite(script);
  if (values.film) {
    const { browser, url, tokens } = site;
    for (const line of await filmFrames({ browser, url, token: tokens.reader, folder })) console.log(line);
    return;
  }
  const pictures = values.all ? everyPage() : values.manifest ? OF_MANIFEST : OF_README;
  for (const picture of pictures) {
    script.checkpoint();
    await shoot(picture, { ...site, folder });
  }
  console.log(`${pictures.length} pictures in ${folder}`);
}

runScript(main, { exitCodeWhenStopped: 130 });
