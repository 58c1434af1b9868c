import { sql, type Queryable } from '@platform/database/database';

type OperationKind = 'rebuild' | 'verify' | 'what-if' | 'sample';
type OperationState = 'waiting' | 'running' | 'done' | 'failed';

export interface OperationProgress {
  /** Events for a full rebuild, reports for a sample community, otherwise partitions. */
  readonly done: number;
  readonly total: number | null;
  readonly secondsLeft: number | null;
}

/** Work for the projections, or making the sample community, with its progress. */
export interface Operation extends OperationProgress {
  readonly id: string;
  readonly kind: OperationKind;
  readonly projection: string;
  /** Null for all. */
  readonly partitions: readonly number[] | null;
  readonly readerId: number | null;
  readonly familyId: number | null;
  /** What a what-if tries, as its slice wrote it. */
  readonly draft: object | null;
  readonly state: OperationState;
  readonly outcome: unknown;
  readonly requestedBy: number | null;
  readonly requestedAt: Date;
  readonly endedAt: Date | null;
}

const COLUMNS = `id, kind, projection, partitions, reader_id AS "readerId", family_id AS "familyId", draft, state, done::float8 AS done, total::float8 AS total,
  seconds_left AS "secondsLeft", outcome, requested_by AS "requestedBy", requested_at AS "requestedAt", ended_at AS "endedAt"`;

type Row = Operation & Record<string, unknown>;
export type NewOperation = Pick<
  Operation,
  'id' | 'kind' | 'projection' | 'partitions' | 'readerId' | 'familyId' | 'draft' | 'requestedBy' | 'requestedAt'
>;

/** False when another operation is waiting or running: only one at a time. */
export const insertOperation = async (on: Queryable, operation: NewOperation): Promise<boolean> => {
  const { rowCount } = await on.query({
    text: `INSERT INTO projection_operation (id, kind, projection, partitions, reader_id, family_id, draft, requested_by, requested_at, state)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'waiting') ON CONFLICT DO NOTHING`,
    values: [
      operation.id,
      operation.kind,
      operation.projection,
      operation.partitions,
      operation.readerId,
      operation.familyId,
      operation.draft && JSON.stringify(operation.draft),
      operation.requestedBy,
      operation.requestedAt,
    ],
  });
  return rowCount === 1;
};

export const findOperation = async (on: Queryable, id: string): Promise<Operation | null> => {
  const { rows } = await on.query<Row>(sql(id)`SELECT ${COLUMNS} FROM projection_operation WHERE id::text = $1`);
  return rows[0] ?? null;
};

export const newestOperations = async (on: Queryable, limit: number): Promise<Operation[]> => {
  const { rows } = await on.query<Row>(sql(limit)`
    SELECT ${COLUMNS} FROM projection_operation ORDER BY requested_at DESC LIMIT $1`);
  return rows;
};

/** The last attempt to make a sample community. */
export const newestSample = async (on: Queryable): Promise<Operation | null> => {
  const { rows } = await on.query<Row>({
    text: `SELECT ${COLUMNS} FROM projection_operation WHERE kind = 'sample' ORDER BY requested_at DESC LIMIT 1`,
  });
  return rows[0] ?? null;
};

/** Claims the waiting operation. */
export const claimOperation = async (on: Queryable): Promise<string | null> => {
  const { rows } = await on.query<{ id: string }>({
    text: `UPDATE projection_operation SET state = 'running', seen_at = now() WHERE state = 'waiting' RETURNING id`,
  });
  return rows[0]?.id ?? null;
};

/** An operation in progress, and when somebody last said that it is. */
export interface Silent {
  readonly id: string;
  readonly seenAt: string;
}

/** The operation of which nobody has said so for `seconds`. */
export const silentOperation = async (on: Queryable, seconds: number): Promise<Silent | null> => {
  const { rows } = await on.query<Silent>(sql(seconds)`
    SELECT id, seen_at::text AS "seenAt" FROM projection_operation
      WHERE state = 'running' AND seen_at < now() - make_interval(secs => $1)`);
  return rows[0] ?? null;
};

/** False when somebody has said so since. */
export const takeOver = async (on: Queryable, { id, seenAt }: Silent): Promise<boolean> => {
  const { rowCount } = await on.query(sql(id, seenAt)`
    UPDATE projection_operation SET seen_at = now()
      WHERE id = $1 AND state = 'running' AND seen_at = $2::timestamptz`);
  return rowCount === 1;
};

/** Says that an operation is in progress. */
export const noteAlive = async (on: Queryable, id: string): Promise<void> => {
  await on.query(sql(id)`UPDATE projection_operation SET seen_at = now() WHERE id = $1 AND state = 'running'`);
};

/** False when it is no longer waiting. */
export const claimWaiting = async (on: Queryable, id: string): Promise<boolean> => {
  const { rowCount } = await on.query(sql(id)`
    UPDATE projection_operation SET state = 'running', seen_at = now() WHERE id = $1 AND state = 'waiting'`);
  return rowCount === 1;
};

/** Records the progress, and so that somebody is working on it. */
export const noteProgress = async (on: Queryable, id: string, progress: OperationProgress): Promise<void> => {
  await on.query(sql(id, progress.done, progress.total, progress.secondsLeft)`
    UPDATE projection_operation SET seen_at = now(), done = $2, total = $3, seconds_left = $4 WHERE id = $1`);
};

export const endOperation = async (
  on: Queryable,
  id: string,
  end: { state: 'done' | 'failed'; outcome: unknown; at: Date },
): Promise<void> => {
  await on.query(sql(id, end.state, JSON.stringify(end.outcome), end.at)`
    UPDATE projection_operation SET state = $2, outcome = $3, ended_at = $4, seconds_left = NULL WHERE id = $1`);
};
