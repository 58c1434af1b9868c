import { mayActFor } from '../../../readers';

/**
 * The account's ($1) newest batch of which a report survives that the account may still change. Newest by the number that
 * its commands have in the log (docs/decisions/0014); those from before the numbers, by their time.
 */
export const NEWEST_BATCH = `SELECT e.batch_id FROM views.report_entry e JOIN readers x ON x.id = e.reader_id
  WHERE e.reported_by = $1 AND e.live_count > 0 AND ${mayActFor('x', '$1')}
  ORDER BY e.sequence DESC, e.recorded_at DESC, e.position DESC LIMIT 1`;
