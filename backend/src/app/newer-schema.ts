import type { DataSource, MigrationInterface } from 'typeorm';
import type { Settings } from '@platform/settings/settings';
import { LAST_BEFORE_BASELINE, migrationsIn, sinceBaseline } from './baseline';
import { WrongSetting } from './settings/configuration';

export const nameOf = (migration: MigrationInterface): string => migration.name ?? migration.constructor.name;

/**
 * The migrations that the database has had, in the names that this version has for them.
 * @throws WrongSetting when it comes from before the baseline
 */
export const doneMigrations = async (dataSource: DataSource): Promise<string[]> => {
  const names = await migrationsIn(dataSource);
  const done = sinceBaseline(names);
  if (done) return done;
  throw new WrongSetting(
    'DATABASE_URL',
    `leads to a database of an earlier version of Lectio (${names.at(-1)}), which this one cannot migrate`,
    `one that ${LAST_BEFORE_BASELINE} has migrated: start that once, then this version`,
  );
};

/** Migrations that the database has had and this version does not know: a newer one made them. */
export const newerMigrations = async (dataSource: DataSource): Promise<string[]> => {
  const done = await doneMigrations(dataSource);
  const known = new Set(dataSource.migrations.map(nameOf));
  return done.filter((name) => !known.has(name));
};

/**
 * @throws WrongSetting when the database comes from before the baseline, or when a newer version has migrated it and
 * NEWER_SCHEMA says not to work on such a one
 */
export const refuseNewer = async (
  dataSource: DataSource,
  { newerSchema }: Pick<Settings, 'newerSchema'>,
): Promise<void> => {
  const newer = await newerMigrations(dataSource);
  if (newer.length > 0 && newerSchema === 'refuse')
    throw new WrongSetting(
      'NEWER_SCHEMA',
      `is "refuse", and a newer version of Lectio has migrated this database (${newer.join(', ')})`,
      'that version or one after it, or warn',
    );
};

/** The line of the log for a process that works on such a database all the same; null when there is nothing to say. */
export const warningOfNewer = async (dataSource: DataSource): Promise<string | null> => {
  const newer = await newerMigrations(dataSource);
  return newer.length === 0
    ? null
    : `a newer version of Lectio has migrated this database (${newer.join(', ')}): what this one reads and writes may be wrong. Start that version; NEWER_SCHEMA=refuse keeps older ones away`;
};
