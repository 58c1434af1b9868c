import type { DataSource, MigrationInterface } from 'typeorm';
import type { Settings } from '@platform/settings/settings';
import { WrongSetting } from './settings/configuration';

export const nameOf = (migration: MigrationInterface): string => migration.name ?? migration.constructor.name;

/** Migrations that the database has had and this version does not know: a newer one made them. */
export const newerMigrations = async (dataSource: DataSource): Promise<string[]> => {
  const [{ migrated }] = await dataSource.query<[{ migrated: boolean }]>(
    `SELECT to_regclass('public.typeorm_migrations') IS NOT NULL AS migrated`,
  );
  if (!migrated) return [];
  const done = await dataSource.query<{ name: string }[]>('SELECT name FROM typeorm_migrations ORDER BY id');
  const known = new Set(dataSource.migrations.map(nameOf));
  return done.map(({ name }) => name).filter((name) => !known.has(name));
};

/** @throws WrongSetting when a newer version has migrated the database, and NEWER_SCHEMA says not to work on such a one */
export const refuseNewer = async (
  dataSource: DataSource,
  { newerSchema }: Pick<Settings, 'newerSchema'>,
): Promise<void> => {
  if (newerSchema === 'warn') return;
  const newer = await newerMigrations(dataSource);
  if (newer.length > 0)
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
