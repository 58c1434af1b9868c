/** The account's ($1) newest batch of which a report survives whose reader is still there. */
export const NEWEST_BATCH = `SELECT e.batch_id FROM views.report_entry e JOIN readers x ON x.id = e.reader_id AND x.is_active
  WHERE e.reported_by = $1 AND e.live_count > 0 ORDER BY e.recorded_at DESC, e.position DESC LIMIT 1`;
