import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { LastBatchAnswer } from '@lectio/contract';
import { Client } from 'pg';
import { connectMigrated } from '@app/data-source';
import { REQUEST } from '@platform/database/deadlines';
import { createTestDatabase } from '../support/database';
import { startTestApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';
import { OWN_CERTIFICATE } from './own-certificate';

/** On a server as an administrator has it. */
const ask = async (url: string, ...statements: readonly string[]): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
};

describe('a database that was moved by logical replication', () => {
  let before: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    before = await startTestApp();
  });
  afterAll(() => before?.close());

  it('is counted on where its rows end: no id is given twice, and the last batch is the last', async () => {
    const { token, readerId } = await before.person('Ruth');
    const report = (t: TestApp, chapterIds: number[]) =>
      t.api('POST', '/api/reports', { token, body: { readerId, chapterIds } });
    for (const chapter of [1, 2, 3, 4]) expect((await report(before, [chapter])).status).toBe(201);
    // Rows are carried, sequences are not.
    const sequences = await ask(
      before.databaseUrl,
      `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences WHERE schemaname IN ('public', 'views')`,
    );
    for (const { name } of sequences) await ask(before.databaseUrl, `ALTER SEQUENCE ${String(name)} RESTART WITH 1`);

    const after = await startTestApp({ databaseUrl: before.databaseUrl, logLevel: 'warn' }, (line) => lines.push(line));
    try {
      expect(lines.filter((line) => line.includes('raised the sequences'))).toEqual([
        expect.stringMatching(/command_sequence to \d+, .*users_id_seq to \d+/),
      ]);
      const registered = await after.api('POST', '/api/auth/register', {
        body: { name: 'Naomi', email: 'naomi@example.org', password: 'a lamp unto my feet' },
      });
      expect(registered.status).toBe(201);
      expect((await report(after, [777])).status).toBe(201);
      const { body } = await after.api<LastBatchAnswer>('GET', '/api/reports/last-batch', { token });
      expect(body.batch.map(({ chapter }) => chapter.id)).toEqual([777]);
    } finally {
      await after.close();
    }
  });

  it('and one whose sequences are behind while it runs does not say that an address is taken', async () => {
    await ask(before.databaseUrl, 'ALTER SEQUENCE users_id_seq RESTART WITH 1');
    const { status } = await before.api('POST', '/api/auth/register', {
      body: { name: 'Orpah', email: 'orpah@example.org', password: 'a lamp unto my feet' },
    });
    expect(status).not.toBe(409);
  });
});

describe('a role that may have ten connections', () => {
  const limited = `lectio_limited_${process.pid}`;

  it('serves forty clients at once: calls wait for those that there are', async () => {
    const database = await createTestDatabase();
    const url = new URL(database.url);
    const owner = url.username;
    Object.assign(url, { username: limited, password: 'limited' });
    const lines: string[] = [];
    let t: TestApp | undefined;
    try {
      // A member of the owner may do what the owner does; the limit is the role's own.
      await ask(database.url, `CREATE ROLE ${limited} LOGIN PASSWORD 'limited' CONNECTION LIMIT 10 IN ROLE "${owner}"`);
      t = await startTestApp({ databaseUrl: url.href, logLevel: 'warn' }, (line) => lines.push(line));
      const { api } = t;
      expect(lines.join()).toContain(
        'the database allows 10 connections: this process takes 4 for requests and 4 for queues instead of 16 and 10',
      );
      // Another process of the role takes what is left of the ten.
      const others = Array.from({ length: 10 }, () => new Client({ connectionString: url.href }));
      await Promise.allSettled(others.map((one) => one.connect()));
      const { token, readerId } = await t.person('Ruth');
      const client = async (n: number): Promise<number[]> => {
        const seen: number[] = [];
        for (const chapter of [n, n + 100, n + 200])
          seen.push(
            (await api('POST', '/api/reports', { token, body: { readerId, chapterIds: [chapter] } })).status,
            (await api('GET', '/api/readers', { token })).status,
          );
        return seen;
      };
      const statuses = (await Promise.all(Array.from({ length: 40 }, (_, n) => client(n + 1)))).flat();
      await Promise.allSettled(others.map((one) => one.end()));
      expect([...new Set(statuses)].sort()).toEqual([200, 201]);
    } finally {
      await t?.close();
      await database.drop();
      await ask(process.env.DATABASE_URL ?? '', `DROP ROLE IF EXISTS ${limited}`);
    }
  });
});

it('a replica that never was one is said, with the reason, at its first look', async () => {
  const database = await createTestDatabase();
  const wrong = Object.assign(new URL(database.url), { username: 'nobody_here', password: 'wrong' });
  const lines: string[] = [];
  // As when a pooler before the primary is taken for its replica.
  const databaseReadUrls = ['postgres://lectio@127.0.0.1:9/lectio', wrong.href, database.url];
  const t = await startTestApp({ databaseUrl: database.url, databaseReadUrls, logLevel: 'warn' }, (line) =>
    lines.push(line),
  );
  try {
    const said = () =>
      lines.flatMap((line) => /replica \d .*: the primary is read instead/.exec(line)?.[0] ?? []).sort();
    await until(() => said().length === 3, 30_000);
    expect(said()).toEqual([
      expect.stringMatching(/^replica 1 does not answer \(.*ECONNREFUSED.*\):/),
      expect.stringMatching(/^replica 2 does not answer \(.*nobody_here.*\):/),
      expect.stringMatching(/^replica 3 follows another primary, or none:/),
    ]);
    expect(said().join()).not.toContain('wrong');
  } finally {
    await t.close();
    await database.drop();
  }
});

describe('an address that Lectio cannot work with is said in one line', () => {
  const starting = (databaseUrl: string): Promise<string> =>
    connectMigrated({ databaseUrl, newerSchema: 'warn', redisUrl: null }, REQUEST, () => undefined).then(
      async (dataSource) => (await dataSource.destroy(), 'it started'),
      (error: Error) => error.message,
    );
  /** Answers the first message of a client. */
  const answering = async (
    answer: (message: Buffer, socket: Socket) => void,
  ): Promise<{ url: string; end(): void }> => {
    const open = new Set<Socket>();
    const server = createServer((socket) => {
      open.add(socket.on('error', () => undefined));
      socket.once('data', (message) => answer(message, socket));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return {
      url: `postgres://lectio@127.0.0.1:${(server.address() as AddressInfo).port}/lectio`,
      end: () => (open.forEach((socket) => socket.destroy()), server.close()),
    };
  };

  it('of PgBouncer as it ships', async () => {
    const words = ['SFATAL', 'C08P01', 'Munsupported startup parameter: options'].map((word) => `${word}\0`).join('');
    const refusal = Buffer.from(`E....${words}\0`);
    refusal.writeInt32BE(refusal.length - 1, 1);
    const pooler = await answering((_, socket) => socket.end(refusal));
    expect(await starting(pooler.url)).toBe(
      'DATABASE_URL leads through a pooler that refuses the options of a connection; accepted: the address of the server itself; Lectio has a pool of its own',
    );
    pooler.end();
  });

  it('of a server with a certificate of its own', async () => {
    const server = await answering((_, socket) => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, ...OWN_CERTIFICATE }).on('error', () => undefined);
    });
    expect(await starting(`${server.url}?sslmode=verify-full`)).toMatch(
      /^DATABASE_URL leads to a server whose certificate is not trusted \(self-signed certificate\); accepted: sslmode=verify-full with sslrootcert=/,
    );
    server.end();
  });

  it.each(['LATIN1', 'SQL_ASCII'])('of a database in %s', async (encoding) => {
    const name = `lectio_in_${encoding.toLowerCase()}_${process.pid}`;
    const server = process.env.DATABASE_URL ?? '';
    await ask(server, `CREATE DATABASE ${name} ENCODING '${encoding}' LOCALE 'C' TEMPLATE template0`);
    try {
      expect(await starting(Object.assign(new URL(server), { pathname: `/${name}` }).href)).toBe(
        `DATABASE_URL leads to a database in ${encoding}; accepted: one made with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
      );
    } finally {
      await ask(server, `DROP DATABASE ${name} WITH (FORCE)`);
    }
  });

  it('of a role that may not make tables', async () => {
    const [name, role] = [`lectio_bare_${process.pid}`, `lectio_guest_${process.pid}`];
    const server = process.env.DATABASE_URL ?? '';
    await ask(server, `CREATE DATABASE ${name}`, `CREATE ROLE ${role} LOGIN PASSWORD 'guest'`);
    try {
      const url = Object.assign(new URL(server), { pathname: `/${name}`, username: role, password: 'guest' });
      expect(await starting(url.href)).toMatch(
        /^DATABASE_URL leads to a role that may not make tables \(permission denied for schema public\); accepted: a role that owns the database, or /,
      );
    } finally {
      await ask(server, `DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${role}`);
    }
  });
});
