import { mayActFor } from '@slices/readers';

/**
 * Account $1's newest batch with a surviving report it may still change. Newest by its commands' sequence number in the
 * log (docs/decisions/0014); for commands without one, by time.
 */
export const NEWEST_BATCH = `SELECT e.batch_id FROM views.report_entry e JOIN readers x ON x.id = e.reader_id
  WHERE e.reported_by = $1 AND e.live_count > 0 AND ${mayActFor('x', '$1')}
  ORDER BY e.sequence DESC, e.recorded_at DESC, e.position DESC LIMIT 1`;
