import { prepared, type Queryable } from '@platform/database/database';
import { isOf } from '@slices/readers';
import { NARROWEST } from '../read/fast/buckets';

/**
 * The scores table the sums were computed from, if it is still in use; otherwise null: a rebuild replaces the table.
 */
export const sourceInUse = async (on: Queryable): Promise<number | null> => {
  const { rows } = await on.query<{ source: number }>(prepared()`
    SELECT board_score::bigint::float8 AS source FROM family_sums_source WHERE board_score = to_regclass('views.board_score')`);
  return rows[0]?.source ?? null;
};

/** Every family's sum in each window, over its active readers, if there are two or more. */
export const SUMS_OF_FAMILIES = `
  SELECT g.family_id, b.window_key, sum(b.points)::bigint AS points, sum(b.chapters)::integer AS chapters
  FROM (SELECT fr.family_id FROM family_readers fr JOIN readers r ON r.id = fr.reader_id AND r.is_active GROUP BY fr.family_id HAVING count(*) >= 2) g
  JOIN family_readers fr ON fr.family_id = g.family_id JOIN readers r ON r.id = fr.reader_id AND r.is_active JOIN views.board_score b ON ${isOf('b', 'r')}
  GROUP BY 1, 2 HAVING sum(b.points) <> 0 OR sum(b.chapters) > 0`;

/** The number of these sums per bucket; the buckets are those of buckets.ts. */
export const BUCKETS_OF_SUMS = (sums: string): string => `
  SELECT window_key, measure::smallint AS measure, level::smallint AS level, narrowest >> (4 * (${NARROWEST} - level)) AS bucket, count(*)::integer AS families
  FROM (
    SELECT s.window_key, m.measure, CASE WHEN m.value <= 0 THEN 0 ELSE by.shift * 256 + (m.value >> by.shift)::integer END AS narrowest
    FROM ${sums} s
    CROSS JOIN LATERAL (VALUES (0, s.points), (1, s.chapters)) m (measure, value)
    CROSS JOIN LATERAL (SELECT greatest(0, length(ltrim(greatest(m.value, 0)::bigint::bit(64)::text, '0')) - 9) AS shift) by
  ) placed
  CROSS JOIN generate_series(0, ${NARROWEST}) AS level
  GROUP BY 1, 2, 3, 4`;

/** Sums up all families at once. Deletes the marks first, so that later changes leave a mark. */
export const fillSums = async (on: Queryable): Promise<void> => {
  await on.query({ text: 'LOCK TABLE views.board_score IN ACCESS SHARE MODE' });
  for (const table of ['family_mark', 'family_score', 'family_count', 'family_sums_source'])
    await on.query({ text: `DELETE FROM ${table}` });
  await on.query({ text: `INSERT INTO family_score (family_id, window_key, points, chapters) ${SUMS_OF_FAMILIES}` });
  await on.query({
    text: `INSERT INTO family_count (window_key, measure, level, bucket, families) ${BUCKETS_OF_SUMS('family_score')}`,
  });
  await on.query({ text: `INSERT INTO family_sums_source VALUES (to_regclass('views.board_score'))` });
};

/** The sums are not used again until they are recomputed. */
export const forgetSource = async (on: Queryable): Promise<void> => {
  await on.query({ text: 'DELETE FROM family_sums_source' });
};
