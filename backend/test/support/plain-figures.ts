import type { Database } from '../../src/platform/database/database';

/** The sums that must agree at any time, each taken where it is kept. */
export interface Sums {
  readonly liveReports: number;
  readonly heatmap: number;
  readonly progress: number;
  /** Readers whose ledger does not add up to their total. */
  readonly wrongLedgers: number;
}

/** Of active readers, straight from the tables. */
export const sums = async (database: Database): Promise<Sums> => {
  const [row] = await database.rows<{ live: number; progress: number; heatmap: number; wrong: number }>(
    `SELECT
       (SELECT count(*)::integer FROM views.report r JOIN readers x ON x.id = r.reader_id AND x.is_active) AS live,
       (SELECT coalesce(sum(total_reads), 0)::integer FROM views.reader_progress WHERE active) AS progress,
       (SELECT coalesce(sum(total_reads), 0)::integer FROM views.community_share) AS heatmap,
       (SELECT count(*)::integer FROM views.reader_points p
          WHERE p.total_points <> (SELECT coalesce(sum(l.points), 0) FROM views.ledger_entry l WHERE l.reader_id = p.reader_id)) AS wrong`,
  );
  return { liveReports: row.live, heatmap: row.heatmap, progress: row.progress, wrongLedgers: row.wrong };
};
