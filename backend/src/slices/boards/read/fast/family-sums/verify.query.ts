import type { PoolClient } from 'pg';
import type { Database } from '@platform/database/database';
import { WHOLE } from '@platform/database/deadlines';
import type { Difference } from '@platform/projections';
import { BUCKETS_OF_SUMS, sourceInUse, SUMS_OF_FAMILIES } from '@slices/boards/store/family-sums-fill.repository';

/** Families with readers in these partitions; null for all, past and present. */
type Partitions = readonly number[] | null;

/** Marked families: their stored sum may differ from the live one. */
const MARKED = `marked AS MATERIALIZED (
    SELECT family_id AS id FROM family_mark WHERE family_id IS NOT NULL
    UNION SELECT fr.family_id FROM family_mark m JOIN family_readers fr ON fr.reader_id = m.reader_id)`;
const OF_PARTITIONS = `($1::integer[] IS NULL OR family_id IN (
    SELECT fr.family_id FROM family_readers fr JOIN readers r ON r.id = fr.reader_id WHERE r.partition = ANY($1::integer[])))`;

const differenceOf =
  (table: string) =>
  ({ key, live, replayed }: { key: string; live: string | null; replayed: string | null }): Difference => ({
    table,
    key,
    live,
    replayed,
  });

/** Compares stored sums with a plain sum over the families' readers, except marked families. */
const scoresThatDiffer = async (client: PoolClient, partitions: Partitions): Promise<Difference[]> => {
  const { rows } = await client.query<{ key: string; live: string | null; replayed: string | null }>(
    `WITH ${MARKED}, plain AS (${SUMS_OF_FAMILIES})
      SELECT concat_ws('|', family_id, window_key) AS key,
        CASE WHEN k.points IS NOT NULL THEN concat_ws(' | ', family_id, window_key, k.points, k.chapters) END AS live,
        CASE WHEN plain.points IS NOT NULL THEN concat_ws(' | ', family_id, window_key, plain.points, plain.chapters) END AS replayed
      FROM family_score k FULL JOIN plain USING (family_id, window_key)
      WHERE (k.points, k.chapters) IS DISTINCT FROM (plain.points, plain.chapters) AND family_id NOT IN (SELECT id FROM marked) AND ${OF_PARTITIONS}
      ORDER BY family_id, window_key`,
    [partitions],
  );
  return rows.map(differenceOf('family_score'));
};

/**
 * Compares the buckets' counts with the expected ones: from stored sums for marked families, from live sums for the
 * others.
 */
const countsThatDiffer = async (client: PoolClient): Promise<Difference[]> => {
  const { rows } = await client.query<{ key: string; live: string | null; replayed: string | null }>(
    `WITH ${MARKED}, plain AS (${SUMS_OF_FAMILIES}), standing AS (
        SELECT window_key, points, chapters FROM plain WHERE family_id NOT IN (SELECT id FROM marked)
        UNION ALL SELECT window_key, points, chapters FROM family_score WHERE family_id IN (SELECT id FROM marked)),
      counted AS (${BUCKETS_OF_SUMS('standing')})
      SELECT concat_ws('|', window_key, measure, level, bucket) AS key,
        CASE WHEN c.families IS NOT NULL THEN concat_ws(' | ', window_key, measure, level, bucket, c.families) END AS live,
        CASE WHEN counted.families IS NOT NULL THEN concat_ws(' | ', window_key, measure, level, bucket, counted.families) END AS replayed
      FROM family_count c FULL JOIN counted USING (window_key, measure, level, bucket)
      WHERE c.families IS DISTINCT FROM counted.families ORDER BY window_key, measure, level, bucket`,
  );
  return rows.map(differenceOf('family_count'));
};

/**
 * Every row in which the stored sums differ from a plain count, at one moment. The scores table is locked before that
 * moment, so that a rebuild cannot swap it for one the sums are not from. Sums not in use are recomputed before use, so
 * there is nothing to compare.
 */
export const sumsThatDiffer = (database: Database, partitions: Partitions): Promise<Difference[]> =>
  database.transaction(
    async (client) => {
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await client.query('LOCK TABLE views.board_score IN ACCESS SHARE MODE');
      if ((await sourceInUse(client)) === null) return [];
      const scores = await scoresThatDiffer(client, partitions);
      return partitions ? scores : [...scores, ...(await countsThatDiffer(client))];
    },
    { within: WHOLE },
  );
