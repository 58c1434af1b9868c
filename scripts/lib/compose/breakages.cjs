// What is done to several processes while somebody reads and reports, and what people may notice of it.
const { docker } = require('./docker.cjs');
const { MIGRATION, NEXT } = require('./images.cjs');
const { must } = require('./visit.cjs');

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The processes themselves, as when they run out of memory: after `docker kill` they would stay away. */
const KILL = `const { readdirSync, readFileSync } = require('node:fs');
for (const pid of readdirSync('/proc').map(Number).filter(Boolean))
  if (pid !== 1 && pid !== process.pid && readFileSync('/proc/' + pid + '/cmdline').includes('main.js')) process.kill(pid, 'SIGKILL');`;

const eachKilled = async (compose) => {
  for (const id of await compose.ids('api')) {
    await docker(['exec', id, 'node', '-e', KILL]);
    await pause(12_000);
  }
};
const restarted = (service) => async (compose) => {
  await compose('stop', service);
  await pause(8000);
  await compose('start', service);
};
const silent = (service) => async (compose) => {
  await compose('pause', service);
  await pause(15_000).finally(() => compose('unpause', service));
};
const scaled = async (compose) => {
  for (const count of [4, 2]) {
    await compose('up', '--detach', '--wait', '--no-recreate', '--scale', `api=${count}`);
    await pause(5000);
  }
};

/** Every process is another container at the same moment, in whatever order they come: addresses change hands. */
const recreated = async (compose) => {
  await compose('rm', '--force', '--stop', 'api', 'worker');
  compose.env.LECTIO_IMAGE = NEXT;
  await compose('up', '--detach', '--no-deps', 'worker', 'api');
  await compose('up', '--detach', '--no-deps', '--wait', 'worker', 'api');
  const { out } = await compose(
    ...['exec', '-T', 'postgres', 'psql', '-U', 'lectio', '-At', '-c'],
    `SELECT count(*) FROM typeorm_migrations WHERE name = '${MIGRATION}'`,
  );
  must(out === '1', `the new migration was noted ${out} times`);
};

/** As docs/rehearsal.md says: more processes of the new image, then fewer of the old one, then the workers. */
const replaced = async (compose) => {
  const old = await compose.ids('api');
  await compose('up', '--detach', '--no-deps', '--no-recreate', '--wait', '--scale', `api=${old.length * 2}`, 'api');
  for (const id of old) {
    await docker(['stop', '--time', '30', id]);
    await docker(['rm', id]);
  }
  await compose('up', '--detach', '--no-deps', '--no-recreate', '--scale', `api=${old.length}`, 'api');
};

/**
 * `outage`: the longest time for which nothing worked (s); `slowest`: the slowest answer (s); `perThousand`: calls of a
 * thousand that failed. Unset is unlimited; nothing that was confirmed may ever be lost.
 */
const BREAKAGES = {
  'each api killed': { deed: eachKilled, outage: 10, slowest: 10 },
  'api scaled to 4 and back': { deed: scaled, perThousand: 1 },
  'database restarted': { deed: restarted('postgres'), outage: 30, slowest: 10 },
  'database silent': { deed: silent('postgres'), outage: 30, slowest: 10 },
  'redis restarted': { deed: restarted('redis'), slowest: 10 },
  'redis silent': { deed: silent('redis'), slowest: 10 },
  'all replaced by a newer image at once': { deed: recreated, outage: 25 },
  'api replaced one after the other': { deed: replaced, perThousand: 1 },
};

/** What was noticed, in words; throws when it is more than people may notice. */
function judged({ reads, reports, confirmed, unsure, lost, ghosts }, { outage, slowest, perThousand }) {
  const seconds = (ms) => Math.round(ms / 100) / 10;
  const noticed = {
    outage: seconds(Math.max(reads.outage, reports.outage)),
    slowest: seconds(Math.max(reads.slowest, reports.slowest)),
    failed: reads.failures + reports.failures,
    asked: reads.asked + reports.asked,
  };
  const words = `${noticed.failed} of ${noticed.asked} calls failed (${JSON.stringify({ ...reads.failed, ...reports.failed })}), longest outage ${noticed.outage} s, slowest answer ${noticed.slowest} s; ${confirmed} reports confirmed, ${unsure} without an answer, ${lost} lost, ${ghosts} refused and yet kept`;
  must(lost + ghosts === 0, words);
  must(reads.over && reports.over, `it did not recover: ${words}`);
  must(outage === undefined || noticed.outage <= outage, `more than ${outage} s: ${words}`);
  must(slowest === undefined || noticed.slowest <= slowest, `an answer took more than ${slowest} s: ${words}`);
  must(
    perThousand === undefined || noticed.failed <= Math.max(1, (noticed.asked * perThousand) / 1000),
    `more than ${perThousand} in a thousand: ${words}`,
  );
  return words;
}

module.exports = { BREAKAGES, judged };
