import { prepared, type Queryable } from '@platform/database/database';
import { mayActFor } from '@slices/readers';

/**
 * SQL: whether a row of `shared_plan_together` stands. Undoing the batch that was reported with it takes it back, and
 * redoing restores it.
 */
export const stands = (row: string): string =>
  `(${row}.batch_id IS NULL OR EXISTS (SELECT 1 FROM views.report_entry e WHERE e.batch_id = ${row}.batch_id AND e.live_count > 0))`;

export interface ReadTogether {
  readonly sharedPlanId: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Who said so. */
  readonly accountId: number;
  readonly readers: readonly {
    readonly id: number;
    /** Whether the day was marked in the reader’s plan without a report. */
    readonly isMarked: boolean;
  }[];
  /** Of what was reported with it. */
  readonly batchId: string | null;
}

/** Leaves rows that still count as they are. */
export const insertReadTogether = async (
  on: Queryable,
  { sharedPlanId, date, accountId, readers, batchId }: ReadTogether,
): Promise<void> => {
  const [ids, marked] = [readers.map(({ id }) => id), readers.map(({ isMarked }) => isMarked)];
  await on.query(prepared(sharedPlanId, date, accountId, batchId, ids, marked)`
    INSERT INTO shared_plan_together AS t (shared_plan_id, on_date, reader_id, account_id, batch_id, is_marked)
      SELECT $1, $2, n.reader_id, $3, $4, n.is_marked FROM unnest($5::integer[], $6::boolean[]) AS n (reader_id, is_marked)
      ON CONFLICT (shared_plan_id, on_date, reader_id)
        DO UPDATE SET account_id = excluded.account_id, batch_id = excluded.batch_id, is_marked = excluded.is_marked
        WHERE NOT ${stands('t')}`);
};

/** Takes back what an account said without a report, for readers it may still act for. */
export const deleteReadTogether = async (
  on: Queryable,
  { sharedPlanId, date, accountId }: Pick<ReadTogether, 'sharedPlanId' | 'date' | 'accountId'>,
): Promise<{ readerId: number; isMarked: boolean }[]> => {
  const { rows } = await on.query<{ readerId: number; isMarked: boolean }>(prepared(sharedPlanId, date, accountId)`
    DELETE FROM shared_plan_together t USING readers r
      WHERE t.shared_plan_id = $1 AND t.on_date = $2 AND t.account_id = $3 AND t.batch_id IS NULL
        AND r.id = t.reader_id AND ${mayActFor('r', '$3')} RETURNING t.reader_id AS "readerId", t.is_marked AS "isMarked"`);
  return rows;
};
