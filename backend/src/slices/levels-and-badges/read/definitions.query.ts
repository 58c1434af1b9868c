import { sql, prepared, type Queryable } from '@platform/database/database';
import { question, type Question } from '@platform/database/questions';
import { criterionOf, type BadgeDefinition, type StoredBadge, type Level } from '@slices/reader-record';
import { isOf, partitionOfReader, versionOfReader } from '@slices/readers';

const BADGES =
  'SELECT id, name, description, category, rarity, points AS "pointsAwarded", criterion FROM badge_definition ORDER BY number';
const LEVELS = 'SELECT level, title, color, points_required AS "pointsRequired" FROM level_definition ORDER BY level';

/** Administrators' badges, in order of creation. */
export const furtherBadges = (): Question<BadgeDefinition[]> => ({ statement: sql()`${BADGES}`, read: badgesIn });

/** Administrators' levels, in order. */
export const furtherLevels = (): Question<Level[]> => question(sql()`${LEVELS}`);

const badgesIn = (rows: readonly StoredBadge[]): BadgeDefinition[] =>
  rows.map((row) => ({ ...row, criterion: criterionOf(row.criterion) }));

export const storedBadges = async (on: Queryable): Promise<BadgeDefinition[]> =>
  badgesIn((await on.query<StoredBadge>(prepared()`${BADGES}`)).rows);

export const storedLevels = async (on: Queryable): Promise<Level[]> => {
  return (await on.query<Level>(prepared()`${LEVELS}`)).rows;
};

/** An active reader, its stream's version, and whether the figures show the badge already. */
export const readerToGrant = async (
  on: Queryable,
  readerId: number,
  badgeId: string,
): Promise<{ partition: number; version: number; has: boolean } | undefined> => {
  const { rows } = await on.query<{ partition: number; version: number; has: boolean }>(sql(readerId, badgeId)`
    SELECT r.partition, ${versionOfReader('$1')} AS version,
        EXISTS (SELECT 1 FROM views.reader_badge b WHERE b.partition = ${partitionOfReader('$1')} AND b.reader_id = $1 AND b.badge_id = $2) AS has
      FROM readers r WHERE r.id = $1 AND r.is_active`);
  return rows[0];
};

/** Sums over active readers. */
export const siteSums = async (on: Queryable) => {
  const { rows } = await on.query<{
    readers: number;
    totalPoints: number;
    badgesEarned: number;
    completedBibles: number;
    completedPlans: number;
  }>({
    text: `WITH active AS (SELECT id, partition FROM readers WHERE is_active)
      SELECT (SELECT count(*) FROM active)::integer AS readers,
        (SELECT coalesce(sum(p.total_points), 0) FROM views.reader_points p JOIN active a ON ${isOf('p', 'a')})::float8 AS "totalPoints",
        (SELECT count(*) FROM views.reader_badge b JOIN active a ON ${isOf('b', 'a')})::integer AS "badgesEarned",
        (SELECT count(*) FROM views.completion_cycle c JOIN active a ON ${isOf('c', 'a')} WHERE NOT c.is_active)::integer AS "completedBibles",
        (SELECT count(*) FROM views.plan_run u JOIN active a ON ${isOf('u', 'a')} WHERE u.completed_at IS NOT NULL)::integer AS "completedPlans"`,
  });
  return rows[0];
};
