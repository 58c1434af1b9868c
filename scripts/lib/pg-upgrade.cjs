// A cluster that another major version of PostgreSQL made. Its data is moved, by Lectio's own backup and restore, into a
// new cluster beside it; the two change places once the new one is complete and on the disk. The old one is kept until a
// good backup was taken without it. A kill at any moment leaves one of the two in place, and the next start goes on.
const { existsSync, readFileSync, renameSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const { Client } = require('pg');
const { oldPrograms } = require('./pg-old-programs.cjs');
const { pgServer } = require('./pg-server.cjs');
const { writeWhole } = require('./whole-file.cjs');

/**
 * @typedef {object} Carry
 * @property {string} [oldBin] OLD_POSTGRES_BIN
 * @property {(urls: { from: string, to: string }) => Promise<void>} run moves the data of one server into another
 */

/**
 * Brings the cluster to the major version of the bundled programs; returns at once when it is of that one.
 * @param {{ binaries: string, home: string, user: object }} place
 * @param {{ carry?: Carry, log: (message: string) => void }} options
 */
async function upgradeCluster(place, { carry, log }) {
  const { home } = place;
  const server = pgServer(place);
  finishExchange(home);
  const theirs = server.dataMajor();
  if (theirs === null) return;
  const ours = server.programsMajor();
  if (theirs === ours) return;
  const made = `The database in ${join(home, 'data')} was made by PostgreSQL ${theirs}, and the bundled one is ${ours}.`;
  if (theirs > ours) throw new Error(`${made} Start the version of Lectio that made it.`);
  if (!carry) throw new Error(`${made} npm start moves it.`);

  const asRoot = process.getuid?.() === 0;
  const programs = oldPrograms(theirs, { home, asRoot, log, given: carry.oldBin });
  const from = pgServer({ ...place, binaries: programs });
  const to = pgServer({ ...place, home: join(home, 'next') });
  log(`${made} Moving the data; the old cluster is kept.`);
  removeDraft(home, to);
  to.create({ like: from });
  const since = await carryOver({ from, to, carry });
  exchange(home, { folder: `data.postgres-${theirs}-${stampOf(since)}`, major: theirs, since });
  log(`Moved the database to PostgreSQL ${ours}. The old cluster is kept until the next good backup.`);
}

/** Answers the time of the new server, from which a backup counts as one of the new cluster. */
async function carryOver({ from, to, carry }) {
  try {
    // Whatever a killed start left running must not write meanwhile: nobody knows the port of the next start.
    if (from.runningPort() !== null) from.stop();
    const urls = { from: from.url(await from.start({})), to: to.url(await to.start({})) };
    await carry.run(urls);
    const [{ now }] = await rows(urls.to, 'SELECT now()');
    return now.toISOString();
  } finally {
    from.stop();
    to.stop();
  }
}

/** The note comes first: from then on the new cluster is complete. */
function exchange(home, kept) {
  write(exchangeFile(home), kept);
  renameSync(join(home, 'data'), join(home, kept.folder));
  finishExchange(home);
}

function finishExchange(home) {
  const kept = read(exchangeFile(home));
  if (!kept) return;
  const [data, next] = [join(home, 'data'), join(home, 'next', 'data')];
  // Killed before the first rename: somebody may have written to the old cluster since, so it is moved again.
  const isUntouched = existsSync(data) && !existsSync(join(home, kept.folder));
  if (!isUntouched) {
    if (!existsSync(data)) renameSync(next, data);
    const others = keptClusters(home).filter(({ folder }) => folder !== kept.folder);
    write(keptFile(home), [...others, kept]);
    for (const name of ['next', 'old-programs']) rmSync(join(home, name), { recursive: true, force: true });
  }
  rmSync(exchangeFile(home));
}

function removeDraft(home, to) {
  if (to.dataMajor() !== null && to.runningPort() !== null) to.stop();
  rmSync(join(home, 'next'), { recursive: true, force: true });
}

/** Removes the clusters of earlier versions for which the database knows a later backup that was restored for a trial. */
async function letKeptGo(home, { url, log }) {
  for (const { folder, major, since } of keptClusters(home)) {
    const [{ there }] = await rows(url, `SELECT to_regclass('public.backup_run') IS NOT NULL AS there`);
    const good = there ? await rows(url, GOOD_BACKUP, [since]) : [];
    if (good.length === 0) continue;
    rmSync(join(home, folder), { recursive: true, force: true });
    write(
      keptFile(home),
      keptClusters(home).filter((one) => one.folder !== folder),
    );
    log(`Removed the cluster of PostgreSQL ${major}: there is a good backup that was taken after it.`);
  }
}

const GOOD_BACKUP = `SELECT FROM backup_run
  WHERE ok AND started_at > $1 AND check_ended_at IS NOT NULL AND check_error IS NULL LIMIT 1`;

async function rows(url, sql, values) {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const exchangeFile = (home) => join(home, 'exchange.json');
const keptFile = (home) => join(home, 'kept-clusters.json');
const keptClusters = (home) => read(keptFile(home)) ?? [];
const stampOf = (instant) => instant.replace(/\D/g, '').slice(0, 14);

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

const write = (file, content) => writeWhole(file, JSON.stringify(content));

module.exports = { letKeptGo, upgradeCluster };
