import { PARTITION_COUNT } from '@kernel/event';
import { sql, type Queryable } from '@platform/database/database';
import { holdPartitions } from '@platform/event-log/partitions';
import { closeBlocksWhere } from '../read/report-list/report-blocks.inline';
import type { ReportedChapters } from '../domain/report-parts';
import type { ResetScope } from '../domain/reporting.events';

const EVERYWHERE = Array.from({ length: PARTITION_COUNT }, (_, partition) => partition);

/**
 * Locks every partition's counter, so that nothing is appended before the commit. It locks the list of reports first,
 * as the reporting statements do, so that the two cannot deadlock. EXCLUSIVE blocks all writes to the list; with ROW
 * EXCLUSIVE only the counters block.
 */
export const lockLog = async (
  client: Queryable,
  list: 'ROW EXCLUSIVE' | 'EXCLUSIVE' = 'ROW EXCLUSIVE',
): Promise<void> => {
  await client.query({ text: `LOCK TABLE views.report IN ${list} MODE` });
  await holdPartitions(client, EVERYWHERE);
};

/** Puts every listed report aside under the reset's id; returns their number. */
export const unlistAll = async (client: Queryable, resetId: string): Promise<number> => {
  const cut = await client.query(sql(resetId)`WITH removed AS (DELETE FROM views.report RETURNING *)
      INSERT INTO views.report_cut (cut_id, partition, position, chapter_id, reader_id, read_date, private)
      SELECT $1, partition, position, chapter_id, reader_id, read_date, private FROM removed`);
  await client.query({ text: 'UPDATE views.report_entry SET live_count = 0 WHERE live_count > 0' });
  await client.query({ text: 'DELETE FROM views.report_block' });
  await client.query(sql(resetId)`UPDATE views.undone_batch SET cut_by = $1 WHERE cut_by IS NULL`);
  return cut.rowCount ?? 0;
};

/**
 * The reset of this scope, or of `all`, after which nothing was recorded, with its events' positions. Empty without
 * one.
 */
export const stillFresh = async (
  client: Queryable,
  scope: ResetScope,
): Promise<{ resetId: string; partition: number; position: number }[]> => {
  const { rows } = await client.query<{ resetId: string; partition: number; position: number }>(sql(scope)`
    SELECT e.data ->> 'resetId' AS "resetId", e.partition, e.position::float8 AS position
      FROM event_partition p JOIN events e ON e.partition = p.partition AND e.position = p.head AND e.type = 'ProgressReset' AND e.data ->> 'scope' IN ('all', $1)`);
  const { rows: partitions } = await client.query<{ n: number }>({
    text: 'SELECT count(*)::integer AS n FROM event_partition',
  });
  return rows.length === partitions[0].n && new Set(rows.map(({ resetId }) => resetId)).size === 1 ? rows : [];
};

/** One event's reports after the reset that duplicate a reader, day and chapter from before it. */
export interface Duplicates extends ReportedChapters {
  readonly partition: number;
}

/** Removes the duplicates from the list. */
export const unlistDuplicates = async (client: Queryable, resetId: string): Promise<Duplicates[]> => {
  const { rows } = await client.query<Duplicates>(sql(resetId)`WITH removed AS (
       DELETE FROM views.report r USING views.report_cut c
       WHERE c.cut_id = $1 AND r.partition = c.partition AND r.reader_id = c.reader_id AND r.read_date = c.read_date AND r.chapter_id = c.chapter_id
       RETURNING r.partition, r.position, r.chapter_id, r.reader_id
     ), fewer AS (
       UPDATE views.report_entry e SET live_count = e.live_count - n.gone
       FROM (SELECT partition, position, count(*)::smallint AS gone FROM removed GROUP BY 1, 2) n WHERE e.partition = n.partition AND e.position = n.position
     )
     SELECT partition, position::float8 AS position, reader_id AS "readerId", array_agg(chapter_id) AS chapters FROM removed GROUP BY partition, position, reader_id`);
  return rows;
};

/** Lists again what the reset put aside; returns the number of reports. */
export const relist = async (client: Queryable, resetId: string): Promise<number> => {
  const { rowCount } = await client.query(sql(resetId)`
    WITH back AS (DELETE FROM views.report_cut WHERE cut_id = $1 RETURNING *)
     INSERT INTO views.report (partition, position, chapter_id, reader_id, read_date, private)
     SELECT partition, position, chapter_id, reader_id, read_date, private FROM back`);
  await client.query({
    text: `UPDATE views.report_entry e SET live_count = n.live
     FROM (SELECT partition, position, count(*)::smallint AS live FROM views.report GROUP BY 1, 2) n
     WHERE e.partition = n.partition AND e.position = n.position AND e.live_count <> n.live`,
  });
  await closeAllBlocks(client);
  await client.query(sql(resetId)`UPDATE views.undone_batch SET cut_by = NULL WHERE cut_by = $1`);
  return rowCount ?? 0;
};

/** Those since the reset held none of what is listed again. */
const closeAllBlocks = async (client: Queryable): Promise<void> => {
  await client.query({ text: 'DELETE FROM views.report_block' });
  await client.query({ text: closeBlocksWhere('true') });
};
