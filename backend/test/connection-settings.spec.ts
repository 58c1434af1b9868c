import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo, type Server } from 'node:net';
import { Pool } from 'pg';
import { connect, createDataSource, createReadPool } from '@app/data-source';
import { connected } from '@platform/backup/connected';
import { REQUEST } from '@platform/database/deadlines';
import { inSession } from '@platform/database/session-settings';
import { openQueuePool } from '@platform/queues/queue-pool';
import { createTestDatabase, type TestDatabase } from './support/database';

const PLANNING = `SELECT current_setting('plan_cache_mode') AS plans, current_setting('jit') AS compiled`;

/** How the session writes and reads values, and where it looks for tables. */
const WRITING = `SELECT concat_ws(' | ', '2026-03-04'::date, interval '1 day 2 hours', '2026-03-04T05:06:07Z'::timestamptz, '\\x00ff'::bytea,
  0.1::float8 + 0.2::float8, current_setting('idle_session_timeout'), current_setting('search_path'), current_setting('transaction_isolation')) AS written`;
const WRITTEN = '2026-03-04 | 1 day 02:00:00 | 2026-03-04 05:06:07+00 | \\x00ff | 0.30000000000000004 | 0 | ';
const EXPECTED = [{ written: `${WRITTEN}public | read committed` }];

/** What a site's server, database or role may have been set to. */
const ODD = {
  search_path: 'elsewhere, public',
  datestyle: 'German, DMY',
  intervalstyle: 'sql_standard',
  timezone: 'America/St_Johns',
  bytea_output: 'escape',
  extra_float_digits: '0',
  default_transaction_isolation: 'serializable',
  statement_timeout: '1ms',
  idle_session_timeout: '30s',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const client = await connected(database.url, 'settings');
  for (const [setting, value] of Object.entries(ODD))
    await client.query(`ALTER DATABASE ${name} SET ${setting} TO ${setting === 'search_path' ? value : `'${value}'`}`);
  await client.end();
});
afterAll(() => database?.drop());

const primary = (url: string) => createDataSource({ databaseUrl: url }, REQUEST).initialize();

it('plans a named statement once and compiles none, on the primary and on a replica', async () => {
  const [first, replica] = [await primary(database.url), createReadPool(database.url)];
  const wanted = [{ plans: 'force_generic_plan', compiled: 'off' }];
  try {
    expect(await first.query(PLANNING)).toEqual(wanted);
    expect((await replica.query(PLANNING)).rows).toEqual(wanted);
  } finally {
    await Promise.all([first.destroy(), replica.end()]);
  }
});

describe('a database that is set to anything else', () => {
  it('is what the sets of this test make it', async () => {
    const plain = new Pool({ connectionString: database.url, statement_timeout: 10_000 });
    const { rows } = await plain.query<{ written: string }>(WRITING);
    await plain.end();
    expect(rows).toEqual([
      {
        written: expect.stringMatching(
          /^04\.03\.2026 \| 1 2:00:00 \| 04\.03\.2026 01:36:07 NST \| .* \| 0\.3 \| 30s \| elsewhere, public \| serializable$/s,
        ) as unknown,
      },
    ]);
  });

  it('does not change a session of the pool, of replicas, of queues or of a command', async () => {
    const [first, replica] = [await primary(database.url), createReadPool(database.url)];
    const [queues, command] = [await openQueuePool(database.url), await connected(database.url, 'settings')];
    try {
      expect(await first.query(WRITING)).toEqual(EXPECTED);
      for (const on of [replica, command]) expect((await on.query(WRITING)).rows).toEqual(EXPECTED);
      expect((await queues.query(WRITING)).rows).toEqual([{ written: `${WRITTEN}bullmq | read committed` }]);
    } finally {
      await Promise.all([first.destroy(), replica.end(), queues.end(), command.end()]);
    }
  });

  it('does not when the address asks for it, which keeps its other options', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', '-c datestyle=German -c search_path=elsewhere -c geqo_threshold=7');
    const first = await primary(url.href);
    try {
      expect(await first.query(WRITING)).toEqual(EXPECTED);
      expect(await first.query('SHOW geqo_threshold')).toEqual([{ geqo_threshold: '7' }]);
    } finally {
      await first.destroy();
    }
  });
});

it('hands spaces and backslashes on as they are', () => {
  expect(inSession('postgres://host/db', { one: 'a b\\c' }).options).toMatch(/ -c one=a\\ b\\\\c$/);
  expect(inSession('postgres://host/db').connectionString).toBe('postgres://host/db');
});

/** A pooler that shares sessions between clients drops what one of them wants to be set. */
const poolerBefore = async ({ port, hostname }: URL): Promise<Server> => {
  const pooler = createServer((client) => {
    const server = connectTo(Number(port), hostname);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    server.pipe(client);
    client.once('data', (startup: Buffer) => {
      const words = startup.toString('latin1', 8).split('\0');
      words.splice(words.indexOf('options'), 2);
      const rest = Buffer.from(words.join('\0'), 'latin1');
      const begin = Buffer.from(startup.subarray(0, 8));
      begin.writeInt32BE(begin.length + rest.length);
      server.write(Buffer.concat([begin, rest]));
      client.pipe(server);
    });
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  return pooler;
};

it('does not start behind a pooler that drops them', async () => {
  const url = new URL(database.url);
  // Behind it a session has what the database sets: the question itself must have the time for an answer.
  const client = await connected(database.url, 'settings');
  await client.query(`ALTER DATABASE ${url.pathname.slice(1)} RESET statement_timeout`);
  await client.end();
  const pooler = await poolerBefore(url);
  try {
    url.port = String((pooler.address() as AddressInfo).port);
    await expect(connect({ databaseUrl: url.href })).rejects.toThrow(
      'DATABASE_URL leads through a pooler that drops the options of a connection; accepted: the address of the server itself',
    );
  } finally {
    pooler.close();
  }
  const direct = await connect({ databaseUrl: database.url });
  await direct.destroy();
});
