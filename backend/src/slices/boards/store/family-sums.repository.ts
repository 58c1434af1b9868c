import { sql, type Queryable } from '@platform/database/database';
import { CHAPTERS, POINTS } from '../read/fast/board-count.view';
import { bucketOf, LEVELS_OF_BUCKETS, widened } from '../read/fast/buckets';

export interface FamilyScore {
  readonly family_id: number;
  readonly window_key: string;
  readonly points: number;
  readonly chapters: number;
}

/** A family's active readers, if it has two or more. `family` is an SQL expression for its id. */
export const readersOfFamily = (family: string): string => `LATERAL (
  SELECT array_agg(r.id) AS ids, array_agg(r.partition) AS partitions FROM family_readers fr JOIN readers r ON r.id = fr.reader_id AND r.is_active WHERE fr.family_id = ${family} HAVING count(*) >= 2) active`;

const SUMS = 'sum(points)::bigint AS points, sum(chapters)::integer AS chapters';
const COUNTS = 'HAVING sum(points) <> 0 OR sum(chapters) > 0';

/** The scores of such a family's readers. */
const SCORES =
  'unnest(active.partitions, active.ids) AS own (partition, reader_id) JOIN views.board_score b USING (partition, reader_id)';

/** The sum of such a family in window $1. */
export const SUM_OF_WINDOW = `LATERAL (SELECT ${SUMS} FROM ${SCORES} WHERE window_key = $1 ${COUNTS}) live`;

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
    SELECT f.id AS family_id, live.* FROM unnest($1::integer[]) f (id) CROSS JOIN ${readersOfFamily('f.id')}
      CROSS JOIN LATERAL (SELECT window_key, ${SUMS} FROM ${SCORES} GROUP BY window_key ${COUNTS}) live`);
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
