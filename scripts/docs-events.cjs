// npm run docs:events: writes docs/events.md from the slices' catalogues. A test fails while it is stale.
const { writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { buildStale } = require('./lib/build.cjs');
const { root } = require('./lib/paths.cjs');
const { runScript } = require('./lib/script.cjs');

const built = (file) => require(join(root, 'dist', 'backend', 'src', 'app', file));

async function main(script) {
  await buildStale(script, { only: 'backend' });
  const { CATALOGUE } = built('events.js');
  const { eventsPage } = built('events-page.js');
  writeFileSync(join(root, 'docs', 'events.md'), eventsPage(CATALOGUE));
  console.log(`Wrote docs/events.md: ${CATALOGUE.length} events.`);
}

runScript(main, { exitCodeWhenStopped: 130 });
