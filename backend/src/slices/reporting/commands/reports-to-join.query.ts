import { sql, type Queryable } from '@platform/database/database';
import { isOf } from '@slices/readers';
import type { ReportSource } from '../domain/reporting.events';

/** Surviving reports of one event with the same notes and details. */
export interface JoinableReports {
  readonly position: number;
  readonly chapters: readonly number[];
  readonly readDate: string;
  readonly recordedOn: string;
  readonly batchId: string;
  readonly source: ReportSource;
  readonly reportedBy: number;
  readonly sequence: number;
  readonly private: Buffer | null;
}

/** What the reader `from` has reported and `into` has not, on the same day; in the order recorded. */
export const reportsToJoin = async (on: Queryable, from: number, into: number): Promise<JoinableReports[]> => {
  const { rows } = await on.query<JoinableReports & Record<string, unknown>>(sql(from, into)`
    SELECT r.position::float8 AS position, array_agg(r.chapter_id ORDER BY r.chapter_id) AS chapters, to_char(e.read_date, 'YYYY-MM-DD') AS "readDate",
        v.data ->> 'recordedOn' AS "recordedOn", e.batch_id AS "batchId", v.data ->> 'source' AS source, e.reported_by AS "reportedBy",
        e.sequence::float8 AS sequence, coalesce(r.private, e.private) AS private
      FROM readers own JOIN views.report r ON ${isOf('r', 'own')} JOIN views.report_entry e ON e.partition = r.partition AND e.position = r.position
        JOIN events v ON v.partition = r.partition AND v.position = r.position JOIN readers other ON other.id = $2
      WHERE own.id = $1 AND NOT EXISTS (
        SELECT FROM views.report o WHERE ${isOf('o', 'other')} AND o.read_date = r.read_date AND o.chapter_id = r.chapter_id)
      GROUP BY r.position, e.read_date, v.data ->> 'recordedOn', e.batch_id, v.data ->> 'source', e.reported_by, e.sequence, coalesce(r.private, e.private)
      ORDER BY r.position, coalesce(r.private, e.private)`);
  return rows;
};

/** How many reports of each reader stand. */
export const countedReports = async (on: Queryable, readerIds: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await on.query<{ reader_id: number; n: number }>(sql(readerIds)`
    SELECT e.reader_id, sum(e.live_count)::integer AS n FROM readers r JOIN views.report_entry e ON ${isOf('e', 'r')}
      WHERE r.id = ANY($1::integer[]) AND e.live_count > 0 GROUP BY e.reader_id`);
  return new Map(rows.map(({ reader_id, n }) => [reader_id, n]));
};
