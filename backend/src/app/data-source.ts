import { join } from 'node:path';
import { DataSource } from 'typeorm';
import type { Settings } from '../platform/settings/settings';
import { SessionEntity } from '../slices/accounts/session.entity';
import { UserEntity } from '../slices/accounts/user.entity';
import { FamilyEntity, FamilyMemberEntity, FamilyReaderEntity } from '../slices/families/family.entity';
import { ReaderEntity } from '../slices/readers/reader.entity';

/** Every entity of every slice. A table that is written with SQL alone needs none. */
const ENTITIES = [UserEntity, SessionEntity, ReaderEntity, FamilyEntity, FamilyMemberEntity, FamilyReaderEntity];

/** Held while migrating, so that several nodes may start together: the first migrates, the others wait and find nothing to do. */
const MIGRATION_LOCK = 7_242_001;

const POOL_SIZE = 16;
const CONNECT_TIMEOUT_MS = 5000;

export const createDataSource = (settings: Pick<Settings, 'databaseUrl'>): DataSource =>
  new DataSource({
    type: 'postgres',
    url: settings.databaseUrl,
    applicationName: 'lectio',
    entities: ENTITIES,
    // From dist/backend/src/app this is dist/migrations, from backend/src/app it is migrations.
    migrations: [join(__dirname, '..', '..', '..', 'migrations', '*.{js,ts}')],
    migrationsTableName: 'typeorm_migrations',
    poolSize: POOL_SIZE,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
  });

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
