import type { Database } from '@platform/database/database';

/** Sums that must agree at any time, each from its own place. */
export interface Sums {
  readonly liveReports: number;
  readonly heatmap: number;
  readonly progress: number;
  /** Readers whose ledger does not add up to their total, and entries with wrong running totals. */
  readonly wrongLedgers: number;
}

/** For active readers, straight from the tables. */
export const sums = async (database: Database): Promise<Sums> => {
  const [row] = await database.rows<{ live: number; progress: number; heatmap: number; wrong: number }>(
    `SELECT
       (SELECT count(*)::integer FROM views.report r JOIN readers x ON x.id = r.reader_id AND x.is_active) AS live,
       (SELECT coalesce(sum(total_reads), 0)::integer FROM views.reader_progress WHERE active) AS progress,
       (SELECT coalesce(sum(total_reads), 0)::integer FROM views.community_share) AS heatmap,
       (SELECT count(*)::integer FROM views.reader_points p
          WHERE p.total_points <> (SELECT coalesce(sum(l.points), 0) FROM views.ledger_entry l WHERE l.reader_id = p.reader_id))
       + (SELECT count(*)::integer FROM (
           SELECT entry_number, reason_number, reason_quantity, reason_points, row_number() OVER own AS number, row_number() OVER of_reason AS of_reason,
             sum(quantity) OVER of_reason AS quantity, sum(points) OVER of_reason AS points
           FROM views.ledger_entry
           WINDOW own AS (PARTITION BY reader_id ORDER BY position, seq), of_reason AS (PARTITION BY reader_id, reason ORDER BY position, seq)) l
          WHERE (entry_number, reason_number, reason_quantity, reason_points) <> (number, of_reason, quantity, points)) AS wrong`,
  );
  return { liveReports: row.live, heatmap: row.heatmap, progress: row.progress, wrongLedgers: row.wrong };
};
