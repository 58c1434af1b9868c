import { LIMITS } from '@lectio/contract';
import type { InlineStatement } from '@platform/event-log/append-request';
import { partitionOfSql } from '@kernel/event';
import { recount } from './report-blocks.inline';

/**
 * Inline projection: the statement that appends the event also writes the list of surviving reports, so that the caller
 * sees a report at once and no race records it twice.
 */

/** A report recorded meanwhile by another command makes the decision wrong. */
const LIST = { table: 'views.report', raced: ['report_once'] } as const;

/** One `ChaptersReported` event; `index` is its number among the append's events, from 1. */
export interface ListedEvent {
  readonly index: number;
  readonly readerId: number;
  readonly readDate: string;
  readonly chapters: readonly number[];
  readonly private: Buffer | null;
}

export interface ListedCommand {
  readonly events: readonly ListedEvent[];
  readonly reportedBy: number;
  readonly batchId: string;
  readonly recordedAt: number;
}

export const listReports = ({ events, reportedBy, batchId, recordedAt }: ListedCommand): InlineStatement[] => [
  {
    name: 'entries',
    text: `INSERT INTO views.report_entry (partition, position, reader_id, reported_by, batch_id, read_date, recorded_at, private, live_count, sequence)
      SELECT a.partition, a.position, n.reader_id, n.reported_by, n.batch_id, n.read_date, to_timestamp(n.at / 1000), n.private, n.live, a.sequence
      FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::text[], $5::date[], $6::float8[], $7::bytea[], $8::smallint[])
        AS n (idx, reader_id, reported_by, batch_id, read_date, at, private, live) JOIN appended a USING (idx)`,
    eventIndexAt: 0,
    values: [
      events.map((event) => event.index),
      events.map((event) => event.readerId),
      events.map(() => reportedBy),
      events.map(() => batchId),
      events.map((event) => event.readDate),
      events.map(() => recordedAt),
      events.map((event) => event.private),
      events.map((event) => event.chapters.length),
    ],
  },
  reportsOf(events),
];

/** The reports of events whose details are their commands'. */
export const reportsOf = (events: readonly ListedEvent[]): InlineStatement => ({
  name: 'reports',
  ...LIST,
  text: `INSERT INTO views.report (partition, position, chapter_id, reader_id, read_date)
      SELECT a.partition, a.position, c.chapter_id, n.reader_id, n.read_date
      FROM unnest($1::integer[], $2::integer[], $3::date[], $4::text[]) AS n (idx, reader_id, read_date, chapters) JOIN appended a USING (idx),
        unnest(n.chapters::smallint[]) AS c (chapter_id)`,
  eventIndexAt: 0,
  values: [
    events.map((event) => event.index),
    events.map((event) => event.readerId),
    events.map((event) => event.readDate),
    events.map((event) => `{${event.chapters.join(',')}}`),
  ],
});

/** A report's place in the log. */
export interface ReportKey {
  readonly partition: number;
  readonly position: number;
  readonly chapterId: number;
}

/** One event's reports by their place in the log. */
export interface ReportKeys {
  readonly partition: number;
  readonly position: number;
  readonly chapters: readonly number[];
}

/**
 * One row per event, from the lists of `keyLists`. OFFSET keeps the planner from parsing a chapter list for each
 * report.
 */
const KEYS = `(SELECT k.partition, k.position, k.chapters::smallint[] AS chapters
    FROM unnest($1::smallint[], $2::bigint[], $3::text[]) AS k (partition, position, chapters) OFFSET 0) n`;

/** @param report alias of the rows that the keys name */
const isNamed = (report: string): string =>
  `${report}.partition = n.partition AND ${report}.position = n.position AND ${report}.chapter_id = ANY(n.chapters)`;

const keyLists = (keys: readonly ReportKeys[]): unknown[] => [
  keys.map((key) => key.partition),
  keys.map((key) => key.position),
  keys.map((key) => `{${key.chapters.join(',')}}`),
];

const removed = (keys: readonly ReportKeys[]): InlineStatement => ({
  name: 'removed',
  ...LIST,
  text: `DELETE FROM views.report r USING ${KEYS}
    WHERE ${isNamed('r')} RETURNING r.*`,
  values: keyLists(keys),
});

const FEWER: InlineStatement = {
  name: 'fewer',
  text: `UPDATE views.report_entry e SET live_count = e.live_count - n.gone
    FROM (SELECT partition, position, count(*)::smallint AS gone FROM removed GROUP BY 1, 2) n WHERE e.partition = n.partition AND e.position = n.position`,
  values: [],
};

/** Deleted reports leave the list permanently. */
export const unlistReports = (keys: readonly ReportKeys[]): InlineStatement[] => [removed(keys), FEWER, recount(keys)];

/** One event's reports that one `ReportsMoved` event holds; `index` is its number among the append's events, from 1. */
export interface MovedReports extends ReportKeys {
  readonly index: number;
}

/**
 * Moved reports stay what they were, on another day: their new command takes over who reported them, their batch and its
 * place among the batches. `details` replace theirs unless null.
 */
export const relistOnDay = (
  moved: readonly MovedReports[],
  day: { readonly readDate: string; readonly recordedAt: number },
  details: Buffer | null,
): InlineStatement[] => {
  const places = [
    moved.map(({ index }) => index),
    moved.map(({ partition }) => partition),
    moved.map(({ position }) => position),
  ];
  const MOVED = `unnest($1::integer[], $2::smallint[], $3::bigint[]) AS n (idx, partition, position) JOIN appended a USING (idx)`;
  return [
    removed(moved),
    FEWER,
    {
      name: 'moved_entries',
      text: `INSERT INTO views.report_entry (partition, position, reader_id, reported_by, batch_id, read_date, recorded_at, private, live_count, sequence, origin)
        SELECT a.partition, a.position, o.reader_id, o.reported_by, o.batch_id, $4::date, to_timestamp($5::float8 / 1000), o.private,
          (SELECT count(*)::smallint FROM removed r WHERE r.partition = o.partition AND r.position = o.position), o.sequence, coalesce(o.origin, o.position)
        FROM ${MOVED} JOIN views.report_entry o ON o.partition = n.partition AND o.position = n.position`,
      values: [...places, day.readDate, day.recordedAt],
    },
    {
      name: 'moved',
      ...LIST,
      text: `INSERT INTO views.report (partition, position, chapter_id, reader_id, read_date, private)
        SELECT a.partition, a.position, r.chapter_id, r.reader_id, $4::date, coalesce($5::bytea, r.private)
        FROM ${MOVED} JOIN removed r ON r.partition = n.partition AND r.position = n.position`,
      values: [...places, day.readDate, details],
    },
    recount(moved),
  ];
};

export interface Undo {
  readonly undoId: string;
  readonly accountId: number;
  readonly batchId: string;
  readonly undoneAt: number;
  /** Why an administrator took them away, sealed. */
  readonly reason?: Buffer;
}

/** Undone reports are put aside unchanged, for a redo. */
export const putAsideReports = (keys: readonly ReportKeys[], undo: Undo): InlineStatement[] => [
  removed(keys),
  FEWER,
  {
    name: 'aside',
    text: `INSERT INTO views.report_cut (cut_id, partition, position, chapter_id, reader_id, read_date, private)
      SELECT $1::text, partition, position, chapter_id, reader_id, read_date, private FROM removed`,
    values: [undo.undoId],
  },
  {
    name: 'undo',
    text: `INSERT INTO views.undone_batch (partition, undo_id, account_id, batch_id, undone_at, reason, sequence)
      SELECT ${partitionOfSql('$2::integer')}, $1, $2, $3, to_timestamp($4::double precision / 1000), $5::bytea, max(sequence) FROM appended`,
    values: [undo.undoId, undo.accountId, undo.batchId, undo.undoneAt, undo.reason ?? null],
  },
  recount(keys),
];

/**
 * Lists these reports of an undo again. The others stay put aside, and the undo with them.
 * @param undonePartition that of the undo's row
 */
export const relistReports = (
  keys: readonly ReportKeys[],
  undoId: string,
  undonePartition: number,
): InlineStatement[] => [
  {
    name: 'back',
    text: `DELETE FROM views.report_cut c USING ${KEYS}
      WHERE ${isNamed('c')} AND c.cut_id = $4 RETURNING c.*`,
    values: [...keyLists(keys), undoId],
  },
  {
    name: 'redone',
    text: `DELETE FROM views.undone_batch WHERE partition = $2 AND undo_id = $1
      AND (SELECT count(*) FROM views.report_cut WHERE cut_id = $1) = (SELECT count(*) FROM back)`,
    values: [undoId, undonePartition],
  },
  {
    name: 'relisted',
    ...LIST,
    text: `INSERT INTO views.report (partition, position, chapter_id, reader_id, read_date, private)
      SELECT partition, position, chapter_id, reader_id, read_date, private FROM back
      RETURNING partition, position`,
    values: [],
  },
  {
    name: 'more',
    text: `UPDATE views.report_entry e SET live_count = e.live_count + n.back
      FROM (SELECT partition, position, count(*)::smallint AS back FROM relisted GROUP BY 1, 2) n WHERE e.partition = n.partition AND e.position = n.position`,
    values: [],
  },
  recount(keys),
];

/** How a command grows a session's batch; `batchId` differs from `from` once that batch is full. */
export interface SessionGrowth {
  readonly accountId: number;
  readonly sessionId: string;
  readonly from: string;
  readonly batchId: string;
  readonly created: number;
}

/** When another command has begun a new batch meanwhile, this one would grow the old batch uncounted: it decides again. */
export const growSession = (growth: SessionGrowth): InlineStatement => ({
  name: 'session',
  raced: ['report_session_full'],
  text: `UPDATE report_session s SET batch_id = $4::text, reports = CASE WHEN s.batch_id <> $3::text THEN ${LIMITS.reportsPerBatch + 1}
      ELSE $5::integer + CASE WHEN $3::text = $4::text THEN s.reports ELSE 0 END END
    FROM (SELECT count(*) FROM appended) a WHERE s.partition = ${partitionOfSql('$1::integer')} AND s.account_id = $1 AND s.session_id = $2`,
  values: [growth.accountId, growth.sessionId, growth.from, growth.batchId, growth.created],
});

/** A report with its notes and details, sealed. */
export interface DetailsOfReport extends ReportKey {
  readonly details: Buffer;
}

/** The notes and details of reports now differ from their commands'. */
export const changeDetails = (reports: readonly DetailsOfReport[]): InlineStatement[] => [
  {
    name: 'details',
    ...LIST,
    text: `UPDATE views.report r SET private = n.details
      FROM unnest($1::smallint[], $2::bigint[], $3::smallint[], $4::bytea[]) AS n (partition, position, chapter_id, details)
      WHERE r.partition = n.partition AND r.position = n.position AND r.chapter_id = n.chapter_id`,
    values: [
      reports.map(({ partition }) => partition),
      reports.map(({ position }) => position),
      reports.map(({ chapterId }) => chapterId),
      reports.map(({ details }) => details),
    ],
  },
];
