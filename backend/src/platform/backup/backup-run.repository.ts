import { sql, type Queryable } from '../database/database';

/** What a trial restore of a backup found. */
export interface BackupCheck {
  readonly events: number;
  readonly readers: number;
  /** Rows of the restored read models that its own log does not give. */
  readonly differences: number;
  /** Readers whose events cannot be folded. */
  readonly unreadable: number;
  readonly seconds: number;
}

/** A backup that was asked for, by an administrator or by the clock. */
export interface BackupRun {
  readonly id: number;
  /** Null: the nightly one. */
  readonly requestedBy: number | null;
  readonly requestedAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly ok: boolean | null;
  readonly error: string | null;
  /** Its name in the folder of backups. */
  readonly folder: string | null;
  readonly rows: number | null;
  readonly bytes: number | null;
  /** The last thing that was done for it. */
  readonly step: string | null;
  /** When retention let it go. */
  readonly removedAt: Date | null;
  readonly checkBeganAt: Date | null;
  readonly checkEndedAt: Date | null;
  /** Why it could not be restored for a trial. */
  readonly checkError: string | null;
  readonly check: BackupCheck | null;
  /** When it was copied to the store of BACKUP_S3_URL. */
  readonly copiedAt: Date | null;
  /** Why the last try to copy it failed. */
  readonly copyError: string | null;
}

const COLUMNS = `id, requested_by AS "requestedBy", requested_at AS "requestedAt", started_at AS "startedAt", ended_at AS "endedAt",
  ok, error, folder, rows::float8 AS rows, bytes::float8 AS bytes, step, removed_at AS "removedAt", check_began_at AS "checkBeganAt",
  check_ended_at AS "checkEndedAt", check_error AS "checkError", check_outcome AS "check",
  copied_at AS "copiedAt", copy_error AS "copyError"`;

type Row = BackupRun & Record<string, unknown>;

const one = async (on: Queryable, text: string, values: unknown[] = []): Promise<BackupRun | null> =>
  (await on.query<Row>({ text, values })).rows[0] ?? null;

/** Null when another one waits or is being taken. */
export const insertRun = (on: Queryable, requestedBy: number | null, at: Date): Promise<BackupRun | null> =>
  one(
    on,
    `INSERT INTO backup_run (requested_by, requested_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    [requestedBy, at],
  );

export const newestRuns = async (on: Queryable, limit: number): Promise<BackupRun[]> =>
  (await on.query<Row>(sql(limit)`SELECT ${COLUMNS} FROM backup_run ORDER BY id DESC LIMIT $1`)).rows;

/** The one that waits, or that a process left unfinished. */
export const openRun = (on: Queryable): Promise<BackupRun | null> =>
  one(on, `SELECT ${COLUMNS} FROM backup_run WHERE ended_at IS NULL`);

/** The newest that was taken, when nobody has tried to restore it since `before`. */
export const uncheckedRun = (on: Queryable, before: Date): Promise<BackupRun | null> =>
  one(
    on,
    `SELECT ${COLUMNS} FROM backup_run WHERE id = (SELECT max(id) FROM backup_run WHERE ok AND folder IS NOT NULL)
      AND check_ended_at IS NULL AND removed_at IS NULL AND (check_began_at IS NULL OR check_began_at < $1)`,
    [before],
  );

/** The newest that was taken, when it has not been copied. */
export const uncopiedRun = (on: Queryable): Promise<BackupRun | null> =>
  one(
    on,
    `SELECT ${COLUMNS} FROM backup_run WHERE id = (SELECT max(id) FROM backup_run WHERE ok AND folder IS NOT NULL)
      AND copied_at IS NULL AND removed_at IS NULL`,
  );

export const noteCopied = async (on: Queryable, id: number, at: Date): Promise<void> =>
  void (await on.query(sql(id, at)`
    UPDATE backup_run SET copied_at = $2, copy_tried_at = $2, copy_error = NULL WHERE id = $1`));

export const noteCopyFailed = async (on: Queryable, id: number, end: { at: Date; error: string }): Promise<void> =>
  void (await on.query(sql(id, end.at, end.error)`
    UPDATE backup_run SET copy_tried_at = $2, copy_error = $3 WHERE id = $1`));

/** When the newest good one began, and when one was last begun. */
export const lastRuns = async (on: Queryable): Promise<{ done: Date | null; tried: Date | null }> =>
  (
    await on.query<{ done: Date | null; tried: Date | null }>({
      text: 'SELECT max(started_at) FILTER (WHERE ok) AS done, max(started_at) AS tried FROM backup_run',
    })
  ).rows[0];

export const beginRun = async (on: Queryable, id: number, at: Date): Promise<void> =>
  void (await on.query(sql(id, at)`UPDATE backup_run SET started_at = $2 WHERE id = $1`));

export const noteStep = async (on: Queryable, id: number, step: string): Promise<void> =>
  void (await on.query(sql(id, step)`UPDATE backup_run SET step = $2 WHERE id = $1`));

export const endRun = async (
  on: Queryable,
  id: number,
  end: { at: Date; error: string | null; folder?: string; rows?: number; bytes?: number },
): Promise<void> =>
  void (await on.query(sql(id, end.at, end.error, end.folder ?? null, end.rows ?? null, end.bytes ?? null)`
    UPDATE backup_run SET started_at = coalesce(started_at, $2), ended_at = $2, ok = $3::text IS NULL, error = $3, folder = $4,
      rows = $5, bytes = $6, step = NULL WHERE id = $1`));

export const beginCheck = async (on: Queryable, id: number, at: Date): Promise<void> =>
  void (await on.query(sql(id, at)`UPDATE backup_run SET check_began_at = $2 WHERE id = $1`));

export const endCheck = async (
  on: Queryable,
  id: number,
  end: { at: Date; error: string | null; check: BackupCheck | null },
): Promise<void> =>
  void (await on.query(sql(id, end.at, end.error, end.check && JSON.stringify(end.check))`
    UPDATE backup_run SET check_ended_at = $2, check_error = $3, check_outcome = $4, step = NULL WHERE id = $1`));

/** Notes one that an operator's command took and tried; nothing while another one is under way. */
export const noteTaken = async (
  on: Queryable,
  run: { readonly at: Date; readonly folder: string; readonly rows: number; readonly bytes: number },
  check: BackupCheck,
): Promise<void> => {
  const noted = await insertRun(on, null, run.at);
  if (!noted) return;
  await beginRun(on, noted.id, run.at);
  await endRun(on, noted.id, { ...run, error: null });
  await beginCheck(on, noted.id, run.at);
  await endCheck(on, noted.id, { at: run.at, error: null, check });
};

/** Those whose folder is none of these are gone. */
export const noteRemoved = async (on: Queryable, kept: readonly string[], at: Date): Promise<void> =>
  void (await on.query(sql(kept, at)`
    UPDATE backup_run SET removed_at = $2 WHERE removed_at IS NULL AND folder IS NOT NULL AND folder <> ALL($1)`));
