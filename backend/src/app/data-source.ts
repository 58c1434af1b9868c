import { join } from 'node:path';
import { types } from 'pg';
import { DataSource } from 'typeorm';
import { BoundedClient } from '../platform/database/bounded-client';
import { asOptions, NONE, type ConnectionDeadlines } from '../platform/database/deadlines';
import type { Settings } from '../platform/settings/settings';
import { SessionEntity } from '../slices/accounts/sign-in/session.entity';
import { UserEntity } from '../slices/accounts/user.entity';
import { ChurchEntity, ChurchMemberEntity } from '../slices/churches/church.entity';
import { FamilyEntity, FamilyMemberEntity, FamilyReaderEntity } from '../slices/families/family.entity';
import { CustomPlanEntity } from '../slices/plans/custom-plan.entity';
import { ReaderEntity } from '../slices/readers/reader.entity';
import { WrongSetting } from './configuration';

/** Every entity of every slice. A table that is written with SQL alone needs none. */
const ENTITIES = [
  UserEntity,
  SessionEntity,
  ReaderEntity,
  FamilyEntity,
  FamilyMemberEntity,
  FamilyReaderEntity,
  ChurchEntity,
  ChurchMemberEntity,
  CustomPlanEntity,
];

/** Held while migrating, so that several nodes may start together: the first migrates, the others wait and find nothing to do. */
const MIGRATION_LOCK = 7_242_001;

const POOL_SIZE = 16;
const KEEP_ALIVE_AFTER_MS = 30_000;

/** Positions, counts and sums of points fit a double exactly: they are numbers here, not texts. */
const EXACT_INTEGERS: typeof types = {
  ...types,
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 && format !== 'binary'
      ? Number
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

export const createDataSource = (
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
  deadlines: ConnectionDeadlines,
): DataSource =>
  new DataSource({
    type: 'postgres',
    url: databaseUrl,
    applicationName: 'lectio',
    entities: ENTITIES,
    // From dist/backend/src/app this is dist/migrations, from backend/src/app it is migrations.
    migrations: [join(__dirname, '..', '..', '..', 'migrations', '*.{js,ts}')],
    migrationsTableName: 'typeorm_migrations',
    poolSize: POOL_SIZE,
    connectTimeoutMS: deadlines.connect,
    // Named statements keep one plan: planning them anew cost more than running them (docs/decisions/0007).
    // keepAlive: a connection to a machine that fell silent ends after the system's probes, not never.
    extra: {
      types: EXACT_INTEGERS,
      Client: BoundedClient,
      silence: deadlines.silence,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      options: `-c plan_cache_mode=force_generic_plan ${asOptions(deadlines)}`,
    },
  });

const OLDEST_VERSION = 150_000;
const ACCEPTED = 'the address of a Postgres 15 or newer that answers';

/** Connected to a migrated database. @throws WrongSetting when there is no such server */
export const connectMigrated = async (
  settings: Pick<Settings, 'databaseUrl'>,
  deadlines: ConnectionDeadlines,
): Promise<DataSource> => {
  const first = await connect(settings);
  try {
    await migrate(first);
  } finally {
    await first.destroy();
  }
  return createDataSource(settings, deadlines).initialize();
};

/** Without deadlines. @throws WrongSetting when there is no such server */
export const connect = async (settings: Pick<Settings, 'databaseUrl'>): Promise<DataSource> => {
  const dataSource = createDataSource(settings, NONE);
  try {
    await dataSource.initialize();
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    throw new WrongSetting('DATABASE_URL', `leads nowhere (${message || code})`, ACCEPTED);
  }
  const [{ server_version_num: version }] =
    await dataSource.query<[{ server_version_num: string }]>('SHOW server_version_num');
  if (Number(version) >= OLDEST_VERSION) return dataSource;
  await dataSource.destroy();
  throw new WrongSetting('DATABASE_URL', `leads to version ${version}`, ACCEPTED);
};

/** Takes as long as it takes: the data source has no deadlines. */
export const migrate = async (dataSource: DataSource): Promise<void> => {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await dataSource.runMigrations({ transaction: 'each' });
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    await runner.release();
  }
};
