import { CHAPTER_COUNT } from '@lectio/contract';

/**
 * What the list holds of the readers in a CTE `own (id)`, in as few rows as it is kept: of each top block its number of
 * reports, chapters and days, and each report of the commands since the last block.
 */
export const KEPT_COUNTS = `
    SELECT own.id AS reader_id, b.reports, b.chapters, b.first_day, b.last_day
    FROM own JOIN views.report_block b ON b.reader_id = own.id WHERE b.is_top
    UNION ALL
    SELECT own.id, 1, set_bit(0::bit(${CHAPTER_COUNT}), r.chapter_id - 1, 1), r.read_date, r.read_date
    FROM own, LATERAL (SELECT coalesce(max(b.last_position), 0) AS last FROM views.report_block b WHERE b.reader_id = own.id AND b.level = 1) closed,
      LATERAL (SELECT e.partition, e.position FROM views.report_entry e WHERE e.reader_id = own.id AND e.live_count > 0 AND e.position > closed.last ORDER BY e.position DESC OFFSET 0) e,
      LATERAL (SELECT chapter_id, read_date FROM views.report WHERE partition = e.partition AND position = e.position OFFSET 0) r`;
