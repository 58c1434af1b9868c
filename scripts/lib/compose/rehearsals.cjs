// The two compose files, each from its first start to its end: a list of named steps.
const { request } = require('node:https');
const { BREAKAGES, judged } = require('./breakages.cjs');
const { callerAt, until } = require('./caller.cjs');
const { addressOf, docker, project } = require('./docker.cjs');
const { MIGRATION, NEXT, NOW } = require('./images.cjs');
const { areToldApart, isHealthy, isPushed, isScraped, must, seesThePage } = require('./visit.cjs');
const { watch } = require('./watch.cjs');

const ADMIN = { email: 'admin@example.org', password: 'rehearsal-admin-1' };
const METRICS_TOKEN = 'rehearsal-metrics-token';
/** Characters that an address would have to write otherwise. */
const ODD_PASSWORD = 'a/b@c:d?e#f';

const environment = (port) => ({
  PORT: String(port),
  LECTIO_IMAGE: NOW,
  POSTGRES_PASSWORD: ODD_PASSWORD,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  METRICS_TOKEN,
});

const sql = async (compose, query) =>
  (await compose('exec', '-T', 'postgres', 'psql', '-U', 'lectio', '-At', '-c', query)).out;

/** Starts everything; answers how long it took until all were healthy. */
const started = async (compose, ...options) => {
  const began = Date.now();
  await compose('up', '--detach', '--wait', ...options);
  return `healthy after ${((Date.now() - began) / 1000).toFixed(0)} s`;
};

/** Reports and accounts outlive the containers, and what is folded from the log still agrees with it. */
const downAndUp = (compose, service) => async () => {
  const before = await sql(compose, 'SELECT count(*) FROM events');
  await compose('down');
  await started(compose);
  const after = await sql(compose, 'SELECT count(*) FROM events');
  must(before === after, `${before} events before, ${after} after`);
  const { out } = await compose('exec', '-T', service, 'lectio', 'verify');
  return `${after} events; ${out.split('\n').at(-1)}`;
};

const commandLine = (compose, service) => async () => {
  const help = (await compose('exec', '-T', service, 'lectio', '--help')).out;
  must(/Usage: lectio/.test(help) && help.includes('restore'), help);
  const { out } = await compose('exec', '-T', service, 'lectio', 'backup', '--json');
  const { rows } = JSON.parse(out.split('\n').at(-1));
  must(rows > 0, out);
  return `a backup of ${rows} rows`;
};

/** The image of before, on the database that the next one has migrated. */
const oldImage = (compose, service) => async () => {
  const env = { ...compose.env };
  compose.env.LECTIO_IMAGE = NOW;
  const once = (setting, ...words) =>
    compose('run', '--rm', '--no-deps', '-T', '--env', `NEWER_SCHEMA=${setting}`, service, ...words).then(
      ({ out }) => ({ out, ended: true }),
      ({ message }) => ({ out: message, ended: false }),
    );
  try {
    // A process that does not refuse would run on.
    const refused = await once('refuse', 'timeout', '90', 'node', 'dist/backend/src/main.js');
    must(!refused.ended && refused.out.includes('NEWER_SCHEMA is "refuse"'), refused.out);
    const warned = await once('warn', 'lectio', 'projections', 'list');
    must(warned.ended && warned.out.includes('newer version of Lectio has migrated'), warned.out);
  } finally {
    Object.assign(compose.env, env);
  }
  return 'it warns, and refuses when asked to';
};

const memory = (compose) => async () => {
  const ids = (await compose('ps', '--quiet')).out.split('\n');
  const { out } = await docker(['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}', ...ids]);
  return `\n${out.replace(/ \/ .*/gm, '').replace(/^/gm, '          ')}`;
};

function small(port) {
  const name = 'lectio-rehearsal-small';
  const compose = project({ name, files: ['docker-compose.yml'], env: environment(port) });
  const base = `http://127.0.0.1:${port}`;
  const call = callerAt(base);
  const steps = {
    'first start': () => started(compose),
    'the page': () => seesThePage(call),
    health: () => isHealthy(call),
    'pushes over websocket': () => isPushed({ report: call, listen: base, transport: 'websocket' }),
    'pushes over polling': () => isPushed({ report: call, listen: base, transport: 'polling' }),
    'visitors told apart': () => areToldApart(call, ADMIN),
    'links name the port': async () => {
      const { out } = await compose('exec', '-T', 'lectio', 'printenv', 'PUBLIC_URL');
      must(out === `http://localhost:${port}`, out);
    },
    'not root, nothing to write to': async () => {
      const { out } = await compose('exec', '-T', 'lectio', 'sh', '-c', 'id -u; touch /app/x 2>&1 || true');
      must(/^1000\n.*Read-only/.test(out), out);
    },
    'command line': commandLine(compose, 'lectio'),
    memory: memory(compose),
    'down and up': downAndUp(compose, 'lectio'),
    https: () => overHttps(port),
    'a newer image': async () => {
      compose.env.LECTIO_IMAGE = NEXT;
      const took = await started(compose);
      must(
        (await sql(compose, `SELECT count(*) FROM typeorm_migrations WHERE name = '${MIGRATION}'`)) === '1',
        'not migrated',
      );
      await isPushed({ report: call, listen: base });
      return took;
    },
    'the older image on the newer schema': oldImage(compose, 'lectio'),
  };
  return { compose, steps };
}

/** With Caddy and its own authority, since nobody else signs for localhost. */
async function overHttps(port) {
  const env = {
    ...environment(port + 1),
    DOMAIN: 'localhost',
    HTTP_PORT: String(port + 2),
    HTTPS_PORT: String(port + 3),
  };
  const compose = project({ name: 'lectio-rehearsal-https', files: ['docker-compose.yml'], env });
  try {
    await compose('--profile', 'https', 'up', '--detach', '--wait');
    const answer = await until('https answers', () => overTls(port + 3, '/api/health/live'));
    must(answer.status === 200 && answer.headers['strict-transport-security'], JSON.stringify(answer));
    const { out } = await compose('exec', '-T', 'lectio', 'printenv', 'PUBLIC_URL');
    must(out === 'https://localhost', out);
    return `HSTS ${answer.headers['strict-transport-security']}`;
  } finally {
    await compose('--profile', 'https', 'down', '--volumes');
  }
}

const overTls = (port, path) =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        path,
        rejectUnauthorized: false,
        headers: { host: 'localhost' },
      },
      (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, headers: answer.headers });
      },
    );
    asked.on('error', reject);
    asked.end();
  });

function cluster(port) {
  const compose = project({
    name: 'lectio-rehearsal-cluster',
    files: ['docker/compose.cluster.yml'],
    env: environment(port),
  });
  const base = `http://127.0.0.1:${port}`;
  const call = callerAt(base);
  const nodes = async () =>
    Promise.all((await compose.ids('api')).map(async (id) => `http://${await addressOf(id)}:3000`));
  const breakage = ([name, { deed, ...limits }]) => [
    name,
    async (say) => judged(await watch({ base, say, deed: () => deed(compose) }), limits),
  ];
  const steps = {
    'first start': () => started(compose),
    'the page': () => seesThePage(call),
    health: () => isHealthy(call),
    'a report through one node, pushed by another': async () => {
      const [one, other] = await nodes();
      return isPushed({ report: callerAt(one), listen: other });
    },
    'pushes over polling, through the gateway': () => isPushed({ report: call, listen: base, transport: 'polling' }),
    'visitors told apart': () => areToldApart(call, ADMIN),
    'Prometheus next door': async () => isScraped(callerAt((await nodes())[0]), METRICS_TOKEN),
    'no process at all': async () => {
      await compose('stop', 'api');
      const { status, body, headers } = await call('GET', '/api/health/live');
      must(
        [502, 503, 504].includes(status) && headers.get('retry-after') && body.error && body.requestId,
        `${status} ${JSON.stringify(body)}`,
      );
      await compose('start', 'api');
      await until('the gateway finds them', async () => (await call('GET', '/api/health/ready')).status === 200);
      return `${status}: ${body.error}`;
    },
    memory: memory(compose),
    ...Object.fromEntries(Object.entries(BREAKAGES).map(breakage)),
    'the older image on the newer schema': oldImage(compose, 'api'),
    'down and up': downAndUp(compose, 'api'),
  };
  return { compose, steps };
}

module.exports = { cluster, small };
