import { join } from 'node:path';
import pg, { types, type Pool, type PoolConfig } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { ADVISORY_LOCKS } from '@platform/database/advisory-locks';
import { BoundedClient } from '@platform/database/bounded-client';
import { BoundedPool } from '@platform/database/bounded-pool';
import { connectionShare, WANTED } from '@platform/database/connection-share';
import { sqlState } from '@platform/database/database';
import { isDistributed, undistributed } from '@platform/database/distributed';
import { asSettings, NONE, REPLICA, type ConnectionDeadlines } from '@platform/database/deadlines';
import { inSession } from '@platform/database/session-settings';
import type { Settings } from '@platform/settings/settings';
import { markBaseline } from './baseline';
import { WrongSetting } from './settings/configuration';
import { nameOf, refuseNewer, warningOfNewer } from './newer-schema';
import { raiseSequences } from './sequences';

const KEEP_ALIVE_AFTER_MS = 30_000;

/** Positions, counts and sums of points fit a double exactly, so bigint is parsed as a number, not as text. */
const EXACT_INTEGERS: typeof types = {
  ...types,
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 && format !== 'binary'
      ? Number
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Files and classes. From dist/backend/src/app the files are dist/migrations; from backend/src/app they are migrations. */
export const MIGRATIONS: (string | (new () => MigrationInterface))[] = [
  join(__dirname, '..', '..', '..', 'migrations', '*.{js,ts}'),
];

/** Neither is what a server does by itself. */
const PLANS = { ofOne: 'force_generic_plan', ofMany: 'force_custom_plan' };

/** A transaction of a Citus may then write to tables of people after it has looked at those of several nodes. */
const ONE_BY_ONE = { 'citus.multi_shard_modify_mode': 'sequential' };

/** Where the database is, and whether it is known to be a distributed one. */
type Place = Pick<Settings, 'databaseUrl'> & { readonly isDistributed?: boolean };

export const createDataSource = (place: Place, deadlines: ConnectionDeadlines, migrations = MIGRATIONS): DataSource =>
  new DataSource({
    type: 'postgres',
    url: place.databaseUrl,
    applicationName: 'lectio',
    driver: { ...pg, Pool: BoundedPool },
    migrations,
    migrationsTableName: 'typeorm_migrations',
    poolSize: WANTED.requests,
    connectTimeoutMS: deadlines.connect,
    extra: connectionOptions(place, deadlines),
  });

/**
 * Named statements keep one plan: planning them every time cost more than running them (docs/decisions/0007). A
 * distributed database finds a node by the values, so it plans with them. Compiling them (jit) never pays: a plan for a
 * long history is estimated high enough for it and runs for a few milliseconds. With keepAlive, a connection to a dead
 * machine ends after the system's probes instead of never.
 */
const connectionOptions = ({ databaseUrl, isDistributed = false }: Place, deadlines: ConnectionDeadlines) => ({
  types: EXACT_INTEGERS,
  Client: BoundedClient,
  silence: deadlines.silence,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  isDistributed,
  ...inSession(databaseUrl, {
    plan_cache_mode: isDistributed ? PLANS.ofMany : PLANS.ofOne,
    jit: 'off',
    ...(isDistributed && ONE_BY_ONE),
    ...asSettings(deadlines),
  }),
});

/** Connects to a replica when it is first read, and gives up early: the primary answers instead. */
export const createReadPool = (url: string): Pool =>
  new BoundedPool({
    application_name: 'lectio',
    max: WANTED.requests,
    connectionTimeoutMillis: REPLICA.connect,
    ...connectionOptions({ databaseUrl: url }, REPLICA),
  } as unknown as PoolConfig);

const OLDEST_VERSION = 150_000;
const ACCEPTED = 'the address of a Postgres 15 or newer that answers';
const TRUSTED = 'sslmode=verify-full with sslrootcert=<file of its authority>, or sslmode=no-verify';
const IN_UTF8 = `one made with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`;
const ALLOWED =
  'a role that owns the database, or one that was given GRANT CREATE ON DATABASE … and GRANT ALL ON SCHEMA public';
const UNSHARED = 'the address of the server itself; Lectio has a pool of its own';

/**
 * Connects to the database and migrates it.
 * @param warn takes what an operator should know of the database
 * @throws WrongSetting when there is no such server
 */
export const connectMigrated = async (
  settings: Pick<Settings, 'databaseUrl' | 'newerSchema' | 'redisUrl'>,
  deadlines: ConnectionDeadlines,
  warn: (line: string) => void,
): Promise<DataSource> => {
  const first = await connect(settings);
  const place = { databaseUrl: settings.databaseUrl, isDistributed: false };
  try {
    await refuseNewer(first, settings);
    await migrate(first);
    for (const line of [await warningOfNewer(first), await raiseSequences(first)]) if (line) warn(line);
    place.isDistributed = await isDistributed(poolOf(first));
    const away = place.isDistributed ? await undistributed(poolOf(first)) : [];
    if (away.length > 0)
      warn(`not on the nodes of the Citus yet: ${away.join(', ')}. Stop Lectio and run "distribute"`);
  } finally {
    await first.destroy();
  }
  const dataSource = await createDataSource(place, deadlines).initialize();
  const wanted = settings.redisUrl ? { ...WANTED, queues: 0 } : WANTED;
  const { allowed, requests, queues } = await connectionShare(poolOf(dataSource), wanted);
  if (requests === wanted.requests && queues === wanted.queues) return dataSource;
  poolOf(dataSource).limitTo(requests);
  warn(
    `the database allows ${allowed} connections: this process takes ${requests} for requests and ${queues} for queues instead of ${wanted.requests} and ${wanted.queues}, and calls wait for these`,
  );
  return dataSource;
};

const poolOf = (dataSource: DataSource): BoundedPool =>
  (dataSource.driver as unknown as { master: BoundedPool }).master;

/** A server that does not answer by then is away (ms). */
const ANSWER_MS = 10_000;

/** Without deadlines but that of its connecting. @throws WrongSetting when there is no such server */
export const connect = async (settings: Pick<Settings, 'databaseUrl'>): Promise<DataSource> => {
  const dataSource = createDataSource(settings, { ...NONE, connect: ANSWER_MS });
  try {
    await dataSource.initialize();
  } catch (error) {
    throw whyNowhere(error as Failure);
  }
  try {
    await refuseUnfit(dataSource);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
};

interface Failure {
  readonly message?: string;
  readonly code?: string;
}

const whyNowhere = (error: Failure): WrongSetting => {
  const words = error.message || error.code;
  if (/unsupported startup parameter/.test(error.message ?? ''))
    return wrong('leads through a pooler that refuses the options of a connection', UNSHARED);
  if (isUntrusted(error)) return wrong(`leads to a server whose certificate is not trusted (${words})`, TRUSTED);
  return wrong(`leads nowhere (${words})`, ACCEPTED);
};

const wrong = (problem: string, accepted: string) => new WrongSetting('DATABASE_URL', problem, accepted);

/** Codes of Node for a certificate that is of nobody it knows, of another host, or too old. */
export const isUntrusted = ({ code }: Failure): boolean => /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(code ?? '');

/** @throws WrongSetting when Lectio cannot work with the database, or not with what stands before it */
export const refuseUnfit = async (dataSource: DataSource): Promise<void> => {
  const [{ version, plans, encoding }] = await dataSource.query<[{ version: string; plans: string; encoding: string }]>(
    `SELECT current_setting('server_version_num') AS version, current_setting('plan_cache_mode') AS plans,
      current_setting('server_encoding') AS encoding`,
  );
  if (!Object.values(PLANS).includes(plans))
    throw wrong('leads through a pooler that drops the options of a connection', UNSHARED);
  if (Number(version) < OLDEST_VERSION) throw wrong(`leads to version ${version}`, ACCEPTED);
  if (encoding !== 'UTF8') throw wrong(`leads to a database in ${encoding}`, IN_UTF8);
};

const INSUFFICIENT_PRIVILEGE = '42501';

/** Takes as long as needed: the data source has no deadlines. @throws WrongSetting when the role may not */
export const migrate = async (dataSource: DataSource): Promise<void> => {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migrating]);
    try {
      await markBaseline(runner);
      await dataSource.runMigrations({ transaction: 'each' });
    } catch (error) {
      if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      throw wrong(`leads to a role that may not make tables (${(error as Error).message})`, ALLOWED);
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrating]);
    }
  } finally {
    await runner.release();
  }
};

/**
 * Migrates an empty database as far as the given names.
 * @returns the names this version does not know; if there are any, nothing is done
 */
export const migrateAsFarAs = async (
  settings: Pick<Settings, 'databaseUrl'>,
  names: readonly string[],
): Promise<string[]> => {
  const all = await createDataSource(settings, NONE).initialize();
  const known = all.migrations;
  await all.destroy();
  const unknown = names.filter((name) => !known.some((migration) => nameOf(migration) === name));
  if (unknown.length > 0) return unknown;
  const wanted = known.filter((migration) => names.includes(nameOf(migration)));
  const some = createDataSource(
    settings,
    NONE,
    wanted.map(({ constructor }) => constructor as new () => MigrationInterface),
  );
  await some.initialize();
  try {
    await migrate(some);
  } finally {
    await some.destroy();
  }
  return [];
};
