import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPostgresBackend, withBackend } from 'bullmq';
import { version as QUEUES_VERSION } from 'bullmq/package.json';
import { Client } from 'pg';
import { createDataSource, migrate } from '@app/data-source';
import { NONE } from '@platform/database/deadlines';

/** A database for one spec. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

const { Queue: PostgresQueue } = withBackend(createPostgresBackend);
const MIGRATIONS = join(__dirname, '..', '..', '..', 'migrations');
const TEMPLATE_LOCK = 7_242_002;
/** Templates of other branches, whose specs may be running on the same server. */
const TEMPLATES_KEPT = 12;
let count = 0;

/**
 * A migrated database on the server of DATABASE_URL. The migrations run once, into a template named after them; each
 * spec gets a copy.
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const name = `lectio_test_${process.pid}_${Date.now().toString(36)}_${++count}`;
  await onServer(async (server) => {
    const template = await ensureTemplate(server);
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${await strategy(server)}`);
  });
  return {
    url: urlOf(name),
    drop: () => onServer(async (server) => void (await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
};

/** Copying files costs half as much work as copying blocks, where the server need not wait for its disk. */
const strategy = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ fsync: string }>('SHOW fsync');
  return rows[0].fsync === 'off' ? 'STRATEGY FILE_COPY' : '';
};

const serverUrl = (): string => {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: these tests need a Postgres server (npm test starts one)');
  return url;
};

const urlOf = (database: string): string => {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.toString();
};

const onServer = async <T>(work: (server: Client) => Promise<T>): Promise<T> => {
  const server = new Client({ connectionString: serverUrl() });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
};

/** The lock belongs to the session: when a worker is killed, the next one may continue. */
const ensureTemplate = async (server: Client): Promise<string> => {
  const template = `lectio_template_${fingerprint()}`;
  await server.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rows } = await server.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'lectio_template_%' ORDER BY oid DESC`,
  );
  if (!rows.some((row) => row.datname === template)) {
    for (const { datname } of rows.slice(TEMPLATES_KEPT))
      await server.query(`DROP DATABASE IF EXISTS ${datname}`).catch(() => undefined);
    await build(server, template);
  }
  await server.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return template;
};

/** Under another name first: a half-migrated database must never pass for the template. */
const build = async (client: Client, template: string): Promise<void> => {
  const draft = `lectio_draft_${process.pid}`;
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${draft}`);
  const dataSource = createDataSource({ databaseUrl: urlOf(draft) }, NONE);
  await dataSource.initialize();
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
  await withQueues(urlOf(draft));
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
};

/** The queues' own tables, which the first queue makes. */
const withQueues = async (connectionString: string): Promise<void> => {
  const queue = new PostgresQueue('template', { connection: { connectionString, schema: 'bullmq', migrate: true } });
  await queue.waitUntilReady();
  await queue.obliterate();
  await queue.close();
};

const fingerprint = (): string => {
  const hash = createHash('sha256').update(QUEUES_VERSION);
  for (const file of readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.(ts|sql)$/.test(file)) hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 16);
};
