import { SITE_STREAM, type NewEvent } from '../../kernel/event';
import type { Queryable } from '../database/database';
import type { StreamAppend } from './event-log';

/** What concerns every reader is appended to the site stream of every partition, in one transaction. */
export const onEverySiteStream = async (
  on: Queryable,
  event: (partition: number) => NewEvent,
): Promise<StreamAppend[]> => {
  const { rows } = await on.query<{ partition: number; version: number }>({
    text: `SELECT p.partition, coalesce((SELECT max(e.version) FROM events e WHERE e.partition = p.partition AND e.stream = $1), 0) AS version
      FROM event_partition p ORDER BY p.partition`,
    values: [SITE_STREAM],
  });
  return rows.map(({ partition, version }) => ({
    partition,
    stream: SITE_STREAM,
    expectedVersion: version,
    events: [event(partition)],
  }));
};
