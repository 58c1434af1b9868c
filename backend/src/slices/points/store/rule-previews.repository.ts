import type { RulePreviewSort } from '@lectio/contract';
import { sql, type Queryable } from '@platform/database/database';
import type { Repriced } from '../read/what-if';

const KEPT_PREVIEWS = 5;

/** Deletes this preview's rows, and those of all but the newest previews. */
export const clearChanges = async (on: Queryable, previewId: string): Promise<void> => {
  await on.query(sql(previewId)`DELETE FROM rule_preview_change WHERE preview_id = $1
      OR preview_id NOT IN (SELECT id FROM projection_operation WHERE kind = 'what-if' ORDER BY requested_at DESC LIMIT ${KEPT_PREVIEWS})`);
};

/** The active ones among these readers, by id. */
export const activeOf = async (on: Queryable, readerIds: readonly number[]): Promise<number[]> => {
  if (readerIds.length === 0) return [];
  const { rows } = await on.query<{ id: number }>(sql(readerIds)`
    SELECT id FROM readers WHERE id = ANY($1::integer[]) AND is_active ORDER BY id`);
  return rows.map(({ id }) => id);
};

export const insertChanges = async (on: Queryable, previewId: string, changes: readonly Repriced[]): Promise<void> => {
  await on.query({
    text: `INSERT INTO rule_preview_change (preview_id, reader_id, points_before, points_after, level_before, level_after)
      SELECT $1, * FROM unnest($2::integer[], $3::bigint[], $4::bigint[], $5::smallint[], $6::smallint[])`,
    values: [
      previewId,
      changes.map((one) => one.readerId),
      changes.map((one) => one.pointsBefore),
      changes.map((one) => one.pointsAfter),
      changes.map((one) => one.levelBefore),
      changes.map((one) => one.levelAfter),
    ],
  });
};

const ORDERS: Record<RulePreviewSort, string> = {
  gain: 'c.points_after - c.points_before DESC, c.reader_id',
  loss: 'c.points_after - c.points_before, c.reader_id',
};

export interface ChangeRow extends Repriced, Record<string, unknown> {
  readonly name: string;
}

/** A page of the readers whose points would change, with their count; readers deleted since are left out. */
export const changesPage = async (
  on: Queryable,
  previewId: string,
  { sort, offset, limit }: { sort: RulePreviewSort; offset: number; limit: number },
): Promise<{ rows: ChangeRow[]; total: number }> => {
  const { rows } = await on.query<ChangeRow>(sql(previewId, offset, limit)`
    SELECT c.reader_id AS "readerId", r.name, c.points_before::float8 AS "pointsBefore", c.points_after::float8 AS "pointsAfter", c.level_before AS "levelBefore", c.level_after AS "levelAfter"
      FROM rule_preview_change c JOIN readers r ON r.id = c.reader_id AND r.is_active WHERE c.preview_id = $1 ORDER BY ${ORDERS[sort]} OFFSET $2 LIMIT $3`);
  const counted = await on.query<{ total: number }>(sql(previewId)`
    SELECT count(*)::integer AS total FROM rule_preview_change c JOIN readers r ON r.id = c.reader_id AND r.is_active WHERE c.preview_id = $1`);
  return { rows, total: counted.rows[0].total };
};
