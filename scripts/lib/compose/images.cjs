// The image that is rehearsed, and one that comes after it.
const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { docker } = require('./docker.cjs');

const NOW = 'lectio-rehearsal:now';
const NEXT = 'lectio-rehearsal:next';
const MIGRATION = 'Rehearsal9999999999999';

/** Takes three seconds, so that processes that start together meet in it; done twice it fails. */
const MIGRATION_FILE = `exports.${MIGRATION} = class ${MIGRATION} { async up(q) { await q.query("CREATE TABLE rehearsal_upgrade (id integer)"); await q.query("SELECT pg_sleep(3)"); } async down() {} };`;

/** The image NEXT: NOW with one migration more, and a version of its own. */
async function buildNext() {
  const folder = mkdtempSync(join(tmpdir(), 'lectio-next-'));
  try {
    writeFileSync(join(folder, 'migration.js'), MIGRATION_FILE);
    writeFileSync(
      join(folder, 'Dockerfile'),
      `FROM ${NOW}\nLABEL org.opencontainers.image.version="9.9.9"\nCOPY migration.js dist/migrations/9999999999999-rehearsal.js\n`,
    );
    await docker(['build', '--quiet', '--tag', NEXT, folder]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

module.exports = { buildNext, MIGRATION, NEXT, NOW };
