import type { QueryRunner } from 'typeorm';

/** The first migration. It replaces all earlier ones, up to the last. */
const BASELINE = { timestamp: 1_763_600_006_000, name: 'Baseline1763600006000' };
const BEFORE = { last: 'TroublesOfDevices1763600005620', count: 75 };

/** The last version that has the migrations before the baseline, for an operator of an earlier one. */
export const LAST_BEFORE_BASELINE = 'commit 897eb06f (27 November 2026)';

/** Migrations end with their timestamp. */
const isBefore = (name: string): boolean => Number(/\d{13}$/.exec(name)?.[0]) < BASELINE.timestamp;

/** What a database or a backup has had, with the baseline in place of all before it; null if it lacks some of those. */
export const sinceBaseline = (names: readonly string[]): string[] | null => {
  const before = names.filter(isBefore);
  if (before.length === 0) return [...names];
  if (before.length < BEFORE.count || !before.includes(BEFORE.last)) return null;
  return [BASELINE.name, ...names.filter((name) => !isBefore(name))];
};

/** Marks a database that has had all migrations before the baseline as being at it. The caller holds the migrating lock. */
export const markBaseline = async (runner: QueryRunner): Promise<void> => {
  const names = await migrationsIn(runner);
  const before = names.filter(isBefore);
  if (before.length > 0 && sinceBaseline(names))
    await runner.query(
      `WITH replaced AS (DELETE FROM typeorm_migrations WHERE name = ANY($3))
       INSERT INTO typeorm_migrations (timestamp, name) VALUES ($1, $2)`,
      [BASELINE.timestamp, BASELINE.name, before],
    );
};

/** The names of all migrations that a database has had, in order. */
export const migrationsIn = async (database: { query(sql: string): Promise<unknown> }): Promise<string[]> => {
  const [{ there }] = (await database.query(
    `SELECT to_regclass('public.typeorm_migrations') IS NOT NULL AS there`,
  )) as [{ there: boolean }];
  if (!there) return [];
  const rows = (await database.query('SELECT name FROM typeorm_migrations ORDER BY id')) as { name: string }[];
  return rows.map(({ name }) => name);
};
