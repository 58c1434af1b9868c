// Moves the data of an older embedded PostgreSQL to the bundled one: a backup of the one, restored into the other and
// verified there, both by the operator's commands.
const { endOrphans } = require('./app-process.cjs');
const { buildStale } = require('./build.cjs');
const { apiCli } = require('./paths.cjs');
const { Failed } = require('./script.cjs');

/** How often a kept cluster is looked at while the product runs. */
const LOOK_EVERY_MS = 60_000;

/**
 * @param {import('./script.cjs').Script} script
 * @param {Record<string, string>} env
 * @param {(message: string) => void} log
 * @returns {import('./pg-upgrade.cjs').Carry}
 */
function carryBy(script, env, log) {
  return {
    oldBin: env.OLD_POSTGRES_BIN,
    async run({ from, to }) {
      await endOrphans(env.DATA_DIR, log);
      await buildStale(script, { only: 'backend', log });
      // A store that is away must not keep the database from moving; the next backup is copied.
      const { folder } = await cli(script, ['backup'], { ...env, DATABASE_URL: from, BACKUP_S3_URL: '' });
      const { differences } = await cli(script, ['restore', folder], { ...env, DATABASE_URL: to });
      if (differences !== 0) throw new Failed(`What was moved differs from its log in ${differences} rows.`);
    },
  };
}

/** The answer of a command. A restore that found readers who could not be read before either has one too. */
async function cli(script, args, env) {
  let answer = '';
  const onSpawn = ({ stdout }) => stdout.on('data', (chunk) => (answer += chunk));
  await script.node([apiCli, ...args, '--json'], { env, stdio: ['ignore', 'pipe', 'inherit'], onSpawn });
  try {
    return JSON.parse(answer);
  } catch {
    throw new Failed('The database could not be moved; the messages above say why. The old one is as it was.');
  }
}

/** Lets the clusters of earlier versions go while the product runs, once there is a good backup. */
function letKeptGoInTime(script, pg) {
  // The database may be away for a moment: the next look comes.
  const timer = setInterval(() => void pg.letKeptGo().catch(() => undefined), LOOK_EVERY_MS).unref();
  script.onEnd(() => clearInterval(timer));
}

module.exports = { carryBy, letKeptGoInTime };
