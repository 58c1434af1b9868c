import { sql, type Queryable } from '@platform/database/database';
import { isOf } from '@slices/readers';
import { CHAPTERS, POINTS } from '../read/fast/board-count.view';
import { bucketOf, LEVELS_OF_BUCKETS, widened } from '../read/fast/buckets';

export interface FamilyScore {
  readonly family_id: number;
  readonly window_key: string;
  readonly points: number;
  readonly chapters: number;
}

/**
 * SQL: the sums of families over their active readers, if there are two or more, in each window.
 * @param families SQL for an array of ids: the planner expects a few, and looks each of their readers up
 * @param inWindow a condition on a score `b`
 */
const sumsOf = (families: string, inWindow = 'true'): string => `
  SELECT fr.family_id AS id, b.window_key, sum(b.points)::bigint AS points, sum(b.chapters)::integer AS chapters
  FROM family_readers fr JOIN readers r ON r.id = fr.reader_id AND r.is_active JOIN views.board_score b ON ${isOf('b', 'r')} AND ${inWindow}
  WHERE fr.family_id = ANY(ARRAY(
    SELECT o.family_id FROM family_readers o JOIN readers p ON p.id = o.reader_id AND p.is_active
      WHERE o.family_id = ANY(${families}) GROUP BY o.family_id HAVING count(*) >= 2))
  GROUP BY fr.family_id, b.window_key HAVING sum(b.points) <> 0 OR sum(b.chapters) > 0`;

/** The same in window $1. */
export const sumsInWindow = (families: string): string => sumsOf(families, 'b.window_key = $1');

/** Takes up to `most` marks and returns their families; null when there were none. */
export const takeMarks = async (on: Queryable, most: number): Promise<number[] | null> => {
  const { rows: marks } = await on.query<{ family_id: number | null; reader_id: number | null }>(sql(most)`
    DELETE FROM family_mark WHERE id IN (SELECT id FROM family_mark ORDER BY id LIMIT $1) RETURNING family_id, reader_id`);
  if (marks.length === 0) return null;
  const { rows } = await on.query<{ id: number }>(sql(
    marks.flatMap(({ family_id: id }) => id ?? []),
    marks.flatMap(({ reader_id: id }) => id ?? []),
  )`
    SELECT unnest($1::integer[]) AS id UNION SELECT fr.family_id FROM unnest($2::integer[]) marked (reader_id)
      CROSS JOIN LATERAL (SELECT family_id FROM family_readers WHERE reader_id = marked.reader_id OFFSET 0) fr`);
  return rows.map(({ id }) => id);
};

export const keptScores = async (on: Queryable, familyIds: readonly number[]): Promise<FamilyScore[]> => {
  const { rows } = await on.query<FamilyScore>(sql(familyIds)`
    SELECT family_id, window_key, points, chapters FROM family_score WHERE family_id = ANY($1)`);
  return rows;
};

/** The current sums of these families in every window. */
export const liveScores = async (on: Queryable, familyIds: readonly number[]): Promise<FamilyScore[]> => {
  const { rows } = await on.query<FamilyScore>(sql(familyIds)`
    SELECT id AS family_id, window_key, points, chapters FROM (${sumsOf('$1::integer[]')}) live`);
  return rows;
};

/** Replaces the rows of `before` with those of `now` and updates the buckets' counts. */
export const exchangeScores = async (
  on: Queryable,
  before: readonly FamilyScore[],
  now: readonly FamilyScore[],
): Promise<void> => {
  const [kept, live] = [byPlace(before), byPlace(now)];
  const gone = before.filter((row) => !live.has(placeOf(row)));
  const changed = now.filter((row) => {
    const was = kept.get(placeOf(row));
    return was?.points !== row.points || was.chapters !== row.chapters;
  });
  if (gone.length > 0) {
    await on.query(sql(
      gone.map((row) => row.family_id),
      gone.map((row) => row.window_key),
    )`
      DELETE FROM family_score WHERE (family_id, window_key) IN (SELECT * FROM unnest($1::integer[], $2::text[]))`);
  }
  if (changed.length > 0) {
    await on.query({
      text: `INSERT INTO family_score (family_id, window_key, points, chapters) SELECT * FROM unnest($1::integer[], $2::text[], $3::bigint[], $4::integer[])
        ON CONFLICT (family_id, window_key) DO UPDATE SET points = excluded.points, chapters = excluded.chapters`,
      values: [
        changed.map((row) => row.family_id),
        changed.map((row) => row.window_key),
        changed.map((row) => row.points),
        changed.map((row) => row.chapters),
      ],
    });
  }
  await addToCounts(on, before, now);
};

const placeOf = ({ family_id: id, window_key: window }: FamilyScore): string => `${id} ${window}`;
const byPlace = (rows: readonly FamilyScore[]): Map<string, FamilyScore> =>
  new Map(rows.map((row) => [placeOf(row), row]));

type Bucket = readonly [window: string, measure: number, level: number, bucket: number];

const bucketsOf = ({ window_key: window, points, chapters }: FamilyScore): Bucket[] =>
  (
    [
      [POINTS, points],
      [CHAPTERS, chapters],
    ] as const
  ).flatMap(([measure, value]) =>
    Array.from({ length: LEVELS_OF_BUCKETS }, (_, level): Bucket => [
      window,
      measure,
      level,
      widened(bucketOf(value), level),
    ]),
  );

const addToCounts = async (
  on: Queryable,
  before: readonly FamilyScore[],
  now: readonly FamilyScore[],
): Promise<void> => {
  const differences = new Map<string, { bucket: Bucket; by: number }>();
  const add = (rows: readonly FamilyScore[], by: number): void => {
    for (const bucket of rows.flatMap(bucketsOf)) {
      const key = bucket.join('|');
      differences.set(key, { bucket, by: (differences.get(key)?.by ?? 0) + by });
    }
  };
  add(before, -1);
  add(now, 1);
  const moved = [...differences.values()].filter(({ by }) => by !== 0);
  if (moved.length === 0) return;
  const keys = [0, 1, 2, 3].map((column) => moved.map(({ bucket }) => bucket[column]));
  await on.query(sql(
    ...keys,
    moved.map(({ by }) => by),
  )`
    INSERT INTO family_count AS c (window_key, measure, level, bucket, families) SELECT * FROM unnest($1::text[], $2::smallint[], $3::smallint[], $4::integer[], $5::integer[])
      ON CONFLICT (window_key, measure, level, bucket) DO UPDATE SET families = c.families + excluded.families`);
  await on.query({
    text: 'DELETE FROM family_count WHERE families = 0 AND (window_key, measure, level, bucket) IN (SELECT * FROM unnest($1::text[], $2::smallint[], $3::smallint[], $4::integer[]))',
    values: keys,
  });
};
