import { ADVISORY_LOCKS } from '@platform/database/advisory-locks';
import { prepared, type Queryable } from '@platform/database/database';
import type { OccurrenceOf } from '../projection';

/** Something that happened to a record during live folding and awaits a reaction. */
export interface Happening {
  readonly id: number;
  readonly partition: number;
  readonly projection: string;
  readonly key: number;
  readonly accountId: number;
  readonly kind: string;
  readonly detail: string;
  readonly happenedAt: Date;
}

/** Rows stay after their reaction: the same happening again, for example after an undo, conflicts with its row. */
export const insertHappenings = async (
  on: Queryable,
  projection: string,
  occurrences: readonly OccurrenceOf[],
): Promise<void> => {
  await on.query({
    name: 'happenings:insert',
    text: `INSERT INTO projection_happening (partition, projection, key, account_id, kind, detail, happened_at)
      SELECT o.partition, $1, o.key, o.account_id, o.kind, o.detail, o.happened_at
      FROM unnest($2::smallint[], $3::integer[], $4::integer[], $5::text[], $6::text[], $7::timestamptz[]) AS o (partition, key, account_id, kind, detail, happened_at)
      ON CONFLICT (partition, projection, key, kind, detail) DO NOTHING`,
    values: [
      projection,
      occurrences.map(({ partition }) => partition),
      occurrences.map(({ key }) => key),
      occurrences.map(({ accountId }) => accountId),
      occurrences.map(({ kind }) => kind),
      occurrences.map(({ detail }) => detail),
      occurrences.map(({ at }) => new Date(at).toISOString()),
    ],
  });
};

/** Everything waiting for the record that has waited longest, except records that just failed. */
export const takeNextHappenings = async (on: Queryable, failed: readonly number[]): Promise<Happening[]> => {
  await on.query(prepared(ADVISORY_LOCKS.reacting)`SELECT pg_advisory_xact_lock($1)`);
  const { rows } = await on.query<Happening>(prepared(failed)`
    WITH next AS (SELECT partition, projection, key FROM projection_happening WHERE told_at IS NULL AND id <> ALL($1::integer[]) ORDER BY id LIMIT 1)
      SELECT h.id, h.partition, h.projection, h.key, h.account_id AS "accountId", h.kind, h.detail, h.happened_at AS "happenedAt"
      FROM projection_happening h JOIN next USING (partition, projection, key) WHERE h.told_at IS NULL ORDER BY h.id`);
  return rows;
};

export const markTold = async (on: Queryable, happenings: readonly Happening[], now: Date): Promise<void> => {
  await on.query(prepared(
    happenings.map(({ partition }) => partition),
    happenings.map(({ id }) => id),
    now,
  )`
    UPDATE projection_happening h SET told_at = $3 FROM unnest($1::smallint[], $2::integer[]) AS n (partition, id)
      WHERE h.partition = n.partition AND h.id = n.id`);
};
